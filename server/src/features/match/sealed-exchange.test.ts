import { createHash } from 'node:crypto';
import { openSealedLineups } from '@courtline/contract/lineup-exchange';
import { saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { updateMatchRules } from '@courtline/contract/match-rules';
import { readRecordChain } from '@courtline/contract/record-chain';
import { clearLine } from '@courtline/contract/result';
import { movePlayer } from '@courtline/contract/roster';
import { groupHash } from '@courtline/domain/record-chain/group-hash';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyRecords } from '../../operations/verify-records';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aTeam } from '../../testing/league-rows';
import { seesLineup } from '../../testing/lineup-fixture';
import { type MatchFixture, ofMatch, post, stepTo } from '../../testing/match-fixture';
import {
  aSealedMatch,
  exchangeOf,
  moveDeadline,
  runDeadlines,
  seal,
  setOrder,
  unseal,
} from '../../testing/sealed-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aSealedMatch(service);
});

const visitor = () => service.visitor();

describe('Sealed lineups', () => {
  it('open together as soon as both are sealed, and match the fingerprints that the captains got', async () => {
    await setOrder(fixture, 1);
    await setOrder(fixture, 2);
    expect(await seal(fixture, 1)).toMatchObject({
      status: 200,
      response: { own: [{ sealState: 'sealed' }] },
    });
    const [aces] = (await exchangeOf(fixture, visitor())).sides;
    expect(aces).toMatchObject({ opened: null, isAutomatic: false, fingerprint: expect.any(String) });
    expect(await sight()).toEqual([false, false]);
    await seal(fixture, 2);
    expect(await sight()).toEqual([true, true]);
    const { sides, openedAtUtc } = await exchangeOf(fixture, visitor());
    expect(openedAtUtc).not.toBeNull();
    for (const { opened, fingerprint } of sides)
      expect(
        createHash('sha256')
          .update(opened?.text ?? '')
          .digest('hex'),
      ).toBe(fingerprint);
    expect(sides[0]?.opened?.players.map(({ name }) => name)).toEqual(['Ann Lee', 'Bea Lee']);
    for (const captain of [fixture.captain1, fixture.captain2]) {
      const texts = await emailsTo(captain, 'lineup-sealed');
      for (const { fingerprint } of sides)
        expect(texts.some((text) => text.includes(groupHash(fingerprint ?? '')))).toBe(true);
    }
    expect(await emailsTo(fixture.captain1, 'lineups-opened')).toHaveLength(1);
    const { response } = await visitor().send(readRecordChain, {
      params: { id: fixture.sessionId },
      query: {},
    });
    expect(response.records.map(({ text }) => JSON.parse(text).fingerprint)).toEqual(
      sides.map(({ fingerprint }) => fingerprint),
    );
  });

  it('cannot be published, sealed with open spots, or changed without unsealing', async () => {
    await setOrder(fixture, 1, [0]);
    expect(await seal(fixture, 1)).toMatchObject(
      refused('Every line must be set before the lineup can be sealed'),
    );
    await setOrder(fixture, 1);
    await seal(fixture, 1);
    expect(await stepTo(fixture, fixture.captain1, 3)).toMatchObject(
      refused('Both lineups open by themselves as soon as both are sealed'),
    );
    const before = await fingerprints();
    expect(await setOrder(fixture, 1, [1, 0])).toMatchObject(refused('To make changes, unseal this lineup'));
    const cleared = fixture.captain1.send(clearLine, { params: { id: fixture.lineIds[0] ?? 0 }, query: {} });
    expect(await cleared).toMatchObject({ status: 409 });
    expect(await fingerprints()).toEqual(before);
    expect((await unseal(fixture, 1)).status).toBe(200);
    expect(await fingerprints()).toEqual([null, null]);
    await setOrder(fixture, 1, [1, 0]);
    await seal(fixture, 1);
    expect((await fingerprints())[0]).not.toBe(before[0]);
  });

  it('of the same players have another fingerprint each time: the salt is new', async () => {
    await setOrder(fixture, 1);
    const seen = new Set<string | null>();
    for (let round = 0; round < 3; round += 1) {
      await seal(fixture, 1);
      seen.add((await fingerprints())[0] ?? null);
      await unseal(fixture, 1);
    }
    expect(seen.size).toBe(3);
  });

  it('can be sealed by captains of the team only', async () => {
    await setOrder(fixture, 1);
    for (const caller of [fixture.captain2, fixture.player1, fixture.organizer, fixture.stranger]) {
      const sent = { ...ofMatch(fixture), body: { lineupStatusId: 2, teamId: fixture.aces } } as const;
      expect((await caller.send(setLineupStatus, sent)).status).toBe(403);
    }
    expect(await fingerprints()).toEqual([null, null]);
  });
});

describe('At the deadline', () => {
  it('an unsealed lineup is sealed as it stands, and both open', async () => {
    await setOrder(fixture, 1);
    await setOrder(fixture, 2);
    await seal(fixture, 1);
    await runDeadlines(service, 46.9);
    expect(await sight()).toEqual([false, false]);
    await runDeadlines(service, 47.1);
    expect(await sight()).toEqual([true, true]);
    const { sides } = await exchangeOf(fixture, visitor());
    expect(sides.map(({ isAutomatic }) => isAutomatic)).toEqual([false, true]);
    await runDeadlines(service, 47.2);
    expect(await emailsTo(fixture.captain1, 'lineup-sealed')).toHaveLength(2);
  });

  it('neither opens while one has open spots; filling them opens both, moving players does not', async () => {
    await setOrder(fixture, 1, [0]);
    await setOrder(fixture, 2);
    await moveDeadline(service, fixture, -0.1);
    expect(await setOrder(fixture, 1)).toMatchObject(
      refused('The deadline has passed: lineups are sealed as they stand'),
    );
    await runDeadlines(service, 0);
    expect(await sight()).toEqual([false, false]);
    expect(await exchangeOf(fixture, visitor())).toMatchObject({ isWaiting: true, canOpen: false });
    expect((await emailsTo(fixture.captain1, 'lineup-sealed')).join()).toContain('Some spots are still open');
    expect((await emailsTo(fixture.captain2, 'lineup-sealed')).join()).not.toContain(
      'Some spots are still open',
    );
    expect(await unseal(fixture, 2)).toMatchObject({ status: 409 });
    expect(await setOrder(fixture, 1, [1, 0])).toMatchObject({ status: 409 });
    expect(await setOrder(fixture, 1, [0, 2])).toMatchObject({ status: 200 });
    expect(await sight()).toEqual([true, true]);
  });

  it('an organizer opens both only if one is incomplete', async () => {
    const open = (caller: Caller) => caller.send(openSealedLineups, ofMatch(fixture));
    await setOrder(fixture, 2);
    await seal(fixture, 2);
    expect(await open(fixture.organizer)).toMatchObject({ status: 409 });
    await runDeadlines(service, 47.5);
    expect((await open(fixture.captain2)).status).toBe(403);
    expect(await open(fixture.organizer)).toMatchObject({ status: 200, response: { canOpen: false } });
    expect(await sight()).toEqual([false, true]);
    expect((await open(fixture.organizer)).status).toBe(409);
  });

  it('nothing opens at a date that the other side alone has set', async () => {
    await setOrder(fixture, 1);
    await setOrder(fixture, 2);
    await service.db
      .updateTable('team_matches')
      .set({ match_at: new Date(), position1_date_pending: true, position1_opens_not_before: null })
      .where('id', '=', fixture.teamMatchId)
      .execute();
    await runDeadlines(service, 1);
    expect((await exchangeOf(fixture, visitor())).sides.map(({ sealedAtUtc }) => sealedAtUtc)).toEqual([
      null,
      null,
    ]);
  });
});

describe('After opening', () => {
  beforeEach(async () => {
    for (const side of [1, 2] as const) await setOrder(fixture, side);
    for (const side of [1, 2] as const) await seal(fixture, side);
  });

  it('a change needs a reason, is marked for everyone, and only both teams read the reason', async () => {
    expect(await setOrder(fixture, 1, [0, 2])).toMatchObject({ status: 409 });
    const position1 = { player1TeamMemberId: fixture.home[2]?.teamMemberId ?? 0 };
    const lineups = [{ playerMatchId: fixture.lineIds[1] ?? 0, position1 }];
    const reason = 'Bea hurt her knee';
    const sent = { ...ofMatch(fixture), body: { lineups, reason } };
    expect((await fixture.captain1.send(saveLineups, sent)).status).toBe(200);
    const changes = async (caller: Caller) => (await exchangeOf(fixture, caller)).sides[0]?.changes;
    expect(await changes(fixture.captain2)).toMatchObject([{ reason, byName: expect.any(String) }]);
    expect(await changes(visitor())).toMatchObject([{ reason: null, byName: null }]);
    expect((await emailsTo(fixture.captain2, 'lineup-changed')).join()).toContain(reason);
    const [report] = (await verifyRecords(service.db)).filter(
      ({ sessionId }) => sessionId === fixture.sessionId,
    );
    expect(report).toMatchObject({ end: { number: 3 }, brokenAt: null });
  });

  it('both stay open: no step back, and no clearing of a line', async () => {
    expect((await unseal(fixture, 1)).status).toBe(409);
    const cleared = fixture.captain1.send(clearLine, { params: { id: fixture.lineIds[0] ?? 0 }, query: {} });
    expect(await cleared).toMatchObject(refused('To change an opened lineup, edit it and enter a reason'));
    expect(await sight()).toEqual([true, true]);
  });

  it('results are posted as in other sessions', async () => {
    expect((await post(fixture, fixture.captain1)).status).toBe(201);
  });
});

it('a seal breaks when a player in the lineup leaves the team', async () => {
  await setOrder(fixture, 1);
  await seal(fixture, 1);
  const smash = await aTeam(service.db, { sessionId: fixture.sessionId, name: 'Smash' });
  const move = { memberId: fixture.home[0]?.memberId ?? 0, fromTeamId: fixture.aces, toTeamId: smash };
  expect((await fixture.organizer.send(movePlayer, { body: move })).status).toBe(200);
  expect(await fingerprints()).toEqual([null, null]);
  await setOrder(fixture, 2);
  await seal(fixture, 2);
  expect(await sight()).toEqual([false, false]);
});

it('a session starts sealing before its first match, and stops while no lineup is sealed', async () => {
  const update = (sealsLineups: boolean) =>
    fixture.organizer.send(updateMatchRules, { params: { id: fixture.sessionId }, body: { sealsLineups } });
  await setOrder(fixture, 1);
  await seal(fixture, 1);
  expect(await update(false)).toMatchObject({ status: 409 });
  await unseal(fixture, 1);
  expect((await update(false)).status).toBe(200);
  await moveDeadline(service, fixture, -3);
  expect(await update(true)).toMatchObject({ status: 409 });
});

function refused(sentence: string) {
  return { status: 409, refusal: { DisplayMessage: sentence } };
}

/** Whether a visitor sees the first line of the Aces and of the Lobs. */
async function sight(): Promise<boolean[]> {
  return [await seesLineup(fixture, visitor(), 1), await seesLineup(fixture, visitor(), 2)];
}

async function fingerprints() {
  return (await exchangeOf(fixture, visitor())).sides.map(({ fingerprint }) => fingerprint);
}

async function emailsTo({ memberId }: Caller, kind: string): Promise<string[]> {
  const mails = await service.db
    .selectFrom('mails')
    .select('text')
    .where('to_member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute();
  return mails.map(({ text }) => text.replaceAll(/\s+/g, ' '));
}
