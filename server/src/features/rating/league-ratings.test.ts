import { leagueSummary } from '@courtline/contract/league';
import { playerProfile } from '@courtline/contract/player';
import { listRatings, setRatingSource } from '@courtline/contract/rating';
import { teamMembers } from '@courtline/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeLeagueRatings } from '../../operations/compute-league-ratings';
import { type TestService, aService } from '../../testing/a-service';
import { type RatedLeague, aRatedLeague, playLine } from '../../testing/league-rating-rows';

let service: TestService;
let league: RatedLeague;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  league = await aRatedLeague(service.db);
});

async function playDays(count: number) {
  for (let day = 1; day <= count; day += 1)
    await playLine(service.db, league, { on: `2026-0${day}-05T18:00:00Z` });
  await compute();
}

/** Until nothing is left: the worker of the service may be at it too, and then this call leaves the league to it. */
function compute() {
  return expect
    .poll(async () => {
      await computeLeagueRatings(service);
      const jobs = await service.db
        .selectFrom('league_rating_jobs')
        .select('id')
        .where('league_id', '=', league.leagueId)
        .execute();
      return jobs.length;
    })
    .toBe(0);
}

async function rosterRating() {
  const { response } = await service.visitor().send(teamMembers, { params: { id: league.teamIds[0] } });
  return response.teamMembers.find(({ playerId }) => playerId === league.home[0].playerId)?.singlesRating;
}

async function chooses(ratingSource: 'provider' | 'imported' | 'league') {
  const organizer = await service.leagueOrganizerOf(league.leagueId);
  return organizer.send(setRatingSource, { params: { id: league.leagueId }, body: { ratingSource } });
}

describe('The rating that a league uses', () => {
  it('is on rosters: its own, then UTR, then only imported ones', async () => {
    const rating = { player_id: league.home[0].playerId, sport_type_id: 1, match_type_id: 1, value: 4.25 };
    await service.db
      .insertInto('ratings')
      .values({ ...rating, match_count: 8, source: 'organizer' })
      .execute();
    await playDays(1);
    const own = await rosterRating();
    expect(own).toMatchObject({ isLeagueRating: true, status: 'Projected' });
    expect(own?.value).toBeGreaterThan(6);
    expect(await chooses('provider')).toMatchObject({ status: 200, response: { ratingSource: 'provider' } });
    expect(await rosterRating()).toMatchObject({ isLeagueRating: false, value: 4.25 });
    await chooses('imported');
    expect(await rosterRating()).toMatchObject({ isLeagueRating: false, value: null, status: 'Unrated' });
    await service.db
      .updateTable('ratings')
      .set({ is_verified: true })
      .where('player_id', '=', rating.player_id)
      .execute();
    expect(await rosterRating()).toMatchObject({ value: 4.25 });
    const { response } = await service.visitor().send(leagueSummary, { params: { id: league.leagueId } });
    expect(response.ratingSource).toBe('imported');
  });

  it('is computed from all results once the league chooses its own, and gone once it does not', async () => {
    await chooses('provider');
    await playDays(2);
    expect((await profile()).leagueRatings).toEqual([]);
    await chooses('league');
    await compute();
    expect((await profile()).leagueRatings).toMatchObject([{ changes: [{}, {}] }]);
    await chooses('provider');
    await compute();
    expect((await profile()).leagueRatings).toEqual([]);
  });
});

async function profile(side: 'home' | 'away' = 'home', caller = service.visitor()) {
  const { response } = await caller.send(playerProfile, { params: { id: league[side][0].playerId } });
  return response;
}

describe('The profile', () => {
  it('has what each result changed, from the view of the player, naming no one', async () => {
    await playDays(2);
    const [won] = (await profile()).leagueRatings;
    expect(won).toMatchObject({
      leagueName: 'Rated League',
      sportTypeId: 1,
      matchTypeId: 1,
      status: 'Projected',
      changes: [{ isWon: true, score: '6-3 6-4', opponents: 6, partner: null }, { isWon: true }],
    });
    expect(won?.changes.at(-1)?.value).toBe(won?.value);
    expect(won?.uncertainty).toBeLessThan(2);
    const [lost] = (await profile('away')).leagueRatings;
    expect(lost?.changes[0]).toMatchObject({ isWon: false, score: '3-6 4-6' });
    expect(lost?.changes[0]?.change).toBeCloseTo(-(won?.changes[0]?.change ?? 0), 2);
  });

  it('shows the ratings of a junior to people who know them only', async () => {
    await playDays(1);
    await service.db
      .updateTable('players')
      .set({ birth_date: '2014-05-05' })
      .where('id', '=', league.home[0].playerId)
      .execute();
    expect((await profile()).leagueRatings).toEqual([]);
    const organizer = await service.leagueOrganizerOf(league.leagueId);
    expect((await profile('home', organizer)).leagueRatings).toHaveLength(1);
  });
});

const list = (leagueId: number) =>
  service.visitor().send(listRatings, { query: { sportTypeId: 1, matchTypeId: 1, leagueId } });

describe('The list of ratings of a league', () => {
  it('ranks its rated players by its own ratings', async () => {
    await playDays(6);
    const { response } = await list(league.leagueId);
    expect(response.league).toEqual({ id: league.leagueId, name: 'Rated League', sportTypeId: 1 });
    expect(response.players.map(({ playerId }) => playerId)).toEqual([
      league.home[0].playerId,
      league.away[0].playerId,
    ]);
  });

  it('is empty before six results, and not found for a league that does not exist', async () => {
    await playDays(5);
    expect((await list(league.leagueId)).response.players).toEqual([]);
    expect(await list(999_999)).toMatchObject({ status: 404 });
  });
});
