import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './db/start-error';

export type Secrets = {
  /** Guards tokens. */
  cookieSecret: string;
  /** Seals the passwords of teams. */
  pinKey: string;
};

type Said = { cookieSecret: string | null; pinKey: string | null; dataDir: string };

/** From the environment, or made once and kept beside the data. */
export function readSecrets({ cookieSecret, pinKey, dataDir }: Said): Secrets {
  if (cookieSecret && pinKey) return { cookieSecret, pinKey };
  const kept = readKept(dataDir);
  return { cookieSecret: cookieSecret ?? kept.cookieSecret, pinKey: pinKey ?? kept.pinKey };
}

/** A secret of 256 bits that opens a log-in or a link: handed out once, kept only as its digest. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A keyed digest: whoever steals the database alone can neither use nor guess a token. */
export function digestWith(secret: string): (token: string) => Buffer {
  return (token) => createHmac('sha256', secret).update(token).digest();
}

function readKept(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) write(file, { cookieSecret: newToken(), pinKey: newToken() });
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  const { cookieSecret, pinKey } = kept;
  if (!cookieSecret) {
    throw new StartError(`${file} holds no cookieSecret: restore it from a backup or delete it.`);
  }
  if (pinKey) return { cookieSecret, pinKey };
  // Made by a version that sealed nothing yet.
  const whole = { cookieSecret, pinKey: newToken() };
  write(file, whole);
  return whole;
}

/** Written whole under another name first, so that a crash leaves no half secret behind. */
function write(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600, flush: true });
  renameSync(draft, file);
}
