import { withStorage } from './with-storage';

const key = 'courtline:way-back';
/** As long as the links in e-mails are valid. */
const lastsMs = 24 * 60 * 60 * 1000;

/**
 * An e-mail link opens in a page of its own, so the redirect waits in the browser. It is not part of the e-mail:
 * anyone can have one sent to anyone, so e-mails repeat nothing that was typed.
 */
export function storeRedirect(path: string): void {
  withStorage(() => localStorage.setItem(key, `${Date.now() + lastsMs} ${path}`));
}

/** Removed when read: a later sign-in has another target. */
export function takeStoredRedirect(): string | null {
  const kept = withStorage(() => localStorage.getItem(key)) ?? '';
  withStorage(() => localStorage.removeItem(key));
  const [until, path = null] = kept.split(' ');
  return Number(until) > Date.now() ? path : null;
}
