import { createECDH } from 'node:crypto';
import { z } from 'zod';

/** The key pair by which push services know this site. Browsers are bound to it: with another one they subscribe anew. */
export type PushKeys = { privateKey: Buffer; publicKey: Buffer };

/** The private key of the site for push services, as tools for web push write it. */
export const vapidKey = z
  .string()
  .regex(/^[\w-]{43}=?$/, 'must be 32 bytes in base64url, 43 characters')
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine(isPushKey, 'is not a private key of P-256');

/** Origins such as https://push.example.org, separated by commas. */
export const originsOf = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .refine(
    (origins) => origins.every(isOrigin),
    'must be origins such as https://push.example.org, separated by commas',
  );

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Whether 32 bytes are a private key of the curve; almost all are. */
export function isPushKey(bytes: Buffer): boolean {
  try {
    return bytes.length === 32 && pairOf(bytes).publicKey.length === 65;
  } catch {
    return false;
  }
}

export function pairOf(privateKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { privateKey, publicKey: pair.getPublicKey() };
}
