import type { Db } from '../../server/src/db/open';
import { digestWith, newToken } from '../../server/src/secret';

/** Settings of every measured node: rate limits stay on, and each person has their own client address. */
export const loadSettings = {
  DEMO: 'off',
  COOKIE_SECRET: 'a secret of at least thirty-two characters',
  PIN_KEY: 'a key of at least thirty-two characters',
  TRUST_PROXY: '127.0.0.1,::1',
  // The same cookie name for every node.
  PUBLIC_URL: 'https://courtline.example',
  LOG_LEVEL: 'error',
};

/** Creates a log-in for each of these members, and returns the headers of their browsers. */
export async function signInAll(db: Db, memberIds: readonly number[]): Promise<Record<string, string>[]> {
  const digest = digestWith(loadSettings.COOKIE_SECRET);
  const tokens = memberIds.map(() => newToken());
  const rows = memberIds.map((member_id, index) => ({
    member_id,
    token_hash: digest(tokens[index] ?? ''),
    expires_at: new Date('2100-01-01'),
  }));
  // A statement can bind at most 65,535 values.
  for (let at = 0; at < rows.length; at += 10_000) {
    await db
      .insertInto('log_ins')
      .values(rows.slice(at, at + 10_000))
      .execute();
  }
  return tokens.map((token, index) => ({ cookie: `__Host-courtline=${token}`, ...fromAddress(index) }));
}

/** The client address as sent by the proxy. */
export function fromAddress(number: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}
