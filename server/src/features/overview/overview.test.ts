import { readHome } from '@courtline/contract/home';
import {
  type OverviewSession,
  conferenceOverview,
  leagueOverview,
  sessionOverview,
} from '@courtline/contract/overview';
import { sessionPlayers } from '@courtline/contract/roster';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { type MatchFixture, aMatchFixture, post, setFirst, stepTo } from '../../testing/match-fixture';
import { playsFor } from '../../testing/people';
import { aClaim } from '../../testing/player-claims';
import { hasPaid } from '../../testing/roster-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const hourMs = 60 * 60 * 1000;

/** Noon of a day in UTC, the zone of matches without a location. */
function noonIn(days: number): Date {
  const date = new Date();
  date.setUTCHours(12, 0, 0, 0);
  return new Date(date.getTime() + days * 24 * hourMs);
}

/** The only session of the fixture, as its organizer sees it. */
async function seen({ organizer, sessionId }: MatchFixture): Promise<OverviewSession> {
  const { response } = await organizer.send(sessionOverview, { params: { id: sessionId } });
  const [session] = response.sessions;
  if (!session) throw new Error('The overview does not list the session');
  return session;
}

function namesOf(matches: OverviewSession['missingScores']): string[] {
  return matches.map(({ position1Team, position2Team }) => `${position1Team.name} ${position2Team.name}`);
}

describe('The overview of a session', () => {
  it('counts teams, players, matches and rounds', async () => {
    expect(await seen(await aMatchFixture(service))).toMatchObject({
      name: 'Fall',
      scheduleStatusId: 2,
      teamCount: 2,
      teamsMax: 8,
      playerCount: 6,
      newPlayerCount: 6,
      unpaidCount: 0,
      amountDue: 0,
      requestCount: 0,
      matchCount: 1,
      finishedMatchCount: 0,
      roundCount: 1,
      currentRound: 0,
      overdueScoreCount: 0,
      missingScores: [],
      missingLineups: [],
      levelMatches: [],
      overdueMakeups: [],
      disputeCount: 0,
    });
  });

  it('names a match whose day is over until every line is final', async () => {
    const fixture = await aMatchFixture(service, { playedAt: noonIn(-1), singles: [1, 1] });
    expect(namesOf((await seen(fixture)).missingScores)).toEqual(['Aces Lobs']);
    await post(fixture, fixture.captain1);
    expect(namesOf((await seen(fixture)).missingScores)).toEqual(['Aces Lobs']);
    const [home, away] = [fixture.home.slice(1, 2), fixture.away.slice(1, 2)];
    expect(await post(fixture, fixture.captain1, { line: 1, home, away })).toMatchObject({ status: 201 });
    expect(await seen(fixture)).toMatchObject({ missingScores: [], finishedMatchCount: 1, currentRound: 1 });
  });

  it('calls a score overdue after two days, and hides drafts', async () => {
    const late = await aMatchFixture(service, { playedAt: noonIn(-4) });
    expect(await seen(late)).toMatchObject({ overdueScoreCount: 1, missingScores: [{}] });
    const draft = await aMatchFixture(service, { playedAt: noonIn(-4), isPublished: false });
    expect(await seen(draft)).toMatchObject({ overdueScoreCount: 0, missingScores: [], scheduleStatusId: 1 });
  });

  it('names a match that ended level, instead of asking for its score', async () => {
    const fixture = await aMatchFixture(service, { playedAt: noonIn(-1) });
    await service.db
      .updateTable('team_matches')
      .set({ is_level: true })
      .where('id', '=', fixture.teamMatchId)
      .execute();
    const { levelMatches, missingScores } = await seen(fixture);
    expect([namesOf(levelMatches), missingScores]).toEqual([['Aces Lobs'], []]);
  });

  it('tells which lineups of tomorrow are not locked, and nothing else about them', async () => {
    const fixture = await aMatchFixture(service, { playedAt: noonIn(1), singles: [1] });
    const missing = async () => (await seen(fixture)).missingLineups.map(({ teamName }) => teamName);
    expect(await missing()).toEqual(['Aces', 'Lobs']);
    const before = await overviewText(fixture);
    await setFirst(fixture, 1);
    expect(await overviewText(fixture)).toBe(before);
    expect(before).not.toMatch(/lineupStatus|Ann|Dora/);
    await stepTo(fixture, fixture.captain1, 2);
    expect(await missing()).toEqual(['Lobs']);
    await stepTo(fixture, fixture.captain1, 1);
    expect(await missing()).toEqual(['Aces', 'Lobs']);
  });

  it.each([0, 2, 7])('does not ask for lineups of a match in %i days', async (days) => {
    expect((await seen(await aMatchFixture(service, { playedAt: noonIn(days) }))).missingLineups).toEqual([]);
  });

  it('counts who has not paid, once per player, and what is due', async () => {
    const fixture = await aMatchFixture(service);
    const [ann, bea] = fixture.home;
    if (!ann || !bea) throw new Error('The fixture has three players');
    const fees = { registration_fee_cents: 3000, registration_verification_fee_cents: 550 };
    await service.db.updateTable('sessions').set(fees).where('id', '=', fixture.sessionId).execute();
    await hasPaid(service.db, { player: ann, teamId: fixture.aces, cents: 3550 });
    for (const player of [ann, bea]) await playsFor(service.db, { ...player, teamId: fixture.lobs });
    expect(await seen(fixture)).toMatchObject({ playerCount: 6, unpaidCount: 5, amountDue: 177.5 });
    const { response } = await fixture.organizer.send(sessionPlayers, { params: { id: fixture.sessionId } });
    const shown = response.map(({ firstName, teamName, payment }) => `${firstName} ${teamName} ${payment}`);
    expect(shown.toSorted()).toEqual([
      'Ann Aces paid',
      'Ann Lobs paid',
      'Bea Aces unpaid',
      'Bea Lobs unpaid',
      'Cleo Aces unpaid',
      'Dora Lobs unpaid',
      'Eve Lobs unpaid',
      'Fay Lobs unpaid',
    ]);
  });

  it('counts open requests, and claims to players of the conference', async () => {
    const fixture = await aMatchFixture(service);
    const { sessionId, stranger, aces } = fixture;
    await service.db
      .insertInto('session_requests')
      .values({ session_id: sessionId, member_id: stranger.memberId, kind: 'captain' })
      .execute();
    await aClaim(service, { teamId: aces });
    await aClaim(service, { teamId: (await aMatchFixture(service)).aces });
    const { response } = await fixture.organizer.send(sessionOverview, { params: { id: sessionId } });
    expect(response).toMatchObject({ claimCount: 1, sessions: [{ requestCount: 1 }] });
  });
});

describe('The overview of a league', () => {
  it('lists its sessions until 30 days after their end, and those of no other league', async () => {
    const leagueId = await aLeague(service.db);
    const conferenceId = await aConference(service.db, { leagueId });
    const other = await aConference(service.db, { leagueId, name: 'South' });
    await aSession(service.db, { conferenceId, name: 'Old', startsInDays: -90, endsInDays: -31 });
    await aSession(service.db, { conferenceId, name: 'Recent', startsInDays: -60, endsInDays: -29 });
    await aSession(service.db, { conferenceId: other, name: 'Next' });
    await aMatchFixture(service);
    const organizer = await service.leagueOrganizerOf(leagueId);
    const { response } = await organizer.send(leagueOverview, { params: { id: leagueId } });
    expect(response.sessions.map(({ name, conferenceName }) => `${name} ${conferenceName}`)).toEqual([
      'Recent North',
      'Next South',
    ]);
    const south = await organizer.send(conferenceOverview, { params: { id: other } });
    expect(south.response.sessions.map(({ name }) => name)).toEqual(['Next']);
  });

  it('is the same at home, over everything that the member organizes', async () => {
    const [one, other] = [await aMatchFixture(service), await aMatchFixture(service)];
    const organizer = await service.leagueOrganizerOf(one.leagueId);
    await sql`insert into conference_organizers (conference_id, member_id, accepted_at)
      values (${other.conferenceId}, ${organizer.memberId}, now())`.execute(service.db);
    const { organized } = (await organizer.send(readHome)).response;
    expect(new Set(organized?.sessions.map(({ id }) => id))).toEqual(
      new Set([one.sessionId, other.sessionId]),
    );
    expect((await one.captain1.send(readHome)).response.organized).toBeNull();
  });

  it('runs the same number of statements for many sessions as for one', async () => {
    const fixture = await aMatchFixture(service, { playedAt: noonIn(-1) });
    const organizer = await service.leagueOrganizerOf(fixture.leagueId);
    const read = () => organizer.send(leagueOverview, { params: { id: fixture.leagueId } });
    const few = await countStatements(service, read);
    for (let index = 0; index < 5; index++) {
      const sessionId = await aSession(service.db, { conferenceId: fixture.conferenceId });
      await aTeam(service.db, { sessionId });
    }
    expect(await countStatements(service, read)).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });
});

describe('An overview', () => {
  it('is for the organizers of that league, conference or session only', async () => {
    const fixture = await aMatchFixture(service);
    const { leagueId, conferenceId, sessionId } = fixture;
    const sibling = await service.conferenceOrganizerOf(
      await aConference(service.db, { leagueId, name: 'South' }),
    );
    const elsewhere = await service.leagueOrganizerOf(await aLeague(service.db, { name: 'Elsewhere' }));
    const statuses = async (caller: Caller) => [
      (await caller.send(leagueOverview, { params: { id: leagueId } })).status,
      (await caller.send(conferenceOverview, { params: { id: conferenceId } })).status,
      (await caller.send(sessionOverview, { params: { id: sessionId } })).status,
      (await caller.send(sessionPlayers, { params: { id: sessionId } })).status,
    ];
    const { captain1, player1, stranger, organizer } = fixture;
    for (const caller of [captain1, player1, stranger, sibling, elsewhere]) {
      expect(await statuses(caller)).toEqual([403, 403, 403, 403]);
    }
    expect(await statuses(service.visitor())).toEqual([401, 401, 401, 401]);
    expect(await statuses(organizer)).toEqual([403, 200, 200, 200]);
    expect(await statuses(await service.leagueOrganizerOf(leagueId))).toEqual([200, 200, 200, 200]);
    expect(await statuses(await service.admin())).toEqual([200, 200, 200, 200]);
  });

  it('of something that does not exist is not found', async () => {
    const admin = await service.admin();
    for (const call of [leagueOverview, conferenceOverview, sessionOverview, sessionPlayers]) {
      expect((await admin.send(call, { params: { id: 999_999 } })).status).toBe(404);
    }
  });
});

async function overviewText({ organizer, sessionId }: MatchFixture): Promise<string> {
  return (await organizer.send(sessionOverview, { params: { id: sessionId } })).text;
}
