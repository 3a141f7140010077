import type { NewsKind } from './channels';

type Delivery = {
  /** How long a push waits for a device that is off: until it would be old news. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
};

const hour = 60 * 60;
const day = 24 * hour;

export const pushDelivery: Record<NewsKind, Delivery> = {
  'match-changes': { ttlSeconds: 3 * day, urgency: 'high' },
  reminders: { ttlSeconds: day, urgency: 'normal' },
  lineups: { ttlSeconds: day, urgency: 'normal' },
  scores: { ttlSeconds: day, urgency: 'normal' },
  digests: { ttlSeconds: 2 * day, urgency: 'normal' },
  announcements: { ttlSeconds: 3 * day, urgency: 'normal' },
  'team-news': { ttlSeconds: 3 * day, urgency: 'normal' },
  messages: { ttlSeconds: day, urgency: 'high' },
  organizing: { ttlSeconds: 3 * day, urgency: 'normal' },
};

/** More devices than anyone uses; it keeps one account from holding thousands of subscriptions. */
export const mostPushDevices = 20;

/** What the service worker is sent. */
export type PushPayload = {
  title: string;
  /** Where a tap leads, on the site itself. */
  path: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
  /** Signed link by which Yes and No answer for the player without opening the page. */
  answerPath?: string;
};
