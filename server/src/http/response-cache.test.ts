import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache';

const notNow = () => Promise.reject(new Error('not now'));
const page = (letter: string) => letter.repeat(1000);

describe('The response cache', () => {
  it('creates a response once per key, also for concurrent callers', async () => {
    const responseCache = createResponseCache(10_000);
    let made = 0;
    const make = async () => JSON.stringify({ made: ++made });
    const taken = await Promise.all([
      responseCache.getOrCreate('a', make),
      responseCache.getOrCreate('a', make),
    ]);
    expect(
      [...taken, await responseCache.getOrCreate('a', make)].map(({ plain }) => plain.toString()),
    ).toEqual(Array.from({ length: 3 }, () => '{"made":1}'));
    expect((await responseCache.getOrCreate('b', make)).plain.toString()).toBe('{"made":2}');
  });

  it('derives the etag from the bytes alone', async () => {
    const responseCache = createResponseCache(10_000);
    const etag = async (key: string, response: string) =>
      (await responseCache.getOrCreate(key, async () => response)).etag;
    expect(await etag('a', 'same')).toBe(await etag('b', 'same'));
    expect(await etag('c', 'other')).not.toBe(await etag('a', 'same'));
  });

  it('stays within its limit and evicts the least recently used', async () => {
    const responseCache = createResponseCache(3100);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await responseCache.getOrCreate(key, async () => page(key));
    expect(responseCache.size()).toBeLessThanOrEqual(3100);
    const remade: string[] = [];
    for (const key of ['a', 'c', 'd', 'b']) {
      await responseCache.getOrCreate(key, async () => (remade.push(key), page(key)));
    }
    expect(remade).toEqual(['b']);
  });

  it('counts compressed bytes, and caches nothing larger than its limit', async () => {
    const responseCache = createResponseCache(5000);
    const response = await responseCache.getOrCreate('a', async () => page('a'));
    const before = responseCache.size();
    const compressed = await response.packed('br');
    expect(responseCache.size()).toBe(before + compressed.length);
    expect(await response.packed('br')).toBe(compressed);
    await responseCache.getOrCreate('large', async () => page('l').repeat(6));
    expect(responseCache.size()).toBe(before + compressed.length);
  });

  it('caches no errors', async () => {
    const responseCache = createResponseCache(5000);
    await expect(responseCache.getOrCreate('a', notNow)).rejects.toThrow('not now');
    expect((await responseCache.getOrCreate('a', async () => 'here')).plain.toString()).toBe('here');
  });
});
