import { describe, expect, it } from 'vitest';
import { rankTeams } from './rank-teams';
import { type RankingStepName, tiedTeamSteps } from './ranking-steps';
import type { Balance, TeamRecord } from './season-record';

type WonLost = readonly [won: number, lost: number, tied?: number];

type Part = Partial<{
  matches: WonLost;
  lines: WonLost;
  sets: WonLost;
  games: WonLost;
  points: number;
  defaulted: number;
  /** Won, lost and tied against another team; the other team's record follows from it. */
  against: Record<string, WonLost>;
}>;

const balance = ([won, lost, tied = 0]: WonLost = [0, 0]): Balance => ({ won, lost, tied });

function records(parts: Record<string, Part>): TeamRecord[] {
  const names = Object.keys(parts);
  const teams = Object.entries(parts).map(([teamName, part], index) => ({
    teamId: index + 1,
    teamName,
    matches: balance(part.matches),
    matchesByDraw: new Map<number, Balance>(),
    roundReached: null,
    lines: balance(part.lines),
    sets: balance(part.sets),
    games: balance(part.games),
    pointHundredths: (part.points ?? 0) * 100,
    matchesDefaulted: part.defaulted ?? 0,
    meetingsByOpponent: new Map<number, Balance>(),
    played: [],
  }));
  for (const [name, { against = {} }] of Object.entries(parts)) {
    for (const [other, [won, lost, tied = 0]] of Object.entries(against)) {
      const [own, rival] = [names.indexOf(name), names.indexOf(other)];
      teams[own]?.meetingsByOpponent.set(rival + 1, { won, lost, tied });
      teams[rival]?.meetingsByOpponent.set(own + 1, { won: lost, lost: won, tied });
    }
  }
  return teams;
}

/** One row per rank: the step that separated it from the rank above, and its teams. */
const sheetOf = (parts: Record<string, Part>, steps: readonly RankingStepName[] = tiedTeamSteps.standard) =>
  rankTeams(records(parts), steps).map(
    ({ teams, split }) => `${split?.step ?? 'first'}: ${teams.map(({ teamName }) => teamName).join(' = ')}`,
  );

it('counts a tie as half a win among teams that met', () => {
  const tied = {
    Ants: { against: { Bees: [0, 0, 1], Cats: [0, 0, 1] } },
    Bees: { against: { Cats: [1, 1] } },
    Cats: {},
  } as const;
  expect(sheetOf(tied, ['headToHead'])).toEqual(['first: Ants = Bees = Cats']);
});

it('returns no ranks without teams', () => {
  expect(sheetOf({})).toEqual([]);
});

describe('each step of the chain', () => {
  it.each<[RankingStepName, Part, Part]>([
    ['wins', { matches: [3, 9] }, { matches: [2, 0] }],
    ['losses', { matches: [2, 1] }, { matches: [2, 2] }],
    ['matchPercentage', { matches: [1, 0, 5] }, { matches: [3, 1] }],
    ['wholeMatchDefaults', {}, { defaulted: 1 }],
    ['headToHead', { against: { Worse: [1, 0] } }, {}],
    ['headToHead', { against: { Worse: [1, 0, 3] } }, {}],
    ['setPercentage', { sets: [2, 1] }, { sets: [60, 40] }],
    ['gamePercentage', { games: [20, 19] }, { games: [50, 50] }],
    ['playerMatchPoints', { points: 2.5 }, { points: 2 }],
    ['linesWon', { lines: [7, 9] }, { lines: [6, 0] }],
    ['setsLost', { sets: [0, 3] }, { sets: [9, 4] }],
    ['gamesLost', { games: [0, 30] }, { games: [90, 31] }],
  ])('%s ranks the better team higher', (step, better, worse) => {
    expect(sheetOf({ Worse: worse, Better: better }, [step])).toEqual(['first: Better', `${step}: Worse`]);
  });

  it.each<[RankingStepName, Part, Part]>([
    ['matchPercentage', { matches: [1, 2] }, { matches: [2, 4, 1] }],
    ['matchPercentage', { matches: [0, 0] }, { matches: [0, 3] }],
    ['wholeMatchDefaults', { defaulted: 2 }, { defaulted: 1 }],
    ['headToHead', { against: { Bees: [2, 2] } }, {}],
    ['headToHead', { against: { Bees: [0, 0, 1] } }, {}],
    ['headToHead', {}, {}],
    ['setPercentage', { sets: [1, 3] }, { sets: [3, 9] }],
    ['playerMatchPoints', { points: 1.5 }, { points: 1.5 }],
  ])('%s keeps equal teams tied, in name order', (step, ants, bees) => {
    expect(sheetOf({ Bees: bees, Ants: ants }, [step])).toEqual(['first: Ants = Bees']);
  });
});

it('applies the steps in the order of the chain', () => {
  const inOrder = {
    G: { defaulted: 1, against: {}, sets: [9, 0], games: [9, 0], points: 9 },
    A: { sets: [2, 1], games: [1, 9], points: 1 },
    D: { sets: [1, 1], games: [1, 1], points: 3 },
    E: { sets: [1, 1], games: [1, 1], points: 2 },
    C: { sets: [1, 1], games: [2, 1], points: 1 },
  } as const;
  expect(sheetOf(inOrder)).toEqual([
    'first: A',
    'setPercentage: C',
    'gamePercentage: D',
    'playerMatchPoints: E',
    'wholeMatchDefaults: G',
  ]);
});

describe('head-to-head among three', () => {
  it('counts if all of them have met', () => {
    const circle = {
      Ants: { against: { Bees: [1, 0], Cats: [1, 0] }, sets: [1, 9] },
      Bees: { against: { Cats: [1, 0] }, sets: [2, 9] },
      Cats: { sets: [3, 9] },
    } as const;
    expect(sheetOf(circle)).toEqual(['first: Ants', 'headToHead: Bees', 'headToHead: Cats']);
  });

  it('does not count while two of them have not met, not even for the one that beat both', () => {
    const unmet = {
      Ants: { against: { Bees: [1, 0], Cats: [1, 0] }, sets: [1, 9] },
      Bees: { sets: [2, 9] },
      Cats: { sets: [3, 9] },
    } as const;
    expect(sheetOf(unmet)).toEqual(['first: Cats', 'setPercentage: Bees', 'setPercentage: Ants']);
  });

  it('is inconclusive if each has beaten one other', () => {
    const ring = {
      Ants: { against: { Bees: [1, 0], Cats: [0, 1] }, sets: [1, 9] },
      Bees: { against: { Cats: [1, 0] }, sets: [2, 9] },
      Cats: { sets: [3, 9] },
    } as const;
    expect(sheetOf(ring)).toEqual(['first: Cats', 'setPercentage: Bees', 'setPercentage: Ants']);
  });

  it('compares shares if some met more often than others', () => {
    const unequal = {
      Ants: { against: { Bees: [2, 2], Cats: [2, 2] } },
      Bees: { against: { Cats: [1, 0] } },
      Cats: {},
    } as const;
    expect(sheetOf(unequal)).toEqual(['first: Bees', 'headToHead: Ants', 'headToHead: Cats']);
  });

  it('counts a tie as half a win', () => {
    const ties = {
      Cats: {},
      Bees: { against: { Cats: [1, 0] } },
      Ants: { against: { Bees: [0, 0, 1], Cats: [0, 0, 1] } },
    } as const;
    expect(sheetOf(ties)).toEqual(['first: Bees', 'headToHead: Ants', 'headToHead: Cats']);
  });

  it('restarts for two that are still tied: only their own match counts', () => {
    const pairInTrio = {
      Ants: { against: { Bees: [1, 0], Cats: [0, 2] } },
      Bees: { against: { Cats: [1, 1] }, sets: [9, 0] },
      Cats: {},
    } as const;
    expect(sheetOf(pairInTrio)).toEqual(['first: Cats', 'headToHead: Ants', 'headToHead: Bees']);
  });

  it('applies again after a later step has separated the three', () => {
    const unmet = {
      Ants: { sets: [9, 1] },
      Bees: { against: { Cats: [0, 1] }, sets: [5, 5], games: [90, 10] },
      Cats: { sets: [5, 5], games: [10, 90] },
    } as const;
    expect(sheetOf(unmet)).toEqual(['first: Ants', 'setPercentage: Cats', 'headToHead: Bees']);
  });
});

it('lets equal teams share a rank in name order, with numbers sorted numerically', () => {
  expect(sheetOf({ 'Team 10': {}, 'team 9': {}, Zebras: { points: 1 }, Ants: {} })).toEqual([
    'first: Zebras',
    'playerMatchPoints: Ants = team 9 = Team 10',
  ]);
});

it('sorts teams of the same name by id', () => {
  const [first, second] = records({ Ants: {}, Bees: {} }).map((team) => ({ ...team, teamName: 'Ants' }));
  const [group] = rankTeams(
    [second, first].flatMap((team) => team ?? []),
    tiedTeamSteps.standard,
  );
  expect(group?.teams.map(({ teamId }) => teamId)).toEqual([1, 2]);
});

it('ranks by another chain if a league chooses one', () => {
  const teams = {
    Ants: { lines: [9, 3], sets: [20, 10], games: [9, 9] },
    Bees: { lines: [9, 3], sets: [10, 9], games: [9, 8] },
    Cats: { lines: [8, 0], sets: [90, 0] },
  } as const;
  expect(sheetOf(teams, tiedTeamSteps.national)).toEqual(['first: Bees', 'setsLost: Ants', 'linesWon: Cats']);
  expect(sheetOf(teams)).toEqual(['first: Cats', 'setPercentage: Ants', 'setPercentage: Bees']);
});

describe('beat all others', () => {
  /** Each of the four has lost to one of the others at least. */
  const circle = {
    Ants: { against: { Bees: [1, 0], Cats: [1, 0], Dogs: [0, 1] }, sets: [20, 9] },
    Bees: { against: { Cats: [1, 0], Dogs: [1, 0] }, sets: [20, 9] },
    Cats: { against: { Dogs: [1, 0] }, sets: [20, 5] },
    Dogs: { sets: [20, 6] },
  } as const;

  it('changes nothing while no team has beaten every other one, as in national championships', () => {
    expect(sheetOf(circle, tiedTeamSteps.national)).toEqual([
      'first: Cats',
      'setsLost: Dogs',
      'setsLost: Ants',
      'beatAllOthers: Bees',
    ]);
  });

  it('puts the team that has beaten every other one first, and starts again for the rest', () => {
    const swept = {
      ...circle,
      Ants: { ...circle.Ants, against: { Bees: [1, 0], Cats: [2, 1], Dogs: [1, 0] } },
    } as const;
    expect(sheetOf(swept, tiedTeamSteps.national)).toEqual([
      'first: Ants',
      'beatAllOthers: Bees',
      'beatAllOthers: Cats',
      'beatAllOthers: Dogs',
    ]);
  });

  it('does not count a team that has not met, or only tied, one of the others', () => {
    const unmet = { Ants: { against: { Bees: [1, 0] } }, Bees: {}, Cats: {} } as const;
    expect(sheetOf(unmet, ['beatAllOthers'])).toEqual(['first: Ants = Bees = Cats']);
    const tied = { Ants: { against: { Bees: [1, 0], Cats: [0, 0, 1] } }, Bees: {}, Cats: {} } as const;
    expect(sheetOf(tied, ['beatAllOthers'])).toEqual(['first: Ants = Bees = Cats']);
  });
});
