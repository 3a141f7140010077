/** The time within which this share of requests was answered. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Requests per second and percentiles of the given response times. */
export function describe(times: readonly number[], lastedMs: number): string {
  const rate = (times.length / lastedMs) * 1000;
  const [middle, most] = [percentile(times, 0.5), percentile(times, 0.99)];
  return `${rate.toFixed(0).padStart(6)} requests/s   p50 ${middle.toFixed(1)} ms   p99 ${most.toFixed(1)} ms`;
}

/** Prints a measurement and its goal; machines differ, so a time alone fails nothing. */
export function besideGoal(
  name: string,
  measured: number,
  { goal, unit }: { goal: number; unit: string },
): string {
  const isMet = unit.endsWith('/s') ? measured >= goal : measured <= goal;
  return `  ${name}: ${measured.toFixed(1)} ${unit} (goal ${goal}${isMet ? ', met' : ', missed on this machine'})`;
}
