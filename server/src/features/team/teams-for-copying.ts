import type { Answer, Input } from '@courtline/contract/call';
import type { teamsForCopying as copyingCall } from '@courtline/contract/session-teams';
import type { Actor } from '@courtline/domain/permission/actor';
import { canManageConference, canManageLeague } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';
import { listTeamsForCopying } from '../../store/team/team-search';

export async function teamsForCopying(
  { actor, db }: RequestContext,
  { params, query }: Input<typeof copyingCall>,
): Promise<Answer<typeof copyingCall>> {
  const session = await findOwners(db, { type: 'session', id: params.id });
  if (!session) throw notFound();
  requirePolicy(actor, canManageConference(actor, session));
  const { leagueId } = session;
  const conferenceIds = canManageLeague(actor, { leagueId }) ? null : ownConferences(actor);
  const found = await listTeamsForCopying(db, { ...query, leagueId, conferenceIds, sessionId: params.id });
  return { results: found.slice(0, query.pageSize), hasMore: found.length > query.pageSize };
}

function ownConferences(actor: Actor): readonly number[] {
  return actor.kind === 'member' ? actor.conferenceIds : [];
}
