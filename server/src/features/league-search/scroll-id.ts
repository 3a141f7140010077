import type { SearchProperties } from '@courtline/contract/league-search';
import { timingSafeEqual } from 'node:crypto';
import type { Position } from '../../store/search/league-search';

/** A search that somebody leafs through: what was asked, when, how much there is, and how far they are. */
export type Scroll = {
  properties: SearchProperties;
  since: string;
  total: number;
  after: Position | null;
};

type Digest = (text: string) => Buffer;

export const scrollLastsMs = 60 * 60 * 1000;

/** The next version of this service may not understand what this one wrote. */
const edition = 'league search 1';

/** Everything travels with the reader, so no node keeps anything for people who may never come back. */
export function writeScrollId(scroll: Scroll, digest: Digest): string {
  const text = Buffer.from(JSON.stringify(scroll)).toString('base64url');
  return `${text}.${seal(text, digest).toString('base64url')}`;
}

/** Null for what this service never wrote, or wrote too long ago. */
export function readScrollId(scrollId: string, digest: Digest, now: Date): Scroll | null {
  const [text = '', sealed = ''] = scrollId.split('.');
  const expected = seal(text, digest);
  const given = Buffer.from(sealed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const scroll = JSON.parse(Buffer.from(text, 'base64url').toString()) as Scroll;
  return now.getTime() - Date.parse(scroll.since) <= scrollLastsMs ? scroll : null;
}

function seal(text: string, digest: Digest): Buffer {
  return digest(`${edition}: ${text}`);
}
