import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepWayBack, takeWayBack } from './kept-way-back';

afterEach(() => vi.unstubAllGlobals());

describe('what somebody came for, while a mail is on its way', () => {
  it('waits in the browser, and is taken once', () => {
    vi.stubGlobal('localStorage', aStorage());
    keepWayBack('/leagues/7');
    expect([takeWayBack(), takeWayBack()]).toEqual(['/leagues/7', null]);
  });

  it('is forgotten by whoever comes for nothing in particular', () => {
    vi.stubGlobal('localStorage', aStorage());
    keepWayBack('/leagues/7');
    keepWayBack(null);
    expect(takeWayBack()).toBeNull();
  });

  it('is lost without trouble where a browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    keepWayBack('/leagues/7');
    expect(takeWayBack()).toBeNull();
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
