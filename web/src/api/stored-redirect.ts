import { withStorage } from './with-storage';

const key = 'courtline:way-back';
/** As long as any link in a mail works. */
const lastsMs = 24 * 60 * 60 * 1000;

/**
 * A mail is opened in a page of its own. What somebody came for waits in the browser until then: a mail repeats nothing
 * that was typed, since anybody can have one sent to anybody.
 */
export function storeRedirect(path: string): void {
  withStorage(() => localStorage.setItem(key, `${Date.now() + lastsMs} ${path}`));
}

/** Once only: whoever signs in later came for something else. */
export function takeStoredRedirect(): string | null {
  const kept = withStorage(() => localStorage.getItem(key)) ?? '';
  withStorage(() => localStorage.removeItem(key));
  const [until, path = null] = kept.split(' ');
  return Number(until) > Date.now() ? path : null;
}
