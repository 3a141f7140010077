import { expect, it } from 'vitest';
import { sessionTypes } from '../constants';
import { type Season, fixture, movesOf } from './testing/a-season';

const [ants, bees, cats, dogs] = ['Ants', 'Bees', 'Cats', 'Dogs'] as const;
const [homeWin, awayWin, open] = ['S 6-4 6-4', 'S 4-6 4-6', 'S'];

const teams = [ants, bees, cats, dogs];
const firstRound = [
  fixture(ants, 'S 6-0 6-0', bees, { round: 1 }),
  fixture(cats, homeWin, dogs, { round: 1 }),
];

it.each<[string, Season['fixtures'], string[]]>([
  ['there is no movement before the first result', [fixture(ants, open, bees)], []],
  ['there is none in the first round', firstRound, ['1 Ants new', '2 Cats new', '3 Dogs new', '4 Bees new']],
  [
    'teams move by the results of the second round',
    [...firstRound, fixture(cats, homeWin, ants, { round: 2 }), fixture(bees, homeWin, dogs, { round: 2 })],
    ['1 Cats +1', '2 Ants -1', '3 Bees +1', '4 Dogs -1'],
  ],
  [
    'a round that is half played counts as the last one',
    [...firstRound, fixture(cats, homeWin, ants, { round: 2 }), fixture(bees, open, dogs, { round: 2 })],
    ['1 Cats +1', '2 Ants -1', '3 Dogs 0', '4 Bees 0'],
  ],
  [
    'a late result of an early round moves no team',
    [
      fixture(ants, 'S 6-0 6-0', bees, { round: 1, on: '2026-10-20T00:00:00Z' }),
      fixture(cats, homeWin, dogs, { round: 1 }),
      fixture(cats, homeWin, ants, { round: 2, on: '2026-10-10T00:00:00Z' }),
    ],
    ['1 Cats +1', '2 Ants -1', '3 Dogs 0', '4 Bees 0'],
  ],
  [
    'teams that share a rank move together',
    [
      fixture(ants, homeWin, bees, { round: 1 }),
      fixture(cats, homeWin, dogs, { round: 1 }),
      fixture(bees, awayWin, ants, { round: 2 }),
    ],
    ['1 Ants 0', '2 Cats -1', '3 Dogs 0', '4 Bees -1'],
  ],
])('%s', (_, fixtures, moves) => {
  expect(movesOf({ teams, fixtures })).toEqual(moves);
});

it('shows no movement in a tournament', () => {
  const fixtures = [...firstRound, fixture(ants, homeWin, cats, { round: 2 })];
  const session = { sessionTypeId: sessionTypes.tournament.id };
  expect(movesOf({ teams, fixtures, session }).every((move) => move.endsWith('new'))).toBe(true);
});
