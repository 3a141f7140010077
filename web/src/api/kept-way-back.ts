import { attempt } from './attempt';

const key = 'courtline:way-back';

/**
 * A mail is opened in a page of its own. What somebody came for waits in the browser until then: a mail repeats nothing
 * that was typed, since anybody can have one sent to anybody.
 */
export function keepWayBack(asked: string | null): void {
  attempt(() => (asked === null ? localStorage.removeItem(key) : localStorage.setItem(key, asked)));
}

/** Once only: whoever signs in later came for something else. */
export function takeWayBack(): string | null {
  const kept = attempt(() => localStorage.getItem(key));
  keepWayBack(null);
  return kept;
}
