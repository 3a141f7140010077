import { hasPassed } from '../date/passed';

export const makeupLimits = { slots: 3, daysAhead: 60 } as const;

const dayMs = 24 * 60 * 60 * 1000;

export type MakeupSlot = { playAt: string };

/** Times are at most three, different, and ahead. */
export function checkSlots(slots: readonly MakeupSlot[], now: Date): string | null {
  if (slots.length === 0) return 'Propose at least one time.';
  if (slots.length > makeupLimits.slots) return `Propose up to ${makeupLimits.slots} times.`;
  const times = slots.map(({ playAt }) => Date.parse(playAt));
  if (new Set(times).size < times.length) return 'Propose different times.';
  if (slots.some(({ playAt }) => hasPassed(playAt, now))) return 'Propose times that are still to come.';
  const latest = now.getTime() + makeupLimits.daysAhead * dayMs;
  return times.some((time) => time > latest) ? `Propose times within ${makeupLimits.daysAhead} days.` : null;
}

/** When both captains must have agreed; null if the session sets no limit. */
export function makeupDueAt(postponedAt: string, makeupDays: number): string | null {
  if (makeupDays === 0) return null;
  return new Date(Date.parse(postponedAt) + makeupDays * dayMs).toISOString().replace('.000Z', 'Z');
}

export function isMakeupOverdue(postponedAt: string, makeupDays: number, now: Date): boolean {
  const dueAt = makeupDueAt(postponedAt, makeupDays);
  return dueAt !== null && hasPassed(dueAt, now);
}

export const makeupClosed = 'These times are no longer open. See what changed.';
