import { hkdfSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './db/start-error';
import { newToken, writeSecrets } from './secret';

/** The key that signs links, and the one before it, which only verifies, for a while. */
export type LinkKeys = { current: string; previous: { key: string; validUntil: Date } | null };

type Options = {
  linkKeys: { current: string | null; previous: { key: string; rotatedAt: Date } | null };
  /** From the environment; null if it is stored in `dataDir`. */
  cookieSecret: string | null;
  dataDir: string;
};

type Stored = { linkKey?: string; previousLinkKey?: { key: string; rotatedAt: string } };

const previousVerifiesMs = 30 * 24 * 60 * 60 * 1000;

/** From the environment, else derived from its secret, which all nodes share; else generated once and stored with the data. */
export function readLinkKeys({ linkKeys, cookieSecret, dataDir }: Options): LinkKeys {
  const { current: given, previous: before } = linkKeys;
  if (given) return { current: given, previous: before && retired(before) };
  if (cookieSecret) return { current: derivedKey(cookieSecret), previous: null };
  const stored = readStored(dataDir);
  const current = stored.linkKey ?? newToken();
  if (!stored.linkKey) writeSecrets(fileIn(dataDir), { ...stored, linkKey: current });
  const { previousLinkKey: previous } = stored;
  return {
    current,
    previous: previous ? retired({ key: previous.key, rotatedAt: new Date(previous.rotatedAt) }) : null,
  };
}

/** Stores a new key; the present one keeps verifying for 30 days. The service uses it from its next start. */
export function rotateLinkKey(dataDir: string, now: Date): void {
  const stored = readStored(dataDir);
  if (!stored.linkKey)
    throw new StartError(`No key for links found in ${dataDir}. The service makes it at its first start.`);
  const previousLinkKey = { key: stored.linkKey, rotatedAt: now.toISOString() };
  writeSecrets(fileIn(dataDir), { ...stored, linkKey: newToken(), previousLinkKey });
}

function retired({ key, rotatedAt }: { key: string; rotatedAt: Date }): LinkKeys['previous'] {
  return { key, validUntil: new Date(rotatedAt.getTime() + previousVerifiesMs) };
}

function derivedKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'link-key', 32)).toString('base64url');
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

function readStored(dataDir: string): Stored {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : {};
}
