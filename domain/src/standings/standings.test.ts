import { describe, expect, it } from 'vitest';
import { sessionTypes, standingsRules } from '../constants';
import { standingsOf } from './standings';
import { type Season, byRecord, fixture, matchesOf, ranksOf, reasonsOf, tableOf } from './testing/a-season';

const [ants, bees, cats, dogs] = ['Ants', 'Bees', 'Cats', 'Dogs'] as const;

/** Two straight sets for the home or the away team. */
const [homeWin, awayWin, tie] = ['S 6-4 6-4', 'S 4-6 4-6', 'S 6-4 6-4 | S 4-6 4-6'];

describe('before the first result', () => {
  it.each(['S | D', 'S postponed | D postponed'])('has no standings of "%s"', (sheet) => {
    expect(tableOf({ teams: [ants, bees], fixtures: [fixture(ants, sheet, bees)] })).toEqual([]);
  });

  it('lists every team as soon as one line has started', () => {
    const fixtures = [fixture(cats, 'S incomplete 1-1 | D', bees), fixture(ants, 'S | D', bees)];
    const season = { teams: [cats, bees, ants], fixtures };
    expect(ranksOf(season)).toEqual(['1 Bees', '1 Cats', '3 Ants']);
  });
});

it('adds up points and games of every line, and a match once it is decided', () => {
  const season: Season = {
    teams: [ants, bees],
    fixtures: [
      fixture(ants, 'S 6-3 6-4 | D 6-0 6-0 | S def>2 | S unplayed', bees),
      fixture(bees, 'S 6-3 3-6 7-5 | S ret>2 1-0', ants),
      fixture(ants, 'S 6-1 6-1 | S incomplete 2-2', bees),
    ],
  };
  const matches = { teamMatchWins: 1, teamMatchLosses: 1, teamMatchTies: 0 };
  expect(tableOf(season)).toMatchObject([
    { rank: 1, teamId: 1, teamName: ants, ...matches, playerMatchPoints: 5, form: ['W', 'L'] },
    { rank: 2, teamId: 2, teamName: bees, ...matches, playerMatchPoints: 2, form: ['L', 'W'] },
  ]);
  expect(tableOf(season).map((row) => row.playerMatchGameWinPercentage)).toEqual([65, 35]);
  expect(reasonsOf(season)).toEqual([
    'Ahead of Bees on sets won, 77.8% to 22.2%',
    'Behind Ants on sets won, 22.2% to 77.8%',
  ]);
});

it('ranks tournament teams that advanced equally far by wins, whatever rule the session has', () => {
  const season: Season = {
    teams: [ants, bees, cats],
    session: {
      sessionTypeId: sessionTypes.tournament.id,
      sessionStandingsTypeId: standingsRules.gamesWon.id,
    },
    fixtures: [
      fixture(ants, 'S 0-6 7-6(7-0) 7-6(7-0)', bees),
      fixture(ants, tie, cats, { named: 1 }),
      fixture(cats, tie, bees),
    ],
  };
  expect(tableOf(season).map((row) => [row.teamName, row.teamMatchWins, row.teamMatchLosses])).toEqual([
    [ants, 2, 0],
    [cats, 0, 1],
    [bees, 0, 1],
  ]);
  expect(reasonsOf(season)).toEqual([
    'Ahead of Cats on wins, 2 to 0',
    'Ahead of Bees on sets won, 50.0% to 42.9%',
    'Behind Cats on sets won, 42.9% to 50.0%',
  ]);
});

it('separates two teams with the same record by their own match, even against better sets', () => {
  const season: Season = {
    teams: [ants, bees, cats],
    fixtures: [
      fixture(bees, 'S 6-7(0-7) 7-6(7-0) 7-6(7-0)', ants),
      fixture(ants, 'S 6-0 6-0', cats),
      fixture(cats, 'S 6-0 6-0', bees),
      fixture(cats, awayWin, ants),
      fixture(cats, awayWin, bees),
    ],
  };
  expect(ranksOf(season)).toEqual(['1 Bees', '2 Ants', '3 Cats']);
  expect(reasonsOf(season)).toEqual([
    'Ahead of Ants on head-to-head, 1–0',
    'Ahead of Cats on wins, 2 to 1',
    'Behind Ants on wins, 1 to 2',
  ]);
});

it('puts a team that defaulted a whole match below another with the same record', () => {
  const season: Season = {
    teams: [ants, bees, cats],
    fixtures: [
      fixture(ants, 'S def>2 | D def>2', cats),
      fixture(ants, 'S 6-0 6-0', bees),
      fixture(bees, homeWin, cats),
    ],
  };
  expect(ranksOf(season)).toEqual(['1 Bees', '2 Cats', '3 Ants']);
  expect(reasonsOf(season).slice(1)).toEqual([
    'Ahead of Ants on whole matches defaulted, 0 to 1',
    'Behind Cats on whole matches defaulted, 1 to 0',
  ]);
});

it('uses match points if everything else is tied', () => {
  const season: Season = {
    teams: [ants, bees, cats, dogs],
    fixtures: [fixture(ants, 'S 6-4 6-4', cats), fixture(bees, 'D 6-4 6-4', dogs)],
  };
  expect(reasonsOf(season)).toEqual([
    'Ahead of Ants on match points, 2 to 1',
    'Ahead of Cats on wins, 1 to 0',
    'Tied with Dogs; behind Ants on wins, 0 to 1',
    'Tied with Cats; behind Ants on wins, 0 to 1',
  ]);
});

it('counts a loss for both teams if neither showed up', () => {
  const season: Season = { teams: [ants, bees], fixtures: [fixture(ants, 'S def | D def', bees)] };
  expect(tableOf(season)).toMatchObject([
    { rank: 1, teamName: ants, teamMatchWins: 0, teamMatchLosses: 1, form: ['L'] },
    { rank: 1, teamName: bees, teamMatchWins: 0, teamMatchLosses: 1, form: ['L'] },
  ]);
});

it('skips the next rank if two teams share one', () => {
  const season: Season = {
    teams: [dogs, cats, bees, ants],
    fixtures: [fixture(ants, homeWin, cats), fixture(bees, homeWin, dogs)],
  };
  expect(ranksOf(season)).toEqual(['1 Ants', '1 Bees', '3 Cats', '3 Dogs']);
  expect(reasonsOf(season)).toEqual([
    'Tied with Bees; ahead of Cats on wins, 1 to 0',
    'Tied with Ants; ahead of Cats on wins, 1 to 0',
    'Tied with Dogs; behind Bees on wins, 0 to 1',
    'Tied with Cats; behind Bees on wins, 0 to 1',
  ]);
});

it('shows the last five matches by date, latest last, undated ones after all others', () => {
  const season: Season = {
    teams: [ants, bees],
    fixtures: [
      fixture(ants, homeWin, bees, { on: null }),
      fixture(ants, awayWin, bees, { on: '2026-05-06T18:00:00Z' }),
      fixture(ants, homeWin, bees, { on: '2026-05-05T18:00:00Z' }),
      fixture(ants, tie, bees, { on: '2026-05-07T18:00:00Z' }),
      fixture(ants, awayWin, bees, { on: '2026-05-07T18:00:00Z' }),
      fixture(ants, homeWin, bees, { on: '2026-05-01T18:00:00Z' }),
    ],
  };
  expect(tableOf(season).map(({ teamName, form }) => `${teamName} ${form.join('')}`)).toEqual([
    'Ants WLTLW',
    'Bees LWTWL',
  ]);
});

it('orders undated matches by round and then by number', () => {
  const season: Season = {
    teams: [ants, bees],
    fixtures: [
      fixture(ants, homeWin, bees, { round: 3 }),
      fixture(ants, awayWin, bees, { round: 1 }),
      fixture(ants, tie, bees, { round: 1 }),
      fixture(ants, awayWin, bees, { round: 2, on: '2026-05-06T18:00:00Z' }),
    ],
  };
  expect(tableOf(season).find(({ teamName }) => teamName === ants)?.form).toEqual(['L', 'L', 'T', 'W']);
});

it('skips matches that wait for a team, and keeps wins against a team that has left', () => {
  const season: Season = {
    teams: [ants, bees],
    fixtures: [fixture(ants, homeWin, 'nobody yet'), fixture(ants, homeWin, bees)],
  };
  expect(tableOf(season)).toMatchObject([{ teamMatchWins: 1 }, { teamMatchLosses: 1 }]);
  const [match] = matchesOf({ teams: [ants, bees, cats], fixtures: [fixture(ants, homeWin, cats)] });
  const rows = standingsOf(byRecord, [{ teamId: 1, teamName: ants }], match ? [match] : []);
  expect(rows).toMatchObject([{ rank: 1, teamMatchWins: 1, decidedBy: { levelWith: [], comparison: null } }]);
});

it('adds fractions of points to the same sum in any order', () => {
  const season: Season = {
    teams: [ants, bees],
    session: { singlesPointsPerMatch: 0.1, doublesPointsPerMatch: 0.2 },
    fixtures: [fixture(ants, 'S 6-0 6-0 | D 6-0 6-0', bees), fixture(ants, 'S 6-0 6-0', bees)],
  };
  expect(tableOf(season)[0]?.playerMatchPoints).toBe(0.4);
});
