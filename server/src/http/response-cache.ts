import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Encoding, CachedResponse, ResponseCache } from '../context/services';
import { packed } from './encoding';

/**
 * Caches shared responses as bytes up to a limit and evicts the least recently used. The key contains everything that a
 * response depends on, so an entry never becomes stale; it is just not requested any more.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: Math.max(1, maxBytes) });
  const pending = new Map<string, Promise<CachedResponse>>();

  const store = (key: string, text: string) => {
    const plain = Buffer.from(text);
    let size = plain.length + key.length * 2;
    const response = createResponse(plain, (compressed) => {
      size += compressed.length;
      if (cache.peek(key) !== response) return;
      // The cache takes a new size only with a new entry.
      cache.delete(key);
      cache.set(key, response, { size });
    });
    cache.set(key, response, { size });
    return response;
  };

  return {
    find: (key) => cache.get(key) ?? null,
    store,
    async getOrCreate(key, make, server = '') {
      const found = cache.get(key);
      if (found) return found;
      const create = async () => store(key, await make());
      // A caller of one server must not wait for another that may hang.
      const making = `${server} ${key}`;
      const response = pending.get(making) ?? create().finally(() => pending.delete(making));
      pending.set(making, response);
      return response;
    },
    size: () => cache.calculatedSize,
  };
}

export function createResponse(plain: Buffer, onPacked: (bytes: Buffer) => void): CachedResponse {
  const packing = new Map<Encoding, Promise<Buffer>>();
  const pack = async (encoding: Encoding) => {
    const bytes = await packed(encoding, plain);
    onPacked(bytes);
    return bytes;
  };
  return {
    // Weak, because the same response is sent compressed and uncompressed.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    plain,
    packed(encoding) {
      const begun = packing.get(encoding) ?? pack(encoding);
      packing.set(encoding, begun);
      return begun;
    },
  };
}
