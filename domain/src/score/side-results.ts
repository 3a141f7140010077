import type { SetScore, Side } from './result';

const numbers = [1, 2, 3, 4, 5] as const;

type SetNumber = (typeof numbers)[number];

/** The scores of one side, set by set, as in the API. */
export type SideResult = Record<`set${SetNumber}Score` | `tieBreakSet${SetNumber}Score`, number | null>;

/** One row of numbers per side; null where nothing is entered. */
export function sideResultsOf(sets: readonly SetScore[]): Record<Side, SideResult> {
  return { 1: resultOf(sets, 1), 2: resultOf(sets, 2) };
}

/** The sets of two such rows, up to the last one with a value. */
export function setsOf(side1: Partial<SideResult>, side2: Partial<SideResult>): SetScore[] {
  const sets = numbers.map((number) => ({
    side1: side1[`set${number}Score`] ?? null,
    side2: side2[`set${number}Score`] ?? null,
    tiebreak1: side1[`tieBreakSet${number}Score`] ?? null,
    tiebreak2: side2[`tieBreakSet${number}Score`] ?? null,
  }));
  return sets.slice(0, sets.findLastIndex(isEntered) + 1);
}

function resultOf(sets: readonly SetScore[], side: Side): SideResult {
  const fields = numbers.flatMap((number) => {
    const set = sets[number - 1];
    return [
      [`set${number}Score`, set?.[`side${side}`] ?? null],
      [`tieBreakSet${number}Score`, set?.[`tiebreak${side}`] ?? null],
    ];
  });
  return Object.fromEntries(fields) as SideResult;
}

function isEntered(set: SetScore): boolean {
  return Object.values(set).some((field) => field !== null);
}
