import type { BrowserKeys } from './encrypt';

export type PushSubscription = BrowserKeys & { endpoint: string };

export type PushMessage = {
  /** What the service worker reads, at most about 3,900 bytes. */
  payload: object;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** A message that still waits is replaced by a later one with the same topic; at most 32 characters of base64url. */
  topic: string;
};

/** `gone`: the browser has ended the subscription. `refused`: trying again would not help. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export type PushGateway = {
  /** Browsers subscribe with it; base64url. */
  publicKey: string;
  /** Whether the address belongs to a push service that we send to. */
  accepts: (endpoint: string) => boolean;
  /** Rejects if it is worth trying again. */
  send: (subscription: PushSubscription, message: PushMessage) => Promise<PushOutcome>;
};
