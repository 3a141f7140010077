export type Step<Value> = { value: Value; label: string };

export type Range<Value> = readonly [min: Value, max: Value];

/** Positions of the two thumbs; a value that is not among the steps is at its end. */
export function placesOf<Value>(steps: readonly Step<Value>[], [min, max]: Range<Value>): Range<number> {
  const last = steps.length - 1;
  const from = steps.findIndex(({ value }) => value === min);
  const to = steps.findLastIndex(({ value }) => value === max);
  const end = to < 0 ? last : to;
  return [Math.min(Math.max(from, 0), end), end];
}

/** The moved thumb stops at the other. */
export function moveThumb([min, max]: Range<number>, thumb: 'min' | 'max', to: number): Range<number> {
  return thumb === 'min' ? [Math.min(to, max), max] : [min, Math.max(to, min)];
}
