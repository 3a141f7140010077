import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  searchTeams as searchCall,
  sessionTeams as teamsCall,
  teamsForCopying as copyingCall,
  sessionRequests as requestsCall,
} from '@courtline/contract/session-teams';
import {
  canManageConference,
  organizesAnything,
  canManageLeague,
} from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import {
  countTeamsOfSessions,
  listOwnersOfSessions,
  listTeamsOfSessions,
  listTeamsForCopying,
} from '../../store/team/team-search';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { findOwners } from '../../store/league/breadcrumb';
import { listManagedTeams } from '../../store/team/managed-team';
import { presentTeam } from '../../operations/present-team';
import { type Actor, memberIdOf } from '@courtline/domain/permission/actor';
import { countRequests, listRequests } from '../../store/session/session-request';

/** If the caller does not run one of the sessions, the whole request fails. */
export async function searchTeams(
  { actor, db }: RequestContext,
  { body }: Input<typeof searchCall>,
): Promise<ResponseOf<typeof searchCall>> {
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

export async function sessionTeams(
  ctx: RequestContext,
  { params }: Input<typeof teamsCall>,
): Promise<ManagedTeam[]> {
  const { actor, db } = ctx;
  const readerId = memberIdOf(actor) ?? undefined;
  const [session, teams] = await Promise.all([
    findOwners(db, { type: 'session', id: params.id }),
    listManagedTeams(db, params.id, readerId),
  ]);
  if (!session) throw notFound();
  return teams.map((team) => presentTeam(ctx, team));
}

export async function teamsForCopying(
  { actor, db }: RequestContext,
  { params, query }: Input<typeof copyingCall>,
): Promise<ResponseOf<typeof copyingCall>> {
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

export async function sessionRequests(
  { actor, db }: RequestContext,
  { params, query }: Input<typeof requestsCall>,
): Promise<ResponseOf<typeof requestsCall>> {
  const session = await findOwners(db, { type: 'session', id: params.id });
  if (!session) throw notFound();
  requirePolicy(actor, canManageConference(actor, session));
  const page = { ...query, sessionId: params.id, statusId: query.statusId ?? null };
  const [results, totalCount] = await Promise.all([listRequests(db, page), countRequests(db, page)]);
  return { results, totalCount };
}
