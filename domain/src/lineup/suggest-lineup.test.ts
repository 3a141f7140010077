import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LineupRules, defaultLineupRules, refuseLineup } from './lineup-checks';
import {
  type SuggestInput,
  type SuggestMode,
  type SuggestedLine,
  type SuggestedPlayer,
  suggestLineup,
} from './suggest-lineup';

const [man, woman] = [2, 3];

function player(id: number, rating: number, more: Partial<SuggestedPlayer> = {}): SuggestedPlayer {
  return {
    id,
    firstName: `P${id}`,
    singles: rating,
    doubles: rating,
    genderTypeId: null,
    matchesPlayed: 2,
    matchesOffered: 4,
    lastPlayed: '2026-10-01T18:00:00Z',
    saidMaybe: false,
    ...more,
  };
}

const ana = player(1, 8.4, { firstName: 'Ana', matchesPlayed: 4 });
const ben = player(2, 8, { firstName: 'Ben', matchesPlayed: 3 });
const cleo = player(3, 7.7, { firstName: 'Cleo', matchesPlayed: 1 });
const dan = player(4, 7.5, { firstName: 'Dan', matchesPlayed: 1, lastPlayed: null });

const s1: SuggestedLine = { isDoubles: false, lineupPosition: 1, players: [null] };
const s2: SuggestedLine = { isDoubles: false, lineupPosition: 2, players: [null] };
const d1: SuggestedLine = { isDoubles: true, lineupPosition: 1, players: [null, null] };
const d3: SuggestedLine = { isDoubles: true, lineupPosition: 3, players: [null, null] };
const d2: SuggestedLine = { isDoubles: true, lineupPosition: 2, players: [null, null] };

function input(mode: SuggestMode, more: Partial<SuggestInput> = {}, rules: Partial<LineupRules> = {}) {
  const match = { rules: { ...defaultLineupRules, ...rules }, roundNumber: 3, lastPairs: [] };
  return { mode, lines: [s1, s2], players: [ana, ben, cleo, dan], match, together: [], ...more };
}

function told(one: SuggestInput) {
  return suggestLineup(one).placements.map(({ line, playerId, reason }) => [line, playerId, reason]);
}

it('gives even time to those who played least, the stronger one in the higher line', () => {
  expect(told(input('even'))).toEqual([
    [0, 3, 'Played least: 1 of 4'],
    [1, 4, 'Played least: 1 of 4'],
  ]);
});

it('prefers who has waited longest among those who played the same', () => {
  expect(told(input('even', { lines: [s1] }))).toEqual([[0, 4, 'Played least: 1 of 4']]);
});

it('does not say that someone played least where everyone who can play is placed, or before the first match', () => {
  expect(told(input('even', { players: [ana, ben] }))).toEqual([
    [0, 1, 'Played 4 of 4'],
    [1, 2, 'Played 3 of 4'],
  ]);
  const players = [1, 2, 3].map((id) => player(id, 9 - id, { matchesPlayed: 0, matchesOffered: 0 }));
  expect(told(input('even', { players })).map(([, , reason]) => reason)).toEqual([
    'No matches yet',
    'No matches yet',
  ]);
});

it('takes the strongest', () => {
  expect(told(input('strongest'))).toEqual([
    [0, 1, 'Highest rating left: 8.40'],
    [1, 2, 'Highest rating left: 8.00'],
  ]);
});

it('keeps pairs together, and completes a line with the partner of the one who is in it', () => {
  const together = [
    { ids: [1, 4] as const, times: 2 },
    { ids: [2, 3] as const, times: 1 },
  ];
  expect(told(input('pairs', { lines: [d1, d2], together }))).toEqual([
    [0, 1, 'Played with Dan twice'],
    [0, 4, 'Played with Ana twice'],
    [1, 2, 'Played with Cleo once'],
    [1, 3, 'Played with Ben once'],
  ]);
  const halfFull = { ...d1, players: [ana, null] };
  expect(told(input('pairs', { lines: [halfFull], players: [ben, cleo, dan], together }))).toEqual([
    [0, 4, 'Played with Ana twice'],
  ]);
});

it('asks a player who said maybe only where a spot would stay open', () => {
  const unsure = { ...ana, saidMaybe: true };
  const { placements } = suggestLineup(input('strongest', { players: [unsure, dan] }));
  expect(placements).toMatchObject([{ playerId: 1, saidMaybe: true }, { playerId: 4 }]);
  expect(told(input('strongest', { lines: [s1], players: [unsure, dan] }))).toEqual([
    [0, 4, 'Highest rating left: 7.50'],
  ]);
});

it('leaves a spot open rather than break a rule that refuses, and ignores one that warns', () => {
  const rules = { ratingCapCheck: 'refuse', ratingCap: 15.3 } as const;
  const found = suggestLineup(input('strongest', { lines: [d1], players: [ana, ben] }, rules));
  expect(found.placements).toHaveLength(1);
  const warned = { ...rules, ratingCapCheck: 'warn' } as const;
  const wide = suggestLineup(input('strongest', { lines: [d1], players: [ana, ben] }, warned));
  expect(wide.placements).toHaveLength(2);
  expect(told(input('strongest', { lines: [d1] }, rules))).toEqual([
    [0, 3, 'Rating 7.70, fits the rules'],
    [0, 4, 'Rating 7.50, fits the rules'],
  ]);
});

const aPlayer = fc.record({
  rating: fc.integer({ min: 70, max: 85 }),
  genderTypeId: fc.constantFrom(man, woman, null),
  matchesPlayed: fc.nat(3),
  saidMaybe: fc.boolean(),
});
const aCase = fc.record({
  mode: fc.constantFrom<SuggestMode>('even', 'strongest', 'pairs'),
  people: fc.array(aPlayer, { minLength: 1, maxLength: 5 }),
  lines: fc.constantFrom<SuggestedLine[]>(
    [s1, d1],
    [d1, d2],
    [s1, s2],
    [s1],
    [d2],
    [{ ...d1, players: [ana, null] }, d2],
    [d1, { ...d2, players: [null, dan] }],
    [{ ...s1, players: [ben] }, d1, d2],
    [d1, { ...d2, players: [ben, dan] }, d3],
  ),
  rules: fc.constantFrom<Partial<LineupRules>>(
    {},
    { ratingOrderCheck: 'refuse' },
    { ratingOrderCheck: 'refuse', ratingOrderTolerance: 0.5, mixedCheck: 'refuse' },
    { ratingCapCheck: 'refuse', ratingCap: 15.4 },
    { ratingOrderCheck: 'refuse', ratingCapCheck: 'refuse', ratingCap: 15.6, movedLinesCheck: 'refuse' },
    { ratingOrderCheck: 'refuse', mixedCheck: 'refuse', mixedFromLine: 2, movedLinesCheck: 'refuse' },
    { mixedCheck: 'refuse', mixedFromLine: 2 },
    { playoffCheck: 'refuse', playoffRound: 1, playoffMatches: 1 },
    { movedLinesCheck: 'refuse' },
  ),
  together: fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 3, max: 5 }), fc.nat(3))),
});

it('is legal and never worse than the best of all possible lineups', () => {
  fc.assert(
    fc.property(aCase, ({ mode, people, lines, rules, together }) => {
      const players = people.map(({ rating, ...more }, index) => player(index + 11, rating / 10, more));
      const seen = new Map(together.map(([one, other, times]) => [`${one}:${other}`, times + 1]));
      const pairs = [...seen].map(([key, times]) => {
        const [one = 0, other = 0] = key.split(':').map(Number);
        return { ids: [one + 10, other + 10] as const, times };
      });
      const open = input(mode, { players, lines, together: pairs }, rules);
      const one = {
        ...open,
        match: { ...open.match, lastPairs: [{ lineupPosition: 4, ids: [1, 3] as const }] },
      };
      fc.pre(refuseLineup(lines, one.match) === null);
      const { placements, isExact, score } = suggestLineup(one);
      expect(isExact).toBe(true);
      const filled = lines.map((line, index) => ({
        ...line,
        players: line.players.map((seated, spot) => {
          if (seated) return seated;
          const placed = placements.find((other) => other.line === index && other.spot === spot);
          return players.find(({ id }) => id === placed?.playerId) ?? null;
        }),
      }));
      expect(refuseLineup(filled, one.match)).toBeNull();
      expect(score).toBe(bestByTrying(one));
    }),
    { numRuns: 300 },
  );
});

/** The score of the best legal lineup: tries every player and an open spot in each place. */
function bestByTrying(one: SuggestInput): number {
  let best = 0;
  const spots = one.lines.flatMap((line, index) =>
    line.players.flatMap((seated, spot) => (seated ? [] : [{ index, spot }])),
  );
  const tryFrom = (at: number, lines: SuggestedLine[], used: readonly number[]): void => {
    const next = spots[at];
    if (!next) {
      if (refuseLineup(lines, one.match) === null) best = Math.max(best, scoreOf(one, lines));
      return;
    }
    tryFrom(at + 1, lines, used);
    for (const candidate of one.players) {
      if (used.includes(candidate.id)) continue;
      const seated = lines.map((line, index) => {
        if (index !== next.index) return line;
        return { ...line, players: line.players.map((old, spot) => (spot === next.spot ? candidate : old)) };
      });
      tryFrom(at + 1, seated, [...used, candidate.id]);
    }
  };
  tryFrom(0, [...one.lines], []);
  return best;
}

/** What the captain asked for, written down a second time. */
function scoreOf({ mode, lines: open, players, together }: SuggestInput, lines: SuggestedLine[]): number {
  const spots = open.flatMap((line) => line.players).filter((seated) => seated === null).length;
  const perMaybe = 2000 * (spots + 1);
  const byLast = players.toSorted((a, b) => (a.lastPlayed ?? '').localeCompare(b.lastPlayed ?? ''));
  const most = Math.max(...players.map(({ matchesPlayed }) => matchesPlayed));
  let score = 0;
  for (const [index, { isDoubles, players: seats }] of lines.entries()) {
    const crew = seats.filter((one) => one !== null);
    const added = crew.filter((one) => !open[index]?.players.includes(one));
    for (const one of added) {
      score += perMaybe * (spots + 1) - (one.saidMaybe ? perMaybe : 0);
      if (mode === 'strongest') score += Math.round(((isDoubles ? one.doubles : one.singles) ?? 0) * 100);
      if (mode === 'even') {
        score += (most - one.matchesPlayed) * 40 + 39 - byLast.findIndex(({ id }) => id === one.id);
      }
    }
    const pair = together.find(
      ({ ids }) => crew.length === 2 && ids.every((id) => crew.some((c) => c.id === id)),
    );
    if (mode === 'pairs' && added.length > 0) score += (pair?.times ?? 0) * 200;
  }
  return score;
}
