import { type ECDH, createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../db/open';
import { newToken } from '../secret';

/** A browser as a push service and the site know it, with the secrets by which it reads what it gets. */
export type TestBrowser = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Decrypts the body of a push as RFC 8291 says. */
  decrypt: (body: Buffer) => Buffer;
};

/** A new browser that has subscribed at the push service with this origin. */
export function aBrowser(origin: string): TestBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return browserWith(pair, { auth: randomBytes(16), endpoint: `${origin}/push/${newToken()}` });
}

export function browserWith(pair: ECDH, { auth, endpoint }: { auth: Buffer; endpoint: string }): TestBrowser {
  const p256dh = pair.getPublicKey();
  return {
    endpoint,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // Zeros, and before them the delimiter of the last record.
      const end = padded.findLastIndex((byte) => byte !== 0);
      if (padded[end] !== 2) throw new Error('The record has no delimiter');
      return padded.subarray(0, end);
    },
  };
}

type Device = Pick<TestBrowser, 'endpoint' | 'keys'> & { memberId: number };

/** A device of the member that gets pushes, with a log-in of its own. */
export async function aPushDevice(db: Db, { memberId, endpoint, keys }: Device): Promise<number> {
  const now = new Date();
  const { id: logInId } = await db
    .insertInto('log_ins')
    .values({
      member_id: memberId,
      token_hash: randomBytes(32),
      created_at: now,
      expires_at: new Date(now.getTime() + 60 * 60 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({
      member_id: memberId,
      log_in_id: logInId,
      endpoint,
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
