const waiting = new Set<() => void>();
let askedAt: number | null = null;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A keyboard tells the launcher and us, and the launcher tells us again.
    if (askedAt !== null && performance.now() - askedAt > 1000) process.exit(130);
    if (askedAt !== null) return;
    askedAt = performance.now();
    process.exitCode = 130;
    console.log('… asked to stop: the figures so far follow; ask again to leave at once');
    for (const act of waiting) act();
  });
}

/** Whether somebody asked the proof to stop: what runs for hours looks after every step, and tells what it has. */
export function isStopping(): boolean {
  return askedAt !== null;
}

/** Does something when the proof is asked to stop while this is under way. */
export async function whenStopping<Result>(act: () => void, underWay: Promise<Result>): Promise<Result> {
  waiting.add(act);
  try {
    return await underWay;
  } finally {
    waiting.delete(act);
  }
}

let toldAt = performance.now();

/** How far something is that takes long, at most every half minute. */
export function progress(line: () => string): void {
  if (performance.now() - toldAt < 30_000) return;
  toldAt = performance.now();
  console.log(`  … ${line()}`);
}
