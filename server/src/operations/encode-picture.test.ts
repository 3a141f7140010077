import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPicture } from '../testing/picture';
import { encodePicture } from './encode-picture';

describe('Concurrent uploads', () => {
  it('are decoded one by one, since each may decompress to hundreds of megabytes', async () => {
    const file = await aPicture({ width: 2000, height: 2000 });
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, sharp.counters().process);
    }, 1);
    const written = await Promise.all([1, 2, 3].map(() => encodePicture(file)));
    clearInterval(watch);
    expect(written.map((byWidth) => byWidth.size)).toEqual([6, 6, 6]);
    expect(most).toBe(1);
  });

  it('continue with the next one after an unreadable one', async () => {
    const broken = Buffer.from('\x89PNG\r\n\x1a\n and nothing more', 'latin1');
    const sound = await aPicture();
    const outcomes = await Promise.allSettled([encodePicture(broken), encodePicture(sound)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('are rejected when the queue is full, and accepted again later', async () => {
    const file = await aPicture();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => encodePicture(file)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '2' } } });
    expect((await encodePicture(file)).size).toBe(6);
  });
});
