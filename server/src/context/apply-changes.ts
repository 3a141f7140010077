type Changes<Stored> = { [Field in keyof Stored]?: Stored[Field] | undefined };

/** Merges the fields of a PUT into the stored values: an absent field keeps its value, null clears it. */
export function applyChanges<Stored extends object>(stored: Stored, changes: Changes<Stored>): Stored {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(named) };
}
