import type { Answer, Input } from '@courtline/contract/call';
import type { conferenceSessions as sessionsCall } from '@courtline/contract/league';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findConference } from '../../store/league/conference';
import { countSessions, listSessions } from '../../store/session/session';

export async function conferenceSessions(
  { db, now }: RequestContext,
  { params, query }: Input<typeof sessionsCall>,
): Promise<Answer<typeof sessionsCall>> {
  if (!(await findConference(db, params.id))) throw notFound();
  const [results, totalCount] = await Promise.all([
    listSessions(db, { conferenceId: params.id, now, ...query }),
    countSessions(db, { conferenceId: params.id, now, sessionDateStatus: query.sessionDateStatus }),
  ]);
  return { results, totalCount };
}
