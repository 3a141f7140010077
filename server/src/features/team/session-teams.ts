import type { Input } from '@courtline/contract/call';
import type { sessionTeams as teamsCall } from '@courtline/contract/session-teams';
import type { DeskTeam } from '@courtline/contract/team-desk';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';
import { listDeskTeams } from '../../store/team/managed-team';
import { presentTeam } from './present-team';

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
