import { type Conflict, isSameValue, type mergeEdits } from './merge-edits';

/** A conflict that is not saved yet, with the value that the form has now. */
export type OpenConflict<Values> = Conflict<Values> & { choice: 'mine' | 'theirs' };

/**
 * The conflicts to show after another merge: new ones, and earlier ones that are still open, since others may save
 * several times before the person does.
 */
export function openConflicts<Values extends object>(
  before: readonly OpenConflict<Values>[],
  { values, conflicts }: ReturnType<typeof mergeEdits<Values>>,
  theirs: Values,
): OpenConflict<Values>[] {
  const isNew = (field: string) => conflicts.some((conflict) => conflict.field === field);
  const standing = before
    .filter(({ field }) => !isNew(field) && !isSameValue(values[field], theirs[field]))
    .map((conflict) => ({ ...conflict, mine: values[conflict.field], theirs: theirs[conflict.field] }));
  return [...standing, ...conflicts].map((conflict) => ({ ...conflict, choice: 'mine' }));
}

/**
 * Chooses one of the two values. What the person typed since the conflict was shown is kept as `mine`, so that trying
 * the other value loses nothing.
 */
export function chooseValue<Values>(
  conflict: OpenConflict<Values>,
  choice: 'mine' | 'theirs',
  current: Values[keyof Values],
): OpenConflict<Values> {
  const mine = isSameValue(current, conflict.theirs) ? conflict.mine : current;
  return { ...conflict, mine, choice };
}
