const stepMs = 20;

/**
 * Measures a duration in short timer steps of this process: on a busy machine the steps are late too, so that a limit means
 * the same on slow and fast machines.
 */
export async function calmSeconds<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  let steps = 0;
  const timer = setInterval(() => (steps += 1), stepMs);
  try {
    const result = await work();
    return { result, seconds: (steps * stepMs) / 1000 };
  } finally {
    clearInterval(timer);
  }
}
