/** Whether the full sizes were asked for: `npm run prove -- --long`. */
export const isLong = process.argv.includes('--long');

/** Says whether a promise was kept, with what was measured; one that was broken fails the part. */
export function promise(sentence: string, isKept: boolean, measured = ''): void {
  console.log(`${isKept ? '✓' : '✗'} ${sentence}${measured ? `: ${measured}` : ''}`);
  if (!isKept) process.exitCode = 1;
}

/** A time beside its goal: machines differ, so a missed goal is shown and fails nothing. */
export function goal(sentence: string, isMet: boolean, measured: string): void {
  console.log(`${isMet ? '✓' : '· goal missed on this machine,'} ${sentence}: ${measured}`);
}

/** A promise that could not be looked at here; it fails nothing and is not hidden either. */
export function notProven(sentence: string, reason: string): void {
  console.log(`? not proven here, ${sentence}: ${reason}`);
}

export function figure(name: string, value: string | number): void {
  console.log(`  ${name}: ${value}`);
}

export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}
