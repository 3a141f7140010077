import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './db/start-error';

/** The secret that guards tokens: from the environment, or made once and kept beside the data. */
export function readSecret({
  cookieSecret,
  dataDir,
}: {
  cookieSecret: string | null;
  dataDir: string;
}): string {
  if (cookieSecret) return cookieSecret;
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) makeSecret(dataDir, file);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { cookieSecret?: string };
  if (!kept.cookieSecret)
    throw new StartError(`${file} holds no cookieSecret: restore it from a backup or delete it.`);
  return kept.cookieSecret;
}

/** A secret of 256 bits that opens a log-in or a link: handed out once, kept only as its digest. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A keyed digest: whoever steals the database alone can neither use nor guess a token. */
export function digestWith(secret: string): (token: string) => Buffer {
  return (token) => createHmac('sha256', secret).update(token).digest();
}

/** Written whole under another name first, so that a crash leaves no half secret behind. */
function makeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ cookieSecret: randomBytes(32).toString('base64url') }), {
    mode: 0o600,
    flush: true,
  });
  linkSync(draft, file);
  rmSync(draft);
}
