import { z } from 'zod';
import { isPushKey } from './push-keys';

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
