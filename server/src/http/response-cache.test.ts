import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache';

const notNow = () => Promise.reject(new Error('not now'));
const page = (letter: string) => letter.repeat(1000);

describe('A shelf of prepared answers', () => {
  it('makes an answer once for all who ask under the same key, even at once', async () => {
    const responseCache = createResponseCache(10_000);
    let made = 0;
    const make = async () => ({ made: ++made });
    const taken = await Promise.all([responseCache.take('a', make), responseCache.take('a', make)]);
    expect([...taken, await responseCache.take('a', make)].map(({ plain }) => plain.toString())).toEqual(
      Array.from({ length: 3 }, () => '{"made":1}'),
    );
    expect((await responseCache.take('b', make)).plain.toString()).toBe('{"made":2}');
  });

  it('names what it holds by its bytes alone', async () => {
    const responseCache = createResponseCache(10_000);
    const etag = async (key: string, answer: string) =>
      (await responseCache.take(key, async () => answer)).etag;
    expect(await etag('a', 'same')).toBe(await etag('b', 'same'));
    expect(await etag('c', 'other')).not.toBe(await etag('a', 'same'));
  });

  it('never holds more bytes than it may, and lets go first of what nobody asked for', async () => {
    const responseCache = createResponseCache(3100);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await responseCache.take(key, async () => page(key));
    expect(responseCache.weight()).toBeLessThanOrEqual(3100);
    const remade: string[] = [];
    for (const key of ['a', 'c', 'd', 'b']) {
      await responseCache.take(key, async () => remade.push(key) && page(key));
    }
    expect(remade).toEqual(['b']);
  });

  it('counts what is compressed, and holds nothing that is larger than itself', async () => {
    const responseCache = createResponseCache(5000);
    const answer = await responseCache.take('a', async () => page('a'));
    const before = responseCache.weight();
    const compressed = await answer.packed('br');
    expect(responseCache.weight()).toBe(before + compressed.length);
    expect(await answer.packed('br')).toBe(compressed);
    await responseCache.take('large', async () => page('l').repeat(6));
    expect(responseCache.weight()).toBe(before + compressed.length);
  });

  it('keeps no refusal', async () => {
    const responseCache = createResponseCache(5000);
    await expect(responseCache.take('a', notNow)).rejects.toThrow('not now');
    expect((await responseCache.take('a', async () => 'here')).plain.toString()).toBe('"here"');
  });
});
