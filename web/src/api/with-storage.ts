/** A browser may refuse to keep anything, or have no room left: the page works on without. */
export function withStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
