import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';

/** All amounts in dollars. */
const sums = z.object({
  /** Paid by card, with the service fee. */
  card: z.number(),
  /** Paid in cash, by check or otherwise outside. */
  outside: z.number(),
  /** Refunded to cards, pending refunds included, and given back outside. */
  refunded: z.number(),
  /** Part of what was paid by card that isn't the league's. */
  serviceFees: z.number(),
  /** Paid, less refunds and service fees. */
  kept: z.number(),
});

export type MoneySums = z.infer<typeof sums>;

const sessionSums = sums.extend({
  /** Null for sessions that were deleted. */
  sessionId: id.nullable(),
  sessionName: z.string().nullable(),
  conferenceName: z.string().nullable(),
  /** Players on a roster who haven't paid, and what they owe without service fees. */
  unpaidCount: z.int(),
  open: z.number(),
});

const report = z.object({
  currencySymbol: z.string(),
  total: sums.extend({ unpaidCount: z.int(), open: z.number() }),
  /** Days on which money moved, in the time zone of the session, latest first. */
  days: z.array(sums.extend({ day: z.iso.date() })),
  /** Sessions with money, latest first. */
  sessions: z.array(sessionSums),
});

export type MoneyReport = z.infer<typeof report>;

const params = z.object({ id: addressId });

export const sessionMoney = call({
  summary: 'Shows what was paid, refunded and is open in a session, by day',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/money',
  params,
  response: report,
  audience: 'member',
});

export const leagueMoney = call({
  summary: 'Shows what was paid, refunded and is open in all sessions of a league, by session and day',
  method: 'GET',
  path: '/v1/leagues/:id/money',
  params,
  response: report,
  audience: 'member',
});
