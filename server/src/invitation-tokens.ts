import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LinkKeys } from './link-keys';

/** Signs the codes of invitations, so that the database and its backups hold no link that works. */
export type InvitationTokens = {
  urlFor: (code: Buffer) => string;
  tokenFor: (code: Buffer) => string;
  /** The code of a token that this service has signed; null for any other token. */
  read: (token: string, now: Date) => Buffer | null;
};

const codeBytes = 16;
const macBytes = 16;

export function newInvitationCode(): Buffer {
  return randomBytes(codeBytes);
}

export function openInvitationTokens({ current, previous }: LinkKeys, publicUrl: string): InvitationTokens {
  const currentKey = derive(current);
  const previousKey = previous && derive(previous.key);
  const keysAt = (now: Date) =>
    previousKey && previous && now < previous.validUntil ? [currentKey, previousKey] : [currentKey];
  const tokenFor = (code: Buffer) => Buffer.concat([code, macOf(currentKey, code)]).toString('base64url');
  return {
    tokenFor,
    urlFor: (code) => `${publicUrl}/invitation?token=${tokenFor(code)}`,
    read(token, now) {
      const bytes = Buffer.from(token, 'base64url');
      // Decoding ignores foreign characters, so that several texts would name the same bytes.
      if (bytes.length !== codeBytes + macBytes || bytes.toString('base64url') !== token) return null;
      const [code, mac] = [bytes.subarray(0, codeBytes), bytes.subarray(codeBytes)];
      return keysAt(now).some((key) => timingSafeEqual(macOf(key, code), mac)) ? code : null;
    },
  };
}

function derive(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'invitations', 32));
}

function macOf(key: Buffer, code: Buffer): Buffer {
  return createHmac('sha256', key).update(code).digest().subarray(0, macBytes);
}
