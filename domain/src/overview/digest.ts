import { type Attention, type SessionCounts, attentionOf } from './overview';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Monday at noon UTC: the morning in the Americas, the afternoon in Europe. */
const dueHour = 12;
/** A service that was down that long skips the week, so that a digest doesn't arrive days late. */
const sentForDays = 2;

/** The Monday, YYYY-MM-DD, whose digest is sent now; null from Wednesday noon on. */
export function dueDigestWeek(now: Date): string | null {
  const shifted = new Date(now.getTime() - dueHour * hourMs);
  const daysAfterMonday = (shifted.getUTCDay() + 6) % 7;
  if (daysAfterMonday >= sentForDays) return null;
  return new Date(shifted.getTime() - daysAfterMonday * dayMs).toISOString().slice(0, 10);
}

/** Lineups for tomorrow are old news by the time that a weekly e-mail is read. */
export function digestEntries<Session extends SessionCounts>(
  overview: { sessions: readonly Session[]; claimCount: number },
  now: Date,
): Attention<Session>[] {
  return attentionOf(overview, now).filter(({ kind }) => kind !== 'lineups');
}
