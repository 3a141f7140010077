import { mergeEdits, mergeList } from './merge-edits';

/** A lineup as flat fields: the player of each seat, and the alternates of each team as a list. */
export type LineupValues = Record<string, number | null | readonly number[]>;

/** Merges seat by seat; the alternates are those of both sides, except players who are now in a line. */
export function mergeLineup(base: LineupValues, mine: LineupValues, theirs: LineupValues) {
  const { values, conflicts } = mergeEdits(base, mine, theirs);
  const inLines = new Set(Object.values(values));
  for (const [field, players] of Object.entries(mine)) {
    if (!isList(players)) continue;
    const merged = mergeList(listIn(base, field), players, listIn(theirs, field));
    values[field] = merged.filter((player) => !inLines.has(player));
  }
  return { values, conflicts: conflicts.filter(({ mine: chosen }) => !isList(chosen)) };
}

function listIn(values: LineupValues, field: string): readonly number[] {
  const value = values[field];
  return isList(value) ? value : [];
}

function isList(value: unknown): value is readonly number[] {
  return Array.isArray(value);
}
