import type { ResponseOf, Input } from '@courtline/contract/call';
import type { memberTeams as memberTeamsCall } from '@courtline/contract/team';
import type { TeamDetails, teamDetails as detailsCall } from '@courtline/contract/managed-team';
import { sports } from '@courtline/domain/constants';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { showTeam } from '../../operations/present-team';
import { findManagedTeam } from '../../store/team/managed-team';
import { listTeamsOf } from '../../store/team/team';

export async function memberTeams(
  { actor, db, now }: RequestContext,
  { query }: Input<typeof memberTeamsCall>,
): Promise<ResponseOf<typeof memberTeamsCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const teams = await listTeamsOf(db, actor.memberId, query.activeOnly ? { endingAfter: now } : {});
  const of = (sport: { id: number }) => teams.filter((team) => team.sportTypeId === sport.id);
  return { tennisTeams: of(sports.tennis), pickleballTeams: of(sports.pickleball) };
}

export async function teamDetails(
  ctx: RequestContext,
  { params }: Input<typeof detailsCall>,
): Promise<TeamDetails> {
  const team = await findManagedTeam(ctx.db, params.id, memberIdOf(ctx.actor) ?? undefined);
  if (!team) throw notFound();
  return showTeam(ctx, team);
}
