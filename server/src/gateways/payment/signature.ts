import { timingSafeEqual } from 'node:crypto';

type Digest = (text: string) => Buffer;

const lastsMs = 5 * 60 * 1000;

/** Signs events of the built-in provider with their time, so that an old one cannot be replayed. */
export function signParcel(digest: Digest, bytes: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${signatureOf(digest, bytes, seconds).toString('hex')}`;
}

export function isSigned(digest: Digest, { bytes, signature }: Parcel, now: Date): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (seconds === '') return false;
  const isFresh = Math.abs(now.getTime() - Number(seconds) * 1000) <= lastsMs;
  return isFresh && timingSafeEqual(Buffer.from(given, 'hex'), signatureOf(digest, bytes, Number(seconds)));
}

type Parcel = { bytes: Uint8Array; signature: string };

function signatureOf(digest: Digest, bytes: Uint8Array, seconds: number): Buffer {
  return digest(`test-payment-event ${seconds}.${Buffer.from(bytes).toString('base64')}`);
}
