import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameRules, resultCompletions, scoringFormats } from '../constants';
import { checkScore, settleResult } from './check-score';
import type { GameRuleId, Scoring } from './format';
import type { CompletionId, EnteredResult, LineResult, ScoringFormatId, SetScore, Side } from './result';
import { emptySet, normalizeScore } from './score-input';
import { otherSide, swapSides } from './swap-sides';
import { tallyOf } from '../match/score-team-match';
import { scoringBy, seenFromAcross, setsOf } from './testing/score-sheet';
import { winnerOf } from './winner';

const ids = <Id extends number>(table: Record<string, { id: Id }>) =>
  fc.constantFrom(...Object.values(table).map(({ id }) => id));

const aScoring: fc.Arbitrary<Scoring> = fc.record({
  formatId: ids<ScoringFormatId>(scoringFormats),
  gameRuleId: ids<GameRuleId>(gameRules),
});

/** Scores of real matches and near misses, so that many generated results are valid. */
const aSheet = fc.constantFrom(
  ...'6-4 4-6 7-5 7-6(7-4) 6-7(8-10) 7-6(7-6) 6-6(3-2) 7-6 5-3 1-0(10-7) 0-1(9-11) 0-0'.split(' '),
  ...'4-2 4-3(5-4) 3-4(2-5) 11-9 9-11 12-10 15-13 21-19 11-11 7-3 6-_ _-_ 99-98'.split(' '),
);
const aField = fc.option(fc.oneof(fc.nat(13), fc.integer({ min: -2, max: 120 }), fc.constant(2.5)));
const aSet: fc.Arbitrary<SetScore> = fc.oneof(
  { weight: 6, arbitrary: aSheet.map((sheet) => setsOf(sheet)[0] ?? emptySet) },
  { weight: 1, arbitrary: fc.record({ side1: aField, side2: aField, tiebreak1: aField, tiebreak2: aField }) },
);
const anEntry: fc.Arbitrary<EnteredResult> = fc.record({
  completionId: fc.oneof(fc.constant(resultCompletions.completed.id), ids<CompletionId>(resultCompletions)),
  winningSide: fc.constantFrom<Side | null>(null, 1, 2),
  sets: fc.array(aSet, { maxLength: 4 }),
});

const often = { numRuns: 1000 };

describe('any score, in any format', () => {
  it('is checked the same from both sides', () => {
    fc.assert(
      fc.property(aScoring, anEntry, (scoring, entry) => {
        expect(checkScore(scoring, seenFromAcross(entry))).toBe(checkScore(scoring, entry));
        const winner = winnerOf(scoring, entry);
        expect(winnerOf(scoring, seenFromAcross(entry))).toBe(winner === null ? null : otherSide(winner));
        const { sets1, sets2, games1, games2 } = tallyOf(scoring, entry);
        const swapped = { sets1: sets2, sets2: sets1, games1: games2, games2: games1 };
        expect(tallyOf(scoring, seenFromAcross(entry))).toEqual(swapped);
      }),
      often,
    );
  });

  it('has, if valid, the winner that its outcome requires', () => {
    fc.assert(
      fc.property(aScoring, anEntry, (scoring, entry) => {
        fc.pre(checkScore(scoring, entry) === null);
        const { defaulted, incomplete, notPlayed, postponed } = resultCompletions;
        const isOpen = [incomplete.id, notPlayed.id, postponed.id].some((id) => id === entry.completionId);
        const haveBothDefaulted = entry.completionId === defaulted.id && entry.winningSide === null;
        const winner = winnerOf(scoring, entry);
        expect(winner === null).toBe(isOpen || haveBothDefaulted);
        expect(isOpen || entry.winningSide === null || entry.winningSide === winner).toBe(true);
        const settled = settleResult(scoring, entry);
        expect(settled).toEqual({ ...entry, winningSide: winner });
        expect(settleResult(scoring, settled as LineResult)).toEqual(settled);
      }),
      { numRuns: 300 },
    );
  });

  it('is valid only with whole numbers from 0 to 99', () => {
    fc.assert(
      fc.property(aScoring, anEntry, (scoring, entry) => {
        fc.pre(checkScore(scoring, entry) === null);
        for (const score of entry.sets.flatMap((set) => Object.values(set)))
          expect(score === null || normalizeScore(score) === score).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change with trailing empty sets', () => {
    fc.assert(
      fc.property(aScoring, anEntry, (scoring, entry) => {
        const longer = { ...entry, sets: [...entry.sets, emptySet, emptySet] };
        expect(checkScore(scoring, longer)).toBe(checkScore(scoring, entry));
        expect(winnerOf(scoring, longer)).toBe(winnerOf(scoring, entry));
      }),
      often,
    );
  });
});

it('is unchanged after swapping sides twice', () => {
  fc.assert(
    fc.property(fc.array(aSet), (sets) => {
      expect(swapSides(swapSides(sets))).toEqual(sets);
    }),
  );
});

it('stays the same when normalized again', () => {
  const typed = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.nat().map(String));
  fc.assert(
    fc.property(typed, (text) => {
      const score = normalizeScore(text);
      expect(normalizeScore(score)).toBe(score);
      expect(score === null || (Number.isInteger(score) && score >= 0 && score <= 99)).toBe(true);
    }),
    often,
  );
});

describe('the longest valid match', () => {
  const upTo8 = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const tiebreaks = ['', '(7-5)', '(5-7)', '(10-8)', '(8-10)', '(5-4)', '(4-5)'];
  const allSets = upTo8.flatMap((side1) =>
    upTo8.flatMap((side2) => tiebreaks.flatMap((tiebreak) => setsOf(`${side1}-${side2}${tiebreak}`))),
  );

  it.each([
    ['best of three sets', 1, '7-6(7-5) 6-7(5-7)', 39],
    ['two sets and a match tiebreak', 2, '7-6(7-5) 6-7(5-7)', 27],
    ['a single set', 3, '', 13],
    ['fast four', 5, '4-3(5-4) 3-4(4-5)', 21],
  ] as const)('in %s (format %i) enables %s and has %i games', (_name, formatId, opening, games) => {
    const opened = setsOf(opening);
    const closings = allSets.filter((last) => {
      const entry = {
        completionId: resultCompletions.completed.id,
        winningSide: null,
        sets: [...opened, last],
      };
      return checkScore(scoringBy(formatId), entry) === null;
    });
    const longest = Math.max(...closings.map(gamesIn));
    expect(opened.reduce((sum, set) => sum + gamesIn(set), longest)).toBe(games);
  });

  it.each([
    [1, 13],
    [2, 13],
    [3, 12],
    [5, 7],
  ] as const)('in format %i that is incomplete after one set has %i games', (formatId, games) => {
    const incomplete = { completionId: resultCompletions.incomplete.id, winningSide: null };
    const legal = allSets.filter(
      (set) => checkScore(scoringBy(formatId), { ...incomplete, sets: [set] }) === null,
    );
    expect(Math.max(...legal.map(gamesIn))).toBe(games);
  });
});

function gamesIn({ side1, side2 }: SetScore): number {
  return (side1 ?? 0) + (side2 ?? 0);
}
