import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './db/start-error';

export type Secrets = {
  /** Key for the digests of tokens. */
  cookieSecret: string;
  /** Key for the encryption of team passwords. */
  pinKey: string;
};

type Options = { cookieSecret: string | null; pinKey: string | null; dataDir: string };

/** From the environment, or generated once and stored with the data. */
export function readSecrets({ cookieSecret, pinKey, dataDir }: Options): Secrets {
  if (cookieSecret && pinKey) return { cookieSecret, pinKey };
  const stored = readStored(dataDir);
  return { cookieSecret: cookieSecret ?? stored.cookieSecret, pinKey: pinKey ?? stored.pinKey };
}

/** A secret of 256 bits for a log-in or a link: handed out once, and stored only as a digest. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Random, not a hash of the picture, so that the address cannot be guessed from a copy of it. */
export function newImageName(): string {
  return randomBytes(16).toString('hex');
}

/** A keyed digest: the database alone is not enough to use or guess a token. */
export function digestWith(secret: string): (token: string) => Buffer {
  return (token) => createHmac('sha256', secret).update(token).digest();
}

function readStored(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) writeSecrets(file, { cookieSecret: newToken(), pinKey: newToken() });
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  const { cookieSecret, pinKey } = stored;
  if (!cookieSecret) {
    throw new StartError(`${file} has no cookieSecret. Restore it from a backup or delete it.`);
  }
  if (pinKey) return { cookieSecret, pinKey };
  // Created by a version without encrypted passwords.
  const whole = { cookieSecret, pinKey: newToken() };
  writeSecrets(file, { ...stored, ...whole });
  return whole;
}

/** Written to a temporary file first, so that a crash leaves no partial secret. */
export function writeSecrets(file: string, secrets: object): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600, flush: true });
  renameSync(draft, file);
}
