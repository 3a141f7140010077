/** A browser may block storage or have no room left: the page works without it. */
export function withStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
