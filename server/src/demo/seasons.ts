import { scheduleModes, sports } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { saveSeason } from '../features/schedule/save-season';
import { saveScheduleStatus } from '../store/schedule/save-schedule';
import { type WholeSession, findWholeSession } from '../store/session/session-details';
import { dayBefore } from './days';
import type { Conference } from './leagues';
import type { FilledSession } from './sessions';

/** Creates the schedules of the planned seasons; returns the published ones by session id. */
export async function fillSeasons(
  db: Db,
  conferences: readonly Conference[],
): Promise<Map<number, WholeSession>> {
  const published = new Map<number, WholeSession>();
  for (const { sessions, createdBy } of conferences) {
    for (const season of sessions.filter(({ isTournament }) => !isTournament)) {
      if (season.schedule === null) continue;
      const session = await fillSeason(db, { ...season, createdBy });
      if (season.schedule === 'published') published.set(session.id, session);
    }
  }
  return published;
}

type Planned = FilledSession & { createdBy: number | null };

/** Pickleball schedules are by date, tennis schedules by round. */
async function fillSeason(
  db: Db,
  { sessionId, createdBy, schedule, startsAt }: Planned,
): Promise<WholeSession> {
  const session = await findWholeSession(db, sessionId);
  if (!session) throw new Error(`There is no session ${sessionId}`);
  const mode = session.sportTypeId === sports.tennis.id ? scheduleModes.byRound : scheduleModes.byDate;
  const { scheduleId, warning } = await saveSeason(db, session, { scheduleModeId: mode.id, createdBy });
  if (warning) throw new Error(`${session.conferenceName}, ${session.name}: ${warning}`);
  if (schedule === 'published') {
    await saveScheduleStatus(db, scheduleId, { by: createdBy, at: dayBefore(startsAt, 10) });
  }
  return session;
}
