import type { ResponseOf, Input } from '@courtline/contract/call';
import type { memberTeams as memberTeamsCall } from '@courtline/contract/team';
import type { TeamDetails, teamDetails as detailsCall } from '@courtline/contract/managed-team';
import { utcDay } from '@courtline/domain/date/utc-day';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { showTeam } from '../../operations/present-team';
import { findManagedTeam } from '../../store/team/managed-team';
import { byPerson, bySport } from '../../operations/own-teams';
import { listTeamsOf } from '../../store/team/team';

export async function memberTeams(
  { actor, db, now }: RequestContext,
  { query }: Input<typeof memberTeamsCall>,
): Promise<ResponseOf<typeof memberTeamsCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const ending = query.activeOnly ? { endingAfter: now } : {};
  const teams = await listTeamsOf(db, { memberId, today: utcDay(now) }, ending);
  const { own, children } = byPerson(teams, memberId);
  return {
    ...bySport(own),
    children: children.map(({ teams: theirs, ...child }) => ({ ...child, ...bySport(theirs) })),
  };
}

export async function teamDetails(
  ctx: RequestContext,
  { params }: Input<typeof detailsCall>,
): Promise<TeamDetails> {
  const team = await findManagedTeam(ctx.db, params.id, memberIdOf(ctx.actor) ?? undefined);
  if (!team) throw notFound();
  return showTeam(ctx, team);
}
