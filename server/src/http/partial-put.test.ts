import type { Call } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { addressOf } from '../testing/caller';
import { type PartialPut, partialPuts } from '../testing/partial-puts';

/** PUTs that perform an action or replace one value as a whole: there is no other field that could be lost. */
const actions = [
  'acceptRole',
  'decidePlayerClaim',
  'decideDispute',
  'correctBirthDate',
  'setOwnBirthDate',
  'setReceiptEmail',
  'setConsent',
  'setTold',
  'decideGuardianClaim',
  'nameWinner',
  'moveDrawCeremony',
  'saveDrawSecret',
  'updateSessionRulePack',
  'updateDivision',
  'defaultTeamMatch',
  'addRound',
  'addTeamMatch',
  'setAvailability',
  'setAvailabilityQuestions',
  'joinSubstituteList',
  'joinFreeAgents',
  'answerInvitation',
  'sendReminders',
  'nameActingCaptain',
  'settleShare',
  'setLineupStatus',
  'unpublishSchedule',
  'markConversationRead',
  'setConferenceOrganizer',
  'saveOwnImage',
  'movePlayer',
  'copyPlayer',
  'toggleSubstitute',
  'correctRating',
  'setRatingSource',
  'answerRequest',
  'setLinkHidden',
  'renamePasskey',
  'updateSignInPolicy',
  'updateImport',
];

/** Nested bodies, which have tests of their own: features/match/partial-lineups.test.ts and results.test.ts. */
const nested = ['saveLineups', 'correctResult'];

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A PUT that leaves fields out', () => {
  it('is covered by this test', () => {
    const puts = [...everyCall].filter(([, { method }]) => method === 'PUT').map(([name]) => name);
    const known = [...Object.keys(partialPuts), ...actions, ...nested];
    expect(puts.toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(partialPuts))('%s has a new value for every field of its body', async (_, row) => {
    const { body } = await row.open(service);
    const known = [...Object.keys(body), ...row.notEdited, 'version'];
    expect(fieldsOf(row.call).filter((field) => !known.includes(field))).toEqual([]);
  });

  it.each(fieldCases())('%s with %s alone changes nothing else', async (_, field, { call, open }) => {
    const { caller, params, read, body } = await open(service);
    const before = await read();
    const { refusal } = await caller.ask(put(call, params, { [field]: body[field] }));
    expect(refusal).toBeNull();
    const after = await read();
    expect(after[field]).not.toEqual(before[field]);
    const others = Object.keys(body).filter((name) => name !== field);
    expect(only(after, others)).toEqual(only(before, others));
  });

  it.each(fieldCases())('%s without %s keeps it', async (_, field, { call, open }) => {
    const { caller, params, read, body } = await open(service);
    const before = await read();
    const { [field]: _left, ...rest } = body;
    const { refusal } = await caller.ask(put(call, params, rest));
    expect(refusal).toBeNull();
    expect(only(await read(), [field])).toEqual(only(before, [field]));
  });
});

describe('A PUT with a version that is no longer current', () => {
  const versioned = Object.entries(partialPuts).filter(([, { call }]) => fieldsOf(call).includes('version'));

  it.each(versioned)('%s is rejected with the current state, and changes nothing', async (_, row) => {
    const { caller, params, read, body } = await row.open(service);
    const { version, ...before } = await read();
    const stale = put(row.call, params, { ...body, version: Number(version) - 1 });
    const { status, refusal } = await caller.ask(stale);
    expect(status).toBe(409);
    expect(refusal?.Current).toMatchObject({ version });
    expect(await read()).toEqual({ version, ...before });
    const fresh = await caller.ask(put(row.call, params, { ...body, version }));
    expect(fresh.refusal).toBeNull();
  });
});

function fieldCases(): [string, string, PartialPut][] {
  return Object.entries(partialPuts).flatMap(([name, row]) =>
    fieldsOf(row.call)
      .filter((field) => field !== 'version' && !row.notEdited.includes(field))
      .map((field): [string, string, PartialPut] => [name, field, row]),
  );
}

function fieldsOf({ body }: Call): string[] {
  return Object.keys((body as z.ZodObject).shape);
}

function put(call: Call, params: Record<string, unknown>, payload: object) {
  return { method: 'PUT' as const, url: addressOf(call, { params }), payload };
}

function only(values: Record<string, unknown>, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
