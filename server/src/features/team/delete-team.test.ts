import { deleteTeam } from '@courtline/contract/team-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';

let house: TestService;
let sessionId: number;
let organizer: Caller;

beforeAll(async () => {
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  const conferenceId = await aConference(house.db, { leagueId: await aLeague(house.db) });
  sessionId = await aSession(house.db, { conferenceId, name: 'Fall' });
  organizer = await house.conferenceOrganizerOf(conferenceId);
});

describe('A team', () => {
  it('that players have left can be deleted', async () => {
    const teamId = await aTeam(house.db, { sessionId });
    const { memberId } = await aMember(house.db);
    await playsFor(house.db, { memberId, playerId: await aPlayer(house.db), teamId, hasLeft: true });
    await captains(house.db, memberId, teamId);
    expect((await remove(teamId)).status).toBe(204);
    const told = await house.db
      .selectFrom('mails')
      .select(['kind', 'subject'])
      .where('to_member_id', '=', memberId)
      .execute();
    expect(told).toEqual([
      { kind: 'team-deleted', subject: expect.stringMatching(/ was removed from Fall$/) },
    ]);
    expect((await remove(teamId)).status).toBe(404);
  });

  it('that has players, or a match to play, stays', async () => {
    const [aces, lobs, full] = [await newTeam('Aces'), await newTeam('Lobs'), await newTeam('Full')];
    const { memberId } = await aMember(house.db);
    await playsFor(house.db, { memberId, playerId: await aPlayer(house.db), teamId: full });
    await aTeamMatch(house.db, { sessionId, teamIds: [aces, lobs] });
    expect((await remove(full)).refusal?.Message).toBe(
      'You cannot remove a team that has registered players',
    );
    expect((await remove(lobs)).refusal?.Message).toBe(
      'You cannot remove a team that has matches. Take it out of the schedule first',
    );
  });

  it('on which somebody holds a place stays, until that place is given up', async () => {
    const teamId = await newTeam('Aces');
    await aHold(teamId, new Date(Date.now() + 60_000));
    expect((await remove(teamId)).status).toBe(409);
    const { db } = house;
    const long = new Date(Date.now() - 3_600_000);
    const past = { created_at: long, expires_at: new Date(Date.now() - 60_000) };
    await db.updateTable('registrations').set(past).where('team_id', '=', teamId).execute();
    expect((await remove(teamId)).status).toBe(204);
  });

  it('stays once its session has started', async () => {
    const teamId = await newTeam('Aces');
    await startSession('2026-01-01T00:00:00Z');
    expect((await remove(teamId)).refusal?.Message).toBe(
      'You cannot remove a team once the session has started',
    );
  });
});

function remove(id: number) {
  return organizer.send(deleteTeam, { params: { id } });
}

function newTeam(name: string): Promise<number> {
  return aTeam(house.db, { sessionId, name });
}

async function startSession(at: string): Promise<void> {
  const sessions = house.db.updateTable('sessions').set({ starts_at: new Date(at) });
  await sessions.where('id', '=', sessionId).execute();
}

async function aHold(teamId: number, expiresAt: Date): Promise<void> {
  const { memberId } = await aMember(house.db);
  const { league_id } = await house.db
    .selectFrom('sessions as s')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .select('c.league_id')
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const who = { member_id: memberId, league_id, session_id: sessionId, team_id: teamId };
  const fees = { entry_fee_cents: 0, league_fee_cents: 0, service_fee_cents: 0, currency: 'USD' };
  const hold = { description: 'Aces', state: 'held' as const, expires_at: expiresAt };
  await house.db
    .insertInto('registrations')
    .values({ ...who, ...fees, ...hold })
    .execute();
}
