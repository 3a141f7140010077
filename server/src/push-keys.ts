import { createECDH, hkdfSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PushKeys, isPushKey, pairOf } from './push-settings';
import { writeSecrets } from './secret';

type Options = {
  /** From the environment, 32 bytes. */
  vapidPrivateKey: Buffer | null;
  cookieSecret: string | null;
  dataDir: string;
};

/** From the environment, else derived from its secret, which all nodes share; else generated once and stored with the data. */
export function readPushKeys({ vapidPrivateKey, cookieSecret, dataDir }: Options): PushKeys {
  if (vapidPrivateKey) return pairOf(vapidPrivateKey);
  if (cookieSecret) return pairOf(derivedKey(cookieSecret));
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { pushKey?: string }) : {};
  if (stored.pushKey) return pairOf(Buffer.from(stored.pushKey, 'base64url'));
  const made = createECDH('prime256v1');
  made.generateKeys();
  const privateKey = Buffer.from(made.getPrivateKey().toString('hex').padStart(64, '0'), 'hex');
  writeSecrets(file, { ...stored, pushKey: privateKey.toString('base64url') });
  return pairOf(privateKey);
}

/** One in four billion texts is no key of the curve, so the next one is taken. */
function derivedKey(secret: string): Buffer {
  for (let number = 1; ; number += 1) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `push-key ${number}`, 32));
    if (isPushKey(key)) return key;
  }
}
