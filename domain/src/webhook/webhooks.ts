/** What a league's webhooks can be told about. */
export const webhookEvents = {
  'schedule.published': { label: 'Schedule published' },
  'match.moved': { label: 'Match moved' },
  'lineup.published': { label: 'Lineup published' },
  'result.posted': { label: 'Result posted' },
  'result.corrected': { label: 'Result corrected or cleared' },
  'result.confirmed': { label: 'Result confirmed' },
  'standings.changed': { label: 'Standings changed' },
  'registration.confirmed': { label: 'Player registered' },
} as const satisfies Record<string, { label: string }>;

export type WebhookEvent = keyof typeof webhookEvents;

/** Sent only on request, to try a webhook out. */
export const testEvent = 'test';

export const deliveryStates = ['waiting', 'delivered', 'dead', 'skipped'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

export const webhookLimits = {
  webhooks: 10,
  url: 500,
  /** Of a payload; a larger one is sent without its data. */
  bytes: 256 * 1024,
  retryHours: 24,
  /** How long the secret before still signs after a new one was made. */
  rotationHours: 24,
  shownDeliveries: 50,
  keptDays: 30,
  testsPerHour: 60,
} as const;

const firstDelaySeconds = 30;
const longestDelaySeconds = 4 * 60 * 60;

/** Seconds until the next try, after this many failed ones: 30, 60, 120, up to four hours. */
export function retryDelay(attempts: number): number {
  return Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** Math.max(0, attempts - 1));
}

export function checkWebhookCount(webhooks: number): string | null {
  if (webhooks < webhookLimits.webhooks) return null;
  return `A league can have up to ${webhookLimits.webhooks} webhooks. Delete one you no longer need.`;
}

export const webhookUrlText = 'Use an https address of a public host, such as https://club.example/hooks.';
