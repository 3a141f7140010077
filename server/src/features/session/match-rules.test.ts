import { readMatchRules, updateMatchRules } from '@courtline/contract/match-rules';
import { createSession } from '@courtline/contract/session';
import { defaultMatchRules } from '@courtline/domain/session/match-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aSession } from '../../testing/league-rows';
import { aNewSeason } from '../../testing/matrix-requests/session';

let service: TestService;
let conferenceId: number;
let id: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ({ conferenceId, organizer } = await aDesk(service));
  id = await aSession(service.db, { conferenceId });
});

const update = (body: Record<string, unknown>) => organizer.send(updateMatchRules, { params: { id }, body });

describe('The match rules of a session', () => {
  it('start with the defaults, which everyone can read', async () => {
    const body = { ...aNewSeason, conferenceId };
    const made = await organizer.send(createSession, { body });
    const params = { id: made.response.id };
    const { response } = await service.visitor().send(readMatchRules, { params });
    expect(response).toEqual({ sessionId: params.id, ...defaultMatchRules, version: 1, canManage: false });
  });

  it('change field by field, and the audit log says which', async () => {
    expect(await update({ confirmsScores: true })).toMatchObject({
      status: 200,
      response: { confirmsScores: true, confirmHours: 48, version: 2, canManage: true },
    });
    const { detail } = await service.db
      .selectFrom('audit')
      .select('detail')
      .where('what', '=', 'match-rules-changed')
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ before: { confirmsScores: false }, after: { confirmsScores: true } });
  });

  it('stay as they are if nothing changes', async () => {
    expect(await update({ ...defaultMatchRules })).toMatchObject({ status: 200, response: { version: 1 } });
  });

  it('reject a stale version with the current rules', async () => {
    await update({ confirmHours: 24, version: 1 });
    expect(await update({ confirmsScores: true, version: 1 })).toMatchObject({
      status: 409,
      refusal: { Current: { confirmHours: 24, confirmsScores: false, version: 2 } },
    });
  });

  it.each([
    [{ confirmHours: 0 }, 'confirmHours: Enter a whole number from 1 to 336.'],
    [{ confirmHours: 337 }, 'confirmHours: Enter a whole number from 1 to 336.'],
    [{ confirmHours: 1.5 }, 'confirmHours: '],
    [{ sessionId: 1 }, 'sessionId'],
  ])('reject %j', async (body, message) => {
    expect(await update(body)).toMatchObject({
      status: 400,
      refusal: { Message: expect.stringContaining(message) },
    });
  });
});
