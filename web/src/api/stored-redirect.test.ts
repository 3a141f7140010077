import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeRedirect, takeStoredRedirect } from './stored-redirect';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z') });
  vi.stubGlobal('localStorage', aStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what somebody came for, while a mail is on its way', () => {
  it('waits in the browser, and is taken once', () => {
    storeRedirect('/leagues/7');
    expect([takeStoredRedirect(), takeStoredRedirect()]).toEqual(['/leagues/7', null]);
  });

  it('waits as long as the link in the mail, and no longer', () => {
    storeRedirect('/leagues/7');
    vi.setSystemTime(new Date('2026-05-02T12:00:00Z'));
    expect(takeStoredRedirect()).toBeNull();
  });

  it('is nothing when something else lies there', () => {
    localStorage.setItem('courtline:way-back', '/leagues/7');
    expect(takeStoredRedirect()).toBeNull();
  });

  it('is lost without trouble where a browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    storeRedirect('/leagues/7');
    expect(takeStoredRedirect()).toBeNull();
  });
});

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
