import { deleteTeam } from '@courtline/contract/managed-team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';

let service: TestService;
let sessionId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
  organizer = await service.conferenceOrganizerOf(conferenceId);
});

describe('Deleting a team', () => {
  it('works after its players have left', async () => {
    const teamId = await aTeam(service.db, { sessionId });
    const { memberId } = await aMember(service.db);
    await playsFor(service.db, { memberId, playerId: await aPlayer(service.db), teamId, hasLeft: true });
    await captains(service.db, memberId, teamId);
    expect((await remove(teamId)).status).toBe(204);
    const emails = await service.db
      .selectFrom('mails')
      .select(['kind', 'subject'])
      .where('to_member_id', '=', memberId)
      .execute();
    expect(emails).toEqual([
      { kind: 'team-deleted', subject: expect.stringMatching(/ was removed from Fall$/) },
    ]);
    expect((await remove(teamId)).status).toBe(404);
  });

  it('is rejected while it has players or a match to play', async () => {
    const [aces, lobs, full] = [await newTeam('Aces'), await newTeam('Lobs'), await newTeam('Full')];
    const { memberId } = await aMember(service.db);
    await playsFor(service.db, { memberId, playerId: await aPlayer(service.db), teamId: full });
    await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs] });
    expect((await remove(full)).refusal?.Message).toBe(
      'You cannot remove a team that has registered players',
    );
    expect((await remove(lobs)).refusal?.Message).toBe(
      "You can't remove a team that has matches. Remove it from the schedule first",
    );
  });

  it('is rejected while someone holds a spot, until it is released', async () => {
    const teamId = await newTeam('Aces');
    await aHold(teamId, new Date(Date.now() + 60_000));
    expect((await remove(teamId)).status).toBe(409);
    const { db } = service;
    const long = new Date(Date.now() - 3_600_000);
    const past = { created_at: long, expires_at: new Date(Date.now() - 60_000) };
    await db.updateTable('registrations').set(past).where('team_id', '=', teamId).execute();
    expect((await remove(teamId)).status).toBe(204);
  });

  it('is rejected once its session has started', async () => {
    const teamId = await newTeam('Aces');
    await startSession('2026-01-01T00:00:00Z');
    expect((await remove(teamId)).refusal?.Message).toBe(
      "You can't remove a team once the session has started",
    );
  });
});

function remove(id: number) {
  return organizer.send(deleteTeam, { params: { id } });
}

function newTeam(name: string): Promise<number> {
  return aTeam(service.db, { sessionId, name });
}

async function startSession(at: string): Promise<void> {
  const sessions = service.db.updateTable('sessions').set({ starts_at: new Date(at) });
  await sessions.where('id', '=', sessionId).execute();
}

async function aHold(teamId: number, expiresAt: Date): Promise<void> {
  const { memberId } = await aMember(service.db);
  const { league_id } = await service.db
    .selectFrom('sessions as s')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .select('c.league_id')
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const who = { member_id: memberId, league_id, session_id: sessionId, team_id: teamId };
  const fees = { entry_fee_cents: 0, league_fee_cents: 0, service_fee_cents: 0, currency: 'USD' };
  const hold = { description: 'Aces', state: 'held' as const, expires_at: expiresAt };
  await service.db
    .insertInto('registrations')
    .values({ ...who, ...fees, ...hold })
    .execute();
}
