import type { Answer, Input } from '@courtline/contract/call';
import type { searchTeams as searchCall, sessionTeams as teamsCall } from '@courtline/contract/session-teams';
import { canManageConference, organizesAnything } from '@courtline/domain/permission/organizer';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import {
  countTeamsOfSessions,
  listOwnersOfSessions,
  listTeamsOfSessions,
} from '../../store/team/team-search';
import type { DeskTeam, ShownTeam, teamDetails as detailsCall } from '@courtline/contract/team-desk';
import { findOwners } from '../../store/league/breadcrumb';
import { listDeskTeams, findDeskTeam } from '../../store/team/managed-team';
import { presentTeam, showTeam } from './present-team';
import { memberIdOf } from './make-team';

/** If the caller does not run one of the sessions, the whole request fails. */
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

export async function sessionTeams(
  ctx: RequestContext,
  { params }: Input<typeof teamsCall>,
): Promise<DeskTeam[]> {
  const { actor, db } = ctx;
  const readerId = actor.kind === 'member' ? actor.memberId : undefined;
  const [session, teams] = await Promise.all([
    findOwners(db, { type: 'session', id: params.id }),
    listDeskTeams(db, params.id, readerId),
  ]);
  if (!session) throw notFound();
  return teams.map((team) => presentTeam(ctx, team));
}

export async function teamDetails(
  ctx: RequestContext,
  { params }: Input<typeof detailsCall>,
): Promise<ShownTeam> {
  const team = await findDeskTeam(ctx.db, params.id, memberIdOf(ctx.actor) ?? undefined);
  if (!team) throw notFound();
  return showTeam(ctx, team);
}
