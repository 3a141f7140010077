const waiting = new Set<() => void>();
let stopRequestedAt: number | null = null;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches the launcher and this process, and the launcher forwards it once more.
    if (stopRequestedAt !== null && performance.now() - stopRequestedAt > 1000) process.exit(130);
    if (stopRequestedAt !== null) return;
    stopRequestedAt = performance.now();
    process.exitCode = 130;
    console.log('… asked to stop: the figures so far follow; ask again to leave at once');
    for (const act of waiting) act();
  });
}

/** Whether the proof was asked to stop: long parts check it after every step and print what they have. */
export function isStopping(): boolean {
  return stopRequestedAt !== null;
}

/** Calls `act` if the proof is asked to stop while the promise is pending. */
export async function whenStopping<Result>(act: () => void, underWay: Promise<Result>): Promise<Result> {
  waiting.add(act);
  try {
    return await underWay;
  } finally {
    waiting.delete(act);
  }
}

let printedAt = performance.now();

/** Prints the progress of a long part, at most every half minute. */
export function progress(line: () => string): void {
  if (performance.now() - printedAt < 30_000) return;
  printedAt = performance.now();
  console.log(`  … ${line()}`);
}
