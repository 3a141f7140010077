import { seasonScores, teamStandings } from '@courtline/contract/standings';
import { foldStandings } from '@courtline/domain/standings/standings';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aDrawOf } from '../../testing/draw-rows';
import { aConference, aLeague, aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aPlayedMatch } from '../../testing/score-rows';

let service: TestService;
let conferenceId: number;
let sessionId: number;
let teamIds: [number, number, number];

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
  sessionId = await aSession(service.db, { conferenceId });
  const team = (name: string) => aTeam(service.db, { sessionId, name });
  teamIds = [await team('Aces'), await team('Lobs'), await team('Nets')];
});

it('give the standings that the service shows, once they are folded', async () => {
  const [aces, lobs, nets] = teamIds;
  await aPlayedMatch(service.db, { sessionId, teamIds: [aces, lobs], on }, 'S 6-3 6-4 | S 6-1 6-1');
  await aPlayedMatch(service.db, { sessionId, teamIds: [nets, aces], on }, 'S 6-4 6-4 | S def>1');
  const { session, teams, matches } = await read();
  const rows = foldStandings(
    session,
    teams,
    matches.map(({ matchDate, ...match }) => ({
      ...match,
      drawNumber: 1,
      playedAt: Date.parse(matchDate ?? ''),
    })),
  );
  const { response: shown } = await service.visitor().send(teamStandings, { params: { id: sessionId } });
  expect(rows).toMatchObject(
    shown.map(({ rank, teamId, playerMatchPoints, form, decidedBy }) => ({
      rank,
      teamId,
      playerMatchPoints,
      form,
      decidedBy,
    })),
  );
  expect(rows).toHaveLength(3);
});

it('contain matches without a result and matches under way as open', async () => {
  const [aces, lobs, nets] = teamIds;
  await aPlayedMatch(service.db, { sessionId, teamIds: [aces, lobs], on }, 'S 6-3 6-4 | S');
  const teamMatchId = await aTeamMatch(service.db, { sessionId, teamIds: [lobs, nets] });
  const { matches, rounds } = await read();
  expect(matches.map(({ hasBegun, side1, side2 }) => [hasBegun, side1.verdict, side2.verdict])).toEqual([
    [true, null, null],
    [false, null, null],
  ]);
  expect(matches[0]).toMatchObject({ matchDate: on, side1: { lines: 1, sets: 2, games: 12 } });
  expect(matches[1]).toMatchObject({ teamMatchId, position1TeamId: lobs, position2TeamId: nets });
  expect(new Set(matches.map(({ roundNumber }) => roundNumber))).toEqual(
    new Set(rounds.map(({ number }) => number)),
  );
});

it('contain no match of a schedule that is not published', async () => {
  const [aces, lobs] = teamIds;
  await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs] });
  await service.db
    .updateTable('schedules')
    .set({ schedule_status_type_id: 1, published_at: null })
    .where('session_id', '=', sessionId)
    .execute();
  expect(await read()).toMatchObject({ rounds: [], matches: [] });
});

it('contain no match of a tournament, and are not found for an unknown session', async () => {
  const draw = await aDrawOf(service.db, conferenceId, { teams: 4 });
  expect((await ask(draw.sessionId)).response.matches).toEqual([]);
  expect((await ask(999_999)).status).toBe(404);
});

const on = '2026-03-01T12:00:00.000Z';

const ask = (id: number) => service.visitor().send(seasonScores, { params: { id } });

async function read() {
  const { response } = await ask(sessionId);
  return response;
}
