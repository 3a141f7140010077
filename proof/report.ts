/** Whether to run at full size: `npm run prove -- --long`. */
export const isLong = process.argv.includes('--long');

/** Prints whether a promise holds, with the measurement; a broken one fails the part. */
export function promise(sentence: string, isKept: boolean, measured = ''): void {
  console.log(`${isKept ? '✓' : '✗'} ${sentence}${measured ? `: ${measured}` : ''}`);
  if (!isKept) process.exitCode = 1;
}

/** Prints a time and its goal; machines differ, so a missed goal is printed but fails nothing. */
export function goal(sentence: string, isMet: boolean, measured: string): void {
  console.log(`${isMet ? '✓' : '· goal missed on this machine,'} ${sentence}: ${measured}`);
}

/** The exit code of a part that could not run here. */
const notProvenCode = 2;

/** Prints that a whole part could not run here; its exit code says so. */
export function partNotProven(sentence: string, reason: string): void {
  notProven(sentence, reason);
  process.exitCode ||= notProvenCode;
}

/** Prints a promise that could not be checked here; it fails nothing. */
export function notProven(sentence: string, reason: string): void {
  console.log(`? not proven here, ${sentence}: ${reason}`);
}

export function figure(name: string, value: string | number): void {
  console.log(`  ${name}: ${value}`);
}

export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}
