import type { Answer, Input } from '@courtline/contract/call';
import type { searchTeams as searchCall } from '@courtline/contract/session-teams';
import { canManageConference, organizesAnything } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import {
  countTeamsOfSessions,
  listOwnersOfSessions,
  listTeamsOfSessions,
} from '../../store/team/team-search';

/** One session that the caller does not run, and nothing is told of the others either. */
export async function searchTeams(
  { actor, db }: RequestContext,
  { body }: Input<typeof searchCall>,
): Promise<Answer<typeof searchCall>> {
  requirePolicy(actor, organizesAnything(actor));
  const sessionIds = [...new Set(body.fromSessionIds)];
  if (sessionIds.length === 0) return { results: [], totalCount: 0 };
  const owners = await listOwnersOfSessions(db, sessionIds);
  requirePolicy(
    actor,
    owners.every((session) => canManageConference(actor, session)),
  );
  if (owners.length < sessionIds.length) throw notFound();
  const results = await listTeamsOfSessions(db, { ...body, sessionIds });
  return { results, totalCount: await countTeamsOfSessions(db, sessionIds) };
}
