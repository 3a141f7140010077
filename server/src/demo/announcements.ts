import { utcDay } from '@courtline/domain/date/utc-day';
import type { Db } from '../db/open';
import { saveAnnouncement, saveOpened } from '../store/announcement/announcement';
import { dayBefore } from './days';

type Filling = { sessionId: number; by: number | null; now: Date };

const dayMs = 24 * 60 * 60 * 1000;

const body = `The finals are on the **last Saturday** of the season, all teams at one place.

- Please be there 20 minutes early.
- Bring water and a hat.

Siblings and grandparents are welcome.`;

/** The organizer of a session has announced its finals, and some have read it. */
export async function fillAnnouncement(db: Db, { sessionId, by, now }: Filling): Promise<void> {
  if (by === null) return;
  const shownUntil = new Date(now.getTime() + 10 * dayMs).toISOString().slice(0, 10);
  const what = { isForCaptains: false, title: 'Finals of the season', body, shownUntil, by };
  const sent = dayBefore(now, 2);
  const { id, memberIds } = await saveAnnouncement(db, {
    scope: 'session',
    scopeId: sessionId,
    ...what,
    now: sent,
  });
  for (const memberId of memberIds.filter((one) => one % 3 === 0)) {
    const openedAt = dayBefore(now, 1);
    const reader = { memberId, personId: memberId, today: utcDay(openedAt) };
    await saveOpened(db, { id, ...reader, now: openedAt });
  }
}
