type Changes<Stored> = { [Field in keyof Stored]?: Stored[Field] | undefined };

/** The stored values with the fields that a PUT names: an absent field keeps its value, null clears it. */
export function applyChanges<Stored extends object>(stored: Stored, changes: Changes<Stored>): Stored {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(named) };
}
