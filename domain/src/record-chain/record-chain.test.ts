import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupHash } from './group-hash';
import {
  type RecordLink,
  chainStart,
  firstPreviousHash,
  followChain,
  hashedText,
  readHash,
  recordText,
} from './record-chain';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function chainOf(texts: readonly string[]): RecordLink[] {
  let previous = firstPreviousHash;
  return texts.map((text, index) => {
    previous = sha256(hashedText(previous, text));
    return { number: index + 1, text, hash: previous };
  });
}

const texts = ['one', 'two', 'three', 'four'];

async function brokenAt(links: RecordLink[]): Promise<number | null> {
  return (await followChain(links, sha256)).brokenAt;
}

describe('A chain of records', () => {
  it('holds as it was written, also in parts', async () => {
    const links = chainOf(texts);
    const end = { number: 4, hash: links[3]?.hash ?? '' };
    expect(await followChain(links, sha256)).toEqual({ end, brokenAt: null });
    const half = await followChain(links.slice(0, 2), sha256);
    expect(await followChain(links.slice(2), sha256, half.end)).toEqual({ end, brokenAt: null });
    expect(await followChain([], sha256)).toEqual({ end: chainStart, brokenAt: null });
  });

  it('breaks at the first link that was changed, removed, added or moved', async () => {
    const [first, second, third, fourth] = chainOf(texts) as [RecordLink, RecordLink, RecordLink, RecordLink];
    expect(await brokenAt([first, { ...second, text: 'TWO' }, third, fourth])).toBe(2);
    expect(await brokenAt([first, { ...second, hash: third.hash }, third, fourth])).toBe(2);
    expect(await brokenAt([first, third, fourth])).toBe(2);
    expect(await brokenAt([first, second, second, third])).toBe(3);
    expect(await brokenAt([second, first, third])).toBe(1);
    const rewritten = chainOf(['one', 'TWO', 'three', 'four']).slice(1, 3);
    expect(await brokenAt([first, ...rewritten, fourth])).toBe(4);
  });

  it('cannot be rewritten up to the same head', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string(), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.string(),
        async (written, at, other) => {
          const index = at % written.length;
          fc.pre(written[index] !== other);
          const rewritten = chainOf(written.with(index, other));
          expect((await followChain(rewritten, sha256)).end.hash).not.toBe(chainOf(written).at(-1)?.hash);
        },
      ),
      { numRuns: 50 },
    );
  });
});

it('writes a record with ids and scores in a fixed order', () => {
  const at = new Date('2026-11-18T01:02:03Z');
  const sets = [
    { side1: 6, side2: 4, tiebreak1: null, tiebreak2: null },
    { side1: 7, side2: 6, tiebreak1: 7, tiebreak2: 5 },
  ];
  const players = [
    { side: 2, slot: 1, playerId: 9 },
    { side: 1, slot: 1, playerId: 8 },
  ] as const;
  const result = { completionId: 1, winningSide: 1, sets } as const;
  expect(recordText({ at, what: 'result', teamMatchId: 3, lineId: 5, result, players })).toBe(
    '{"at":"2026-11-18T01:02:03.000Z","what":"result","teamMatchId":3,"lineId":5,"completionId":1,"winningSide":1,"sets":[[6,4,null,null],[7,6,7,5]],"players":[[1,1,8],[2,1,9]]}',
  );
  expect(recordText({ at, what: 'result cleared', teamMatchId: 3, lineId: 5 })).toBe(
    '{"at":"2026-11-18T01:02:03.000Z","what":"result cleared","teamMatchId":3,"lineId":5}',
  );
});

it('reads a pasted hash with spaces and capitals, and nothing else', () => {
  const hash = sha256('one');
  expect(readHash(` ${groupHash(hash).toUpperCase()}\n`)).toBe(hash);
  expect(readHash(hash.slice(1))).toBeNull();
  expect(readHash('')).toBeNull();
});
