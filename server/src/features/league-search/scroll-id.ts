import type { SearchProperties } from '@courtline/contract/league-search';
import { timingSafeEqual } from 'node:crypto';
import type { Position } from '../../store/search/league-search';

/** State of a paged search: filters, start time, total count and current position. */
export type Scroll = {
  properties: SearchProperties;
  since: string;
  total: number;
  after: Position | null;
};

type Digest = (text: string) => Buffer;

export const scrollLastsMs = 60 * 60 * 1000;

/** Increase when the format changes, so that older scroll ids become invalid. */
const formatVersion = 'league search 1';

/** The whole state is in the signed id, so the server stores nothing. */
export function writeScrollId(scroll: Scroll, digest: Digest): string {
  const text = Buffer.from(JSON.stringify(scroll)).toString('base64url');
  return `${text}.${sign(text, digest).toString('base64url')}`;
}

/** Null if the id was not created by this service or has expired. */
export function readScrollId(scrollId: string, digest: Digest, now: Date): Scroll | null {
  const [text = '', signature = ''] = scrollId.split('.');
  const expected = sign(text, digest);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const scroll = JSON.parse(Buffer.from(text, 'base64url').toString()) as Scroll;
  return now.getTime() - Date.parse(scroll.since) <= scrollLastsMs ? scroll : null;
}

function sign(text: string, digest: Digest): Buffer {
  return digest(`${formatVersion}: ${text}`);
}
