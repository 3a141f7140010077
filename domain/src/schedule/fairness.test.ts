import { expect, it } from 'vitest';
import { fairnessOf } from './fairness';

const [ants, bees, cats] = [1, 2, 3];

it('summarizes a schedule made by hand for every team', () => {
  const rounds = [
    { matches: [{ home: ants, away: bees }] },
    { matches: [{ home: ants, away: cats }] },
    { matches: [{ home: bees, away: ants }] },
    { matches: [{ home: cats, away: null }] },
  ];
  expect(fairnessOf([ants, bees, cats], rounds)).toEqual({
    teams: [
      { teamId: ants, home: 2, away: 1, breaks: 1, byes: 1 },
      { teamId: bees, home: 1, away: 1, breaks: 0, byes: 2 },
      { teamId: cats, home: 1, away: 1, breaks: 0, byes: 2 },
    ],
    pairs: [
      { teamIds: [ants, bees], meetings: 2, firstTeamHome: 1 },
      { teamIds: [ants, cats], meetings: 1, firstTeamHome: 1 },
      { teamIds: [bees, cats], meetings: 0, firstTeamHome: 0 },
    ],
    breaks: 1,
  });
});

it('counts two home matches with a bye between them as a break', () => {
  const rounds = [
    { matches: [{ home: ants, away: bees }] },
    { matches: [{ home: bees, away: cats }] },
    { matches: [{ home: ants, away: cats }] },
  ];
  expect(fairnessOf([ants, bees, cats], rounds).teams.map(({ breaks }) => breaks)).toEqual([1, 0, 1]);
});

it('excludes teams that have left the session', () => {
  const rounds = [{ matches: [{ home: ants, away: bees }] }];
  expect(fairnessOf([ants], rounds)).toEqual({
    teams: [{ teamId: ants, home: 1, away: 0, breaks: 0, byes: 0 }],
    pairs: [],
    breaks: 0,
  });
});
