/** Code to be timed: sync, or async if the engine is. */
export type Subject = () => unknown;

const rounds = 15;
const sampleMs = 20;

/** Median milliseconds per run of each subject; samples alternate, so that other load affects all of them equally. */
export async function medianTimes(subjects: readonly Subject[]): Promise<number[]> {
  const batches: number[] = [];
  for (const subject of subjects) batches.push(await warmUp(subject));
  const samples = subjects.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, subject] of subjects.entries()) {
      samples[at]?.push(await timeOf(subject, batches[at] ?? 1));
    }
  }
  return samples.map(median);
}

/** Runs the subject until it is warm, and returns how often it must run to fill a sample. */
async function warmUp(subject: Subject): Promise<number> {
  await timeOf(subject, 3);
  let batch = 1;
  for (;;) {
    const took = (await timeOf(subject, batch)) * batch;
    if (took >= sampleMs) return batch;
    batch *= 2;
  }
}

async function timeOf(subject: Subject, batch: number): Promise<number> {
  const from = performance.now();
  for (let turn = 0; turn < batch; turn += 1) {
    const result = subject();
    if (result instanceof Promise) await result;
  }
  return (performance.now() - from) / batch;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
