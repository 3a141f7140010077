import { readLanding } from '@courtline/contract/landing';
import { crestOf } from '@courtline/domain/team/crest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aPlayer } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const read = async (from = service) => (await from.visitor().send(readLanding)).response;

async function aConferenceOf(leagueTypeId: number) {
  const leagueId = await aLeague(service.db, { name: `League ${leagueTypeId}`, leagueTypeId });
  return aConference(service.db, { leagueId, ratingMin: 4, ratingMax: 9 });
}

describe('The start page of visitors', () => {
  it('counts leagues, teams, players and completed matches, at most once a minute', async () => {
    const conferenceId = await aConferenceOf(1);
    const sessionId = await aSession(service.db, { conferenceId, startsInDays: -20, endsInDays: 20 });
    const aces = await aTeam(service.db, { sessionId, name: 'Aces' });
    const lobs = await aTeam(service.db, { sessionId, name: 'Lobs' });
    await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs], ended: { winner: aces } });
    await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs] });
    await aPlayer(service.db);
    const { counts } = await read();
    expect(counts).toEqual({ leagues: 1, teams: 2, players: 1, matchesPlayed: 1 });
    await aTeam(service.db, { sessionId, name: 'Slices' });
    expect((await read()).counts).toEqual(counts);
    const later = await aService({ on: service.database });
    expect((await read(later)).counts).toEqual({ ...counts, teams: 3 });
    await later.close();
  });

  it('lists sessions that are open for registration, up to three of each sport, the first to close first', async () => {
    const [tennis, pickleball] = [await aConferenceOf(1), await aConferenceOf(6)];
    for (const startsInDays of [14, 11, 12, 13]) {
      await aSession(service.db, { conferenceId: tennis, name: `In ${startsInDays}`, startsInDays });
    }
    const later = await aSession(service.db, { conferenceId: pickleball, name: 'In 20', startsInDays: 20 });
    await aSession(service.db, { conferenceId: pickleball, name: 'Not open yet', startsInDays: 50 });
    await aSession(service.db, { conferenceId: pickleball, name: 'Over', startsInDays: 0 });
    const closed = await aSession(service.db, { conferenceId: pickleball, name: 'Closed', startsInDays: 5 });
    const { db } = service;
    await db.updateTable('sessions').set({ session_status_type_id: 2 }).where('id', '=', closed).execute();
    await db.updateTable('sessions').set({ registration_fee_cents: 4500 }).where('id', '=', later).execute();
    const team = await aTeam(db, { sessionId: later, name: 'Aces' });
    const { openSessions, openSessionCount } = await read();
    expect(openSessionCount).toBe(5);
    expect(openSessions.map(({ name }) => name)).toEqual(['In 11', 'In 12', 'In 13', 'In 20']);
    expect(openSessions.at(-1)).toMatchObject({
      sessionId: later,
      leagueName: 'League 6',
      sportTypeId: 2,
      conferenceRatings: { ratingMin: 4, ratingMax: 9, utrRangeMin: null },
      registrationFee: 45,
      registrationVerificationFee: 0,
      teamCount: 1,
      teamsMax: 8,
      teams: [{ id: team, name: 'Aces', crest: crestOf(team) }],
      placeName: null,
    });
  });
});
