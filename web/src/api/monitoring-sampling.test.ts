import { describe, expect, it } from 'vitest';
import { chooseSampling, storedSampling } from './monitoring-sampling';

/** Draws the given lots one after another. */
function lots(...numbers: number[]): () => number {
  return () => numbers.shift() ?? 0;
}

function aMemory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const forbidden = () => {
  throw new Error('denied');
};

describe('Monitoring', () => {
  it.each([
    [0, 0, 'replay'],
    [0.3999, 0.1599, 'replay'],
    [0.3999, 0.16, 'errors'],
    [0, 0.9999, 'errors'],
    [0.4, 0, 'nothing'],
    [0.9999, 0, 'nothing'],
  ])('with the lots %s and %s watches %3$s', (session, replay, expected) => {
    expect(chooseSampling(lots(session, replay))).toBe(expected);
  });

  it('watches 40 of 100 sessions, and records 16 of 100 of those', () => {
    const seen = { nothing: 0, errors: 0, replay: 0 };
    for (let session = 0; session < 100; session++) {
      for (let replay = 0; replay < 100; replay++) seen[chooseSampling(lots(session / 100, replay / 100))]++;
    }
    expect(seen).toEqual({ nothing: 6000, errors: 40 * 84, replay: 40 * 16 });
  });

  it('draws once for a whole session', () => {
    const memory = aMemory();
    expect(storedSampling(() => memory, lots(0.1, 0.5))).toBe('errors');
    expect(storedSampling(() => memory, lots(0.9))).toBe('errors');
  });

  it('draws again where something else was kept', () => {
    expect(storedSampling(() => aMemory({ 'courtline:watching': 'everything' }), lots(0.9))).toBe('nothing');
  });

  it.each([
    ['to keep anything', () => ({ getItem: forbidden, setItem: forbidden })],
    ['even to look', forbidden],
  ])('watches nothing where it is forbidden %s', (_, memoryOf) => {
    expect(storedSampling(memoryOf, lots(0, 0))).toBe('nothing');
  });
});
