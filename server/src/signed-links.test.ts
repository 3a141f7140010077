import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { type LinkKeys, readLinkKeys, rotateLinkKey } from './link-keys';
import { readSecrets } from './secret';
import { type LinkClaims, openSignedLinks } from './signed-links';

const now = new Date('2026-05-17T12:00:00Z');
const claims: LinkClaims = {
  purpose: 'availability',
  holderId: 7,
  aboutId: 8,
  objectId: 2 ** 31 - 1,
  version: 3,
  expiresAt: '2026-05-20T22:30:00.000Z',
};
const key = 'a key of at least thirty-two characters';
const links = openSignedLinks({ current: key, previous: null }, 'https://league.example');

describe('A signed link', () => {
  it('carries its claims, and names its purpose in its address', () => {
    const token = links.sign(claims);
    expect(links.read(token, now)).toEqual(claims);
    expect(links.linkFor(claims)).toBe(`https://league.example/link/availability?token=${token}`);
  });

  it('is not accepted with any other byte, nor shorter, longer or written in another way', () => {
    const token = links.sign(claims);
    const bytes = Buffer.from(token, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      expect(links.read(changed.toString('base64url'), now)).toBeNull();
    }
    for (const other of [
      '',
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      ` ${token}`,
      `${token.slice(0, 5)}.${token.slice(5)}`,
    ])
      expect(links.read(other, now)).toBeNull();
  });

  it('differs for another person, player, match, purpose, version and end', () => {
    const others: LinkClaims[] = [
      { ...claims, holderId: 9 },
      { ...claims, aboutId: 9 },
      { ...claims, objectId: 9 },
      { ...claims, purpose: 'matches' },
      { ...claims, version: 4 },
      { ...claims, expiresAt: '2026-05-20T22:30:01.000Z' },
    ];
    const tokens = new Set([claims, ...others].map(links.sign));
    expect(tokens.size).toBe(others.length + 1);
  });

  it('is not accepted by a service with another key', () => {
    const other = openSignedLinks({ current: `${key}!`, previous: null }, '');
    expect(other.read(links.sign(claims), now)).toBeNull();
  });

  it('of the previous key is accepted for 30 days after the change, and no new one is signed with it', () => {
    const token = links.sign(claims);
    const keys = readLinkKeys({
      linkKeys: { current: `${key}!`, previous: { key, rotatedAt: now } },
      cookieSecret: null,
      dataDir: '/none',
    });
    const rotated = openSignedLinks(keys, '');
    const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect([29, 31].map((days) => rotated.read(token, after(days)) !== null)).toEqual([true, false]);
    expect(links.read(rotated.sign(claims), now)).toBeNull();
  });
});

describe('The key for links', () => {
  let dataDir: string;
  const unset = { linkKeys: { current: null, previous: null }, cookieSecret: null, pinKey: null };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'link-keys-'));
  });

  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is made once beside the other secrets, and rotated by a command', () => {
    const secrets = readSecrets({ ...unset, dataDir });
    const made = readLinkKeys({ ...unset, dataDir });
    expect(readLinkKeys({ ...unset, dataDir })).toEqual(made);
    rotateLinkKey(dataDir, now);
    const rotated = readLinkKeys({ ...unset, dataDir });
    expect(rotated.current).not.toBe(made.current);
    expect(rotated.previous).toEqual<LinkKeys['previous']>({
      key: made.current,
      validUntil: new Date('2026-06-16T12:00:00Z'),
    });
    expect(readSecrets({ ...unset, dataDir })).toEqual(secrets);
    expect(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))).toMatchObject(secrets);
  });

  it('is derived from the secret of the environment if there is no other', () => {
    expect(keyWith(key)).toBe(keyWith(key));
    expect(keyWith(key)).not.toBe(keyWith(`${key}!`));
    expect(keyWith(key)).not.toContain(key);
  });

  it('before it comes from the environment with the day of the change', () => {
    const { linkKeys } = readConfig({ LINK_KEY_PREVIOUS: `${key}@2026-05-17` });
    expect(linkKeys.previous).toEqual({ key, rotatedAt: new Date('2026-05-17') });
    for (const wrong of [key, `${key}@2026-17-05`, '2026-05-17'])
      expect(() => readConfig({ LINK_KEY_PREVIOUS: wrong })).toThrow(/^LINK_KEY_PREVIOUS must/);
  });
});

function keyWith(cookieSecret: string): string {
  const linkKeys = { current: null, previous: null };
  return readLinkKeys({ linkKeys, cookieSecret, dataDir: '/none' }).current;
}
