const stepMs = 20;

/**
 * How long something takes, counted in short steps of this very process: where the machine is busy the steps are late as
 * well, so that a limit means the same on a slow machine as on a fast one.
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
