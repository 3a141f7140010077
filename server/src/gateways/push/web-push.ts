import type { PushKeys } from '../../push-settings';
import { type Outbound, OutboundRefused } from '../outbound/outbound';
import { encryptForBrowser } from './encrypt';
import type { PushGateway, PushMessage, PushOutcome, PushSubscription } from './push-gateway';
import { vapidAuthorization } from './vapid';

/** The push services of the browsers: Chrome and others, Firefox, Edge on Windows, Safari. */
export const pushHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

type Options = {
  keys: PushKeys;
  outbound: Outbound;
  /** Whom push services may write to: `mailto:` or an address of the site. */
  contact: string;
};

/** Sends through the push services of the browsers, as RFC 8030 has it. */
export function openWebPush({ keys, outbound, contact }: Options): PushGateway {
  return {
    publicKey: keys.publicKey.toString('base64url'),
    accepts: outbound.allows,
    async send(subscription, message) {
      const { endpoint } = subscription;
      try {
        const { status } = await outbound.send({
          method: 'POST',
          url: endpoint,
          headers: {
            ...headersOf(message),
            authorization: vapidAuthorization(keys, { contact, endpoint, now: new Date() }),
          },
          body: bodyOf(subscription, message),
        });
        return outcomeOf(status);
      } catch (error) {
        if (error instanceof OutboundRefused) return 'refused';
        throw error;
      }
    },
  };
}

function headersOf({ ttlSeconds, urgency, topic }: PushMessage): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(ttlSeconds),
    urgency,
    topic,
  };
}

function bodyOf(subscription: PushSubscription, { payload }: PushMessage): Buffer {
  return encryptForBrowser(Buffer.from(JSON.stringify(payload)), subscription);
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}
