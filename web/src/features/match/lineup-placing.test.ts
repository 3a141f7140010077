import { describe, expect, it } from 'vitest';
import type { SideDraft } from './lineup-draft';
import {
  badgesOf,
  countOpenSpots,
  fillFromEarlier,
  nextOpenSpot,
  placePlayer,
  playerAt,
  removePlayer,
  spotInLine,
} from './lineup-placing';

const [ana, ben, cleo, dan] = [101, 102, 103, 104] as const;

/** Ana in singles, Ben and an open spot in doubles, Cleo as alternate. */
const draft: SideDraft = {
  side: 1,
  lines: [
    { playerMatchId: 11, isDoubles: false, lineupPosition: 1, seats: [ana] },
    { playerMatchId: 12, isDoubles: true, lineupPosition: 1, seats: [ben, null] },
  ],
  alternates: [cleo],
};
const singles = { playerMatchId: 11, seat: 0 };
const second = { playerMatchId: 12, seat: 1 };

function seats({ lines, alternates }: SideDraft) {
  return [...lines.map((line) => line.seats), alternates];
}

it.each([
  ['a free player goes to an open spot', second, dan, [[ana], [ben, dan], [cleo]]],
  ['a free player replaces the one in a filled spot', singles, dan, [[dan], [ben, null], [cleo]]],
  ['a placed player moves to an open spot', second, ana, [[null], [ben, ana], [cleo]]],
  ['two placed players change places', singles, ben, [[ben], [ana, null], [cleo]]],
  ['partners change sides', second, ben, [[ana], [null, ben], [cleo]]],
  ['an alternate moves into a line', second, cleo, [[ana], [ben, cleo], [null]]],
  ['an alternate changes places with a player', singles, cleo, [[cleo], [ben, null], [ana]]],
  ['a player becomes an alternate', { alternate: 0 }, dan, [[ana], [ben, null], [dan]]],
  ['a player dropped where they are stays', singles, ana, [[ana], [ben, null], [cleo]]],
])('%s', (_, at, player, after) => {
  expect(seats(placePlayer(draft, at, player))).toEqual(after);
});

it('takes a player out of every spot', () => {
  const twice = placePlayer(draft, second, dan);
  expect(seats(removePlayer(twice, ben))).toEqual([[ana], [null, dan], [cleo]]);
  expect(seats(removePlayer(draft, cleo))).toEqual([[ana], [ben, null], [null]]);
});

it('says where players are and what is open', () => {
  expect([ana, ben, cleo, dan].map((id) => badgesOf(draft, id))).toEqual([['S1'], ['D1'], ['Alt'], []]);
  expect(countOpenSpots(draft)).toBe(1);
  expect(playerAt(draft, singles)).toBe(ana);
  expect(playerAt(draft, { alternate: 0 })).toBe(cleo);
  expect([spotInLine(draft, 'D1'), spotInLine(draft, 'S1'), spotInLine(draft, 'S7')]).toEqual([
    second,
    singles,
    null,
  ]);
});

it('finds the next open spot, line after line', () => {
  expect(nextOpenSpot(draft)).toEqual(second);
  expect(nextOpenSpot(removePlayer(draft, ana))).toEqual(singles);
  expect(nextOpenSpot(placePlayer(draft, second, dan))).toBeNull();
});

describe('The players of an earlier match', () => {
  const empty = {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, seats: line.seats.map(() => null) })),
  };
  const earlier = [
    { isDoubles: false, lineupPosition: 1, seats: [cleo] },
    { isDoubles: true, lineupPosition: 1, seats: [dan, ben] },
    { isDoubles: true, lineupPosition: 2, seats: [ana, null] },
  ];
  const everyone = new Set([ana, ben, cleo, dan]);

  it.each([
    [
      'fill the same spots; an alternate in a line is no alternate any more',
      empty,
      everyone,
      [[cleo], [dan, ben], [null]],
    ],
    ['leave their spot open if they cannot play', empty, new Set([ben, cleo]), [[cleo], [null, ben], [null]]],
    ['replace no one, and no one is placed twice', draft, everyone, [[ana], [ben, null], [cleo]]],
  ])('%s', (_, before, mayPlay, after) => {
    expect(seats(fillFromEarlier(before, earlier, mayPlay))).toEqual(after);
  });
});
