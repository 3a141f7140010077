/** Shows the question of one form, and calls leave when the user confirms. */
type Ask = (leave: () => void) => void;

const forms = new Set<Ask>();

/** Registers a form with unsaved changes; returns the function that unregisters it. */
export function guardLeaving(ask: Ask): () => void {
  forms.add(ask);
  return () => {
    forms.delete(ask);
  };
}

/**
 * For leaving that the router and the window notice too late, such as signing out: asks about every form with unsaved
 * changes first, newest first.
 */
export function leaveSafely(leave: () => void): void {
  const askAll = [...forms].reduce<() => void>((next, ask) => () => ask(next), leave);
  askAll();
}
