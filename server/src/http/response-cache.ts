import { createHash } from 'node:crypto';
import type { Encoding, CachedResponse, ResponseCache } from '../context/services';
import { packed } from './encoding';

type Kept = { answer: CachedResponse; bytes: number };

/**
 * Answers that many readers share, as bytes, up to so many of them; what nobody asked for the longest goes first.
 * The key says everything that an answer depends on, so what is kept never grows old: it is only asked for no more.
 */
export function createResponseCache(mostBytes: number): ResponseCache {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<CachedResponse>>();
  let weight = 0;

  const drop = (key: string) => {
    weight -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, answer: CachedResponse, bytes: number) => {
    drop(key);
    if (bytes > mostBytes) return;
    kept.set(key, { answer, bytes });
    weight += bytes;
    for (const [oldest] of kept) {
      if (weight <= mostBytes) break;
      drop(oldest);
    }
  };
  const prepare = async (key: string, make: () => Promise<unknown>) => {
    const plain = Buffer.from(JSON.stringify(await make()));
    let bytes = plain.length + key.length * 2;
    const answer = answerOf(plain, (compressed) => {
      bytes += compressed.length;
      if (kept.get(key)?.answer === answer) keep(key, answer, bytes);
    });
    keep(key, answer, bytes);
    return answer;
  };

  return {
    async take(key, make) {
      const found = kept.get(key);
      if (found) {
        // To the end of the line of those that may go.
        kept.delete(key);
        kept.set(key, found);
        return found.answer;
      }
      const begun = making.get(key) ?? prepare(key, make).finally(() => making.delete(key));
      making.set(key, begun);
      return begun;
    },
    weight: () => weight,
  };
}

function answerOf(plain: Buffer, onPacked: (bytes: Buffer) => void): CachedResponse {
  const packing = new Map<Encoding, Promise<Buffer>>();
  const pack = async (encoding: Encoding) => {
    const bytes = await packed(encoding, plain);
    onPacked(bytes);
    return bytes;
  };
  return {
    // Weak, because the same answer goes out compressed and plain.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    plain,
    packed(encoding) {
      const begun = packing.get(encoding) ?? pack(encoding);
      packing.set(encoding, begun);
      return begun;
    },
  };
}
