export type Choosable<Value> = { value: Value; label: string; disabled?: boolean };

const mostNames = 2;

/** One or two labels in the order of the list; more as a count. */
export function chosenText<Value>(
  options: readonly Choosable<Value>[],
  chosen: readonly Value[],
  nothing: string,
): string {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  if (names.length === 0) return nothing;
  return names.length <= mostNames ? names.join(', ') : `${names.length} selected`;
}

/** The result keeps the order of the list. */
export function toggled<Value>(
  options: readonly Choosable<Value>[],
  chosen: readonly Value[],
  value: Value,
): Value[] {
  const isIn = (one: Value) => (one === value ? !chosen.includes(one) : chosen.includes(one));
  return options.map((option) => option.value).filter(isIn);
}

/** Chosen values that are still available: a removed or disabled option is ignored. */
export function stillOffered<Value>(options: readonly Choosable<Value>[], chosen: readonly Value[]): Value[] {
  return options
    .filter(({ value, disabled }) => chosen.includes(value) && !disabled)
    .map(({ value }) => value);
}
