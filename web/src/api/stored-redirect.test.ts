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

describe('the stored redirect', () => {
  it('is stored in the browser and read once', () => {
    storeRedirect('/leagues/7');
    expect([takeStoredRedirect(), takeStoredRedirect()]).toEqual(['/leagues/7', null]);
  });

  it('expires together with the e-mail link', () => {
    storeRedirect('/leagues/7');
    vi.setSystemTime(new Date('2026-05-02T12:00:00Z'));
    expect(takeStoredRedirect()).toBeNull();
  });

  it('ignores an invalid stored value', () => {
    localStorage.setItem('courtline:way-back', '/leagues/7');
    expect(takeStoredRedirect()).toBeNull();
  });

  it('is dropped without an error if storage is blocked', () => {
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
