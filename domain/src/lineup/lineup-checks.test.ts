import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CheckedLine,
  type CheckedPlayer,
  type LineupRules,
  checkLineupRules,
  checkModes,
  defaultLineupRules,
  refuseLineup,
} from './lineup-checks';

const [man, woman] = [2, 3];

function player(id: number, rating: number | null, more: Partial<CheckedPlayer> = {}): CheckedPlayer {
  return { id, singles: rating, doubles: rating, genderTypeId: null, matchesPlayed: 3, ...more };
}

const ana = player(1, 8.4, { genderTypeId: woman });
const ben = player(2, 8, { genderTypeId: man });
const cleo = player(3, 7.7, { genderTypeId: woman });
const dan = player(4, 7.5, { genderTypeId: man });
const eva = player(5, null, { matchesPlayed: 1 });

type Seat = CheckedPlayer | null;

const singles = (lineupPosition: number, one: Seat): CheckedLine => ({
  isDoubles: false,
  lineupPosition,
  players: [one],
});
const doubles = (lineupPosition: number, one: Seat, other: Seat): CheckedLine => ({
  isDoubles: true,
  lineupPosition,
  players: [one, other],
});

const lastPairs = [{ lineupPosition: 1, ids: [1, 2] as const }];

function check(lines: readonly CheckedLine[], rules: Partial<LineupRules>) {
  return checkLineupRules(lines, { rules: { ...defaultLineupRules, ...rules }, roundNumber: 3, lastPairs });
}

const order = { ratingOrderCheck: 'warn' } as const;
const cap = { ratingCapCheck: 'warn', ratingCap: 16 } as const;
const mixed = { mixedCheck: 'warn', mixedFromLine: 2 } as const;
const oneLine = { oneLineCheck: 'warn' } as const;
const playoff = { playoffCheck: 'warn', playoffRound: 3, playoffMatches: 2 } as const;
const later = { ...playoff, playoffRound: 4 } as const;
const moved = { movedLinesCheck: 'warn' } as const;

it.each<[string, CheckedLine[], Partial<LineupRules>, [number, string][]]>([
  ['lines in order', [singles(1, ana), singles(2, ben)], order, []],
  [
    'singles out of order',
    [singles(1, ben), singles(2, ana)],
    order,
    [[1, 'Singles 2 (8.40) is rated above Singles 1 (8.00).']],
  ],
  ['the same rating twice', [singles(1, ben), singles(2, player(9, 8))], order, []],
  ['an unrated player in between', [singles(1, eva), singles(2, ana)], order, []],
  ['an open spot', [doubles(1, cleo, null), doubles(2, ana, ben)], order, []],
  ['singles beside doubles', [singles(1, dan), doubles(1, ana, ben)], order, []],
  [
    'a difference within the tolerance',
    [singles(1, ben), singles(2, ana)],
    { ...order, ratingOrderTolerance: 0.4 },
    [],
  ],
  [
    'doubles above the tolerance',
    [doubles(1, cleo, dan), doubles(2, ana, ben)],
    { ...order, ratingOrderTolerance: 1 },
    [[1, 'Doubles 2 (16.40) is rated above Doubles 1 (15.20) by more than 1.00.']],
  ],
  ['a pair at the limit', [doubles(1, ben, player(9, 8))], cap, []],
  ['a pair above it', [doubles(1, ana, ben)], cap, [[0, 'Doubles 1 adds up to 16.40. The limit is 16.00.']]],
  ['a singles player above it', [singles(1, player(9, 16.4))], cap, []],
  ['a mixed pair', [doubles(2, ana, ben)], mixed, []],
  [
    'two women in a mixed line',
    [doubles(2, ana, cleo)],
    mixed,
    [[0, 'Doubles 2 is a mixed line: one woman and one man.']],
  ],
  ['two women above the mixed lines', [doubles(1, ana, cleo)], mixed, []],
  ['a player whose gender is unknown', [doubles(2, ana, eva)], mixed, []],
  [
    'a player in two lines',
    [singles(1, ana), doubles(1, ben, ana)],
    oneLine,
    [[1, 'The same player is in Singles 1 and Doubles 1.']],
  ],
  ['a newcomer before the playoffs', [singles(1, eva)], later, []],
  [
    'a newcomer in the playoffs',
    [doubles(1, ana, eva)],
    playoff,
    [[0, 'A player in Doubles 1 has played 1 of 2 matches required for the playoffs.']],
  ],
  ['a pair one line down', [doubles(2, ben, ana)], moved, []],
  [
    'a pair two lines down',
    [doubles(3, ben, ana)],
    moved,
    [[0, 'This pair played Doubles 1 last time. A pair moves at most one line.']],
  ],
  ['a new pair', [doubles(3, ana, dan)], moved, []],
])('judges %s', (_, lines, rules, found) => {
  expect(check(lines, rules).map(({ line, sentence }) => [line, sentence])).toEqual(found);
});

const rating = fc.option(fc.integer({ min: 500, max: 900 }).map((value) => value / 100));
const seat = fc.option(
  fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    singles: rating,
    doubles: rating,
    genderTypeId: fc.constantFrom(man, woman, null),
    matchesPlayed: fc.nat(3),
  }),
);
const aLine = fc.record({ isDoubles: fc.boolean(), one: seat, other: seat });
const someLines = fc.array(aLine, { maxLength: 5 }).map((lines) =>
  lines.map(({ isDoubles, one, other }, index) => ({
    isDoubles,
    lineupPosition: index + 1,
    players: isDoubles ? [one, other] : [one],
  })),
);
const mode = fc.constantFrom(...checkModes);
const someRules = fc
  .record({ a: mode, b: mode, c: mode, d: mode, e: mode, f: mode })
  .map(({ a, b, c, d, e, f }) => ({
    ...defaultLineupRules,
    ratingOrderCheck: a,
    ratingCapCheck: b,
    mixedCheck: c,
    oneLineCheck: d,
    playoffCheck: e,
    movedLinesCheck: f,
  }));

it('says nothing about checks that are off, and refuses exactly what a refusing check finds', () => {
  fc.assert(
    fc.property(someLines, someRules, (lines, rules) => {
      const match = { rules, roundNumber: 1, lastPairs };
      const findings = checkLineupRules(lines, match);
      for (const { check: name, mode: found } of findings) expect(rules[`${name}Check`]).toBe(found);
      const refusals = findings.filter((finding) => finding.mode === 'refuse');
      expect(refuseLineup(lines, match)).toBe(refusals[0]?.sentence ?? null);
    }),
    { numRuns: 200 },
  );
});

it('finds nothing in a lineup without players', () => {
  fc.assert(
    fc.property(someLines, someRules, (lines, rules) => {
      const empty = lines.map((line) => ({ ...line, players: line.players.map(() => null) }));
      expect(checkLineupRules(empty, { rules, roundNumber: 9, lastPairs })).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
