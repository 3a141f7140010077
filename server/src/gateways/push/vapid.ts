import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from '../../push-settings';

/** Push services accept at most a day. */
const tokenLastsSeconds = 12 * 60 * 60;

type Token = {
  /** Whom the push service may write to: `mailto:` or an address of the site. */
  contact: string;
  endpoint: string;
  now: Date;
};

/** Says to a push service who sends, as RFC 8292 has it; the signature is bound to that service and ends by itself. */
export function vapidAuthorization(
  { privateKey, publicKey }: PushKeys,
  { contact, endpoint, now }: Token,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenLastsSeconds,
    sub: contact,
  };
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}
