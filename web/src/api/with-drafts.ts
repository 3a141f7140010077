import type * as drafts from './drafts';

/** Public pages do not load the code of drafts; what is asked for first is done first. */
export function withDrafts(work: (code: typeof drafts) => void): void {
  void import('./drafts').then(work, () => undefined);
}
