import { readSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDesk, sendSession } from '../../testing/desk';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aSession, aTeam } from '../../testing/league-rows';
import { aMember } from '../../testing/people';
import { aDraftedTournament, aPlayedSession, aPlayerIn } from '../../testing/session-rows';
import { untilLockWait } from '../../testing/until';

let service: TestService;
let leagueId: number;
let conferenceId: number;
let id: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ({ leagueId, conferenceId, organizer } = await aDesk(service));
  id = await aSession(service.db, { conferenceId });
});

const update = (body: Record<string, unknown>) => sendSession(organizer, id, body);

describe('Once results are posted', () => {
  it.each([
    [{ sessionTypeId: 1 }, "Session type can't be changed once results are posted."],
    [{ sessionMatchTypeId: 2 }, "Match format can't be changed once results are posted."],
    [{ singlesMatchCount: 3 }, "Singles matches can't be changed once results are posted."],
    [{ singlesPointsPerMatch: 2 }, "Points per singles match can't be changed once results are posted."],
    [{ singlesScoringFormatTypeId: 2 }, "Singles scoring format can't be changed once results are posted."],
    [{ singlesTimeAllowedTypeId: 1 }, "Time allowed for singles can't be changed once results are posted."],
    [{ gameRuleTypeId: 2 }, "Game rule can't be changed once results are posted."],
    [{ teamMatchFrequencyTypeId: 1 }, "Match frequency can't be changed once results are posted."],
    [{ teamsMax: 9 }, "Max teams can't be changed once results are posted."],
    [{ matchesPerTeam: 6 }, "Matches per team can't be changed once results are posted."],
  ])('%j is locked', async (change, sentence) => {
    id = await aPlayedSession(service.db, conferenceId);
    expect(await update(change)).toMatchObject({
      status: 409,
      refusal: { Message: sentence, MessageStatusCode: 30057 },
    });
  });

  it('name, dates and status can still change, and locked fields may be sent back', async () => {
    id = await aPlayedSession(service.db, conferenceId);
    expect((await update({ name: 'Played', sessionStatusTypeId: 2, teamsMax: 8 })).status).toBe(200);
    const { response } = await organizer.send(readSession, { params: { id } });
    expect(response).toMatchObject({ hasPostedResults: true, hasPublishedSchedule: true, hasSchedule: true });
  });
});

it('locks the draw type once a schedule exists, and the type with it', async () => {
  id = await aDraftedTournament(service.db, conferenceId);
  expect(await update({ drawTypeId: 2 })).toMatchObject(lockedBySchedule('Draw'));
  expect(await update({ sessionTypeId: 2, matchesPerTeam: 1 })).toMatchObject(lockedBySchedule('Session'));
  expect((await update({ drawTypeId: 1, teamsMax: 16 })).status).toBe(200);
});

describe('The fees', () => {
  it('follow the league until someone has registered', async () => {
    await leagueAsks(700);
    expect((await update({ name: 'Same fee' })).response).toMatchObject({ registrationVerificationFee: 0 });
    expect((await update({ registrationVerificationFee: 7 })).response).toMatchObject({
      registrationVerificationFee: 7,
    });
    await aPlayerIn(service.db, id);
    await leagueAsks(900);
    expect(await update({ registrationVerificationFee: 9 })).toMatchObject({
      status: 409,
      refusal: { Message: "League fee can't be changed once players have registered." },
    });
    expect((await update({ registrationVerificationFee: 7 })).status).toBe(200);
  });

  it('are locked once players have registered', async () => {
    await aPlayerIn(service.db, id);
    expect(await update({ registrationFee: 5 })).toMatchObject({
      status: 409,
      refusal: { Message: "Registration fee can't be changed once players have registered." },
    });
  });

  it('never change during a concurrent registration', async () => {
    const teamId = await aTeam(service.db, { sessionId: id });
    const { memberId } = await aMember(service.db);
    const client = await service.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into registrations (member_id, league_id, session_id, team_id, description, state, entry_fee_cents,
        league_fee_cents, service_fee_cents, currency, expires_at)
       values ($1, $2, $3, $4, 'Aces', 'held', 0, 0, 0, 'USD', now() + interval '20 minutes')`,
      [memberId, leagueId, id, teamId],
    );
    const changing = update({ registrationFee: 5 });
    await untilLockWait(service);
    await client.query('commit');
    client.release();
    expect(await changing).toMatchObject({
      status: 409,
      refusal: { Message: "Registration fee can't be changed once players have registered." },
    });
  });
});

function lockedBySchedule(what: string) {
  return {
    status: 409,
    refusal: { Message: `${what} type can't be changed once a schedule exists.` },
  };
}

async function leagueAsks(cents: number): Promise<void> {
  await service.db
    .updateTable('leagues')
    .set({ league_fee_cents: cents })
    .where('id', '=', leagueId)
    .execute();
}
