/** Shows the question of one form, and leaves when the person says so. */
type Ask = (leave: () => void) => void;

const forms = new Set<Ask>();

/** Registers a form with unsaved changes; the result takes it off again. */
export function guardLeaving(ask: Ask): () => void {
  forms.add(ask);
  return () => {
    forms.delete(ask);
  };
}

/**
 * For leaving that a router or window learns of too late, such as signing out: asks about every form with unsaved changes
 * first, the newest one first.
 */
export function leaveSafely(leave: () => void): void {
  const askAll = [...forms].reduce<() => void>((next, ask) => () => ask(next), leave);
  askAll();
}
