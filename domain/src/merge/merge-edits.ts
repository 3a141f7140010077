/** A field that two people changed to different values. */
export type Conflict<Values> = {
  field: keyof Values & string;
  mine: Values[keyof Values];
  theirs: Values[keyof Values];
};

type Merged<Values> = { values: Values; conflicts: readonly Conflict<Values>[] };

/**
 * Merges an edit with what others saved since it was opened: a field that only one side changed takes that side's
 * value. A field that both changed keeps mine, because it is what the person typed, and is reported as a conflict.
 */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const fields = Object.keys(mine) as (keyof Values & string)[];
  const values = { ...theirs };
  const conflicts: Conflict<Values>[] = [];
  for (const field of fields) {
    if (isSameValue(mine[field], base[field])) continue;
    values[field] = mine[field];
    const isTheirChange = !isSameValue(theirs[field], base[field]);
    if (isTheirChange && !isSameValue(theirs[field], mine[field])) {
      conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    }
  }
  return { values, conflicts };
}

/**
 * The base to merge with after the response to an earlier save was lost: a stored value that equals what this form sent
 * is the person's own change.
 */
export function withOwnSaves<Values extends object>(
  base: Values,
  theirs: Values,
  sent: readonly Values[],
): Values {
  const own = { ...base };
  for (const field of Object.keys(theirs) as (keyof Values)[]) {
    if (sent.some((values) => isSameValue(values[field], theirs[field]))) own[field] = theirs[field];
  }
  return own;
}

/** Merges an unordered list: the additions and removals of both sides apply. */
export function mergeList<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] {
  const kept = theirs.filter((item) => mine.includes(item) || !base.includes(item));
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
  return [...new Set([...kept, ...added])];
}

/** Compares by content; empty, null and undefined are equal, and locations are compared by id. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (one.placeId && other.placeId) return one.placeId === other.placeId;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(one[key], other[key]));
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
