import type { Db } from '../db/open';
import { listOutsiders, saveRequests } from '../store/session/session-request';
import { dayBefore } from './days';
import type { Conference } from './leagues';

type Filling = { conferences: readonly Conference[]; now: Date };

/** Every upcoming session has a request to captain and a request to join. */
export async function fillRequests(db: Db, { conferences, now }: Filling): Promise<void> {
  const sessions = conferences.flatMap(({ sessions: filled }) => filled);
  const upcoming = sessions.filter(({ startsAt }) => startsAt > now);
  const requests = [];
  for (const { sessionId } of upcoming) {
    const [captain, player] = await listOutsiders(db, { sessionId, limit: 2 });
    if (!captain || !player) continue;
    requests.push(
      { sessionId, memberId: captain, kind: 'captain' as const, createdAt: dayBefore(now, 2) },
      { sessionId, memberId: player, kind: 'join' as const, createdAt: dayBefore(now, 1) },
    );
  }
  if (requests.length > 0) await saveRequests(db, requests);
}
