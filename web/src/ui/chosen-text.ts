export type Choosable<Value> = { value: Value; label: string; disabled?: boolean };

const mostNames = 2;

/** One or two by their names, in the order of the list; more by their number. */
export function chosenText<Value>(
  options: readonly Choosable<Value>[],
  chosen: readonly Value[],
  nothing: string,
): string {
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  if (names.length === 0) return nothing;
  return names.length <= mostNames ? names.join(', ') : `${names.length} selected`;
}

/** The answer keeps the order of the list. */
export function toggled<Value>(
  options: readonly Choosable<Value>[],
  chosen: readonly Value[],
  value: Value,
): Value[] {
  const isIn = (one: Value) => (one === value ? !chosen.includes(one) : chosen.includes(one));
  return options.map((option) => option.value).filter(isIn);
}

/** What is chosen and can be: an option that is gone or off is not acted upon. */
export function stillOffered<Value>(options: readonly Choosable<Value>[], chosen: readonly Value[]): Value[] {
  return options
    .filter(({ value, disabled }) => chosen.includes(value) && !disabled)
    .map(({ value }) => value);
}
