import { createHmac } from 'node:crypto';

export const webhookSignatureHeader = 'courtline-signature';

/** `t=<seconds>,v1=<hex>`, with one `v1` for each secret: HMAC SHA-256 of the time, a dot and the body. */
export function signWebhook(
  body: Buffer,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
