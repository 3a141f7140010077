import { describe, expect, it } from 'vitest';
import { chooseSampling, storedSampling } from './monitoring';

/** A random source that returns the given numbers in order. */
function randomNumbers(...numbers: number[]): () => number {
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

describe('monitoring sampling', () => {
  it.each([
    [0, 0, 'replay'],
    [0.3999, 0.1599, 'replay'],
    [0.3999, 0.16, 'errors'],
    [0, 0.9999, 'errors'],
    [0.4, 0, 'nothing'],
    [0.9999, 0, 'nothing'],
  ])('with the random numbers %s and %s collects %3$s', (session, replay, expected) => {
    expect(chooseSampling(randomNumbers(session, replay))).toBe(expected);
  });

  it('monitors 40 of 100 sessions, and records 16 of 100 of those', () => {
    const seen = { nothing: 0, errors: 0, replay: 0 };
    for (let session = 0; session < 100; session++) {
      for (let replay = 0; replay < 100; replay++)
        seen[chooseSampling(randomNumbers(session / 100, replay / 100))]++;
    }
    expect(seen).toEqual({ nothing: 6000, errors: 40 * 84, replay: 40 * 16 });
  });

  it('decides once for a whole session', () => {
    const memory = aMemory();
    expect(storedSampling(() => memory, randomNumbers(0.1, 0.5))).toBe('errors');
    expect(storedSampling(() => memory, randomNumbers(0.9))).toBe('errors');
  });

  it('decides again if the stored value is unknown', () => {
    expect(storedSampling(() => aMemory({ 'courtline:watching': 'everything' }), randomNumbers(0.9))).toBe(
      'nothing',
    );
  });

  it.each([
    ['reading and writing', () => ({ getItem: forbidden, setItem: forbidden })],
    ['access', forbidden],
  ])('monitors nothing where storage forbids %s', (_, memoryOf) => {
    expect(storedSampling(memoryOf, randomNumbers(0, 0))).toBe('nothing');
  });
});
