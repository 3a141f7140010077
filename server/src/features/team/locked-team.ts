import { canManageTeam } from '@courtline/domain/permission/team';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type ManagedTeamRow, findManagedTeam } from '../../store/team/managed-team';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { lockTeam } from '../../store/team/save-team';
import { askerOf, teamScopeOf } from '../../operations/present-team';

/** Reads the team as the caller sees it, so that fields they send back unchanged compare as equal. */
export async function findTeamToChange({ actor, db }: RequestContext, id: number): Promise<ManagedTeamRow> {
  const team = await findManagedTeam(db, id, memberIdOf(actor) ?? undefined);
  if (!team) throw notFound();
  return team;
}

/** Reads the team under its row lock and re-checks the permission. Lock order everywhere: the session before the team. */
export async function getOwnLockedTeam(ctx: RequestContext, found: ManagedTeamRow): Promise<ManagedTeamRow> {
  const { actor } = ctx;
  const team = await getLockedTeam(ctx, found);
  requirePolicy(actor, canManageTeam(askerOf(actor, team), teamScopeOf(team)));
  return team;
}

/** Without the permission check, for use cases open only to organizers. */
export async function getLockedTeam(
  ctx: RequestContext,
  { id, sessionId }: ManagedTeamRow,
): Promise<ManagedTeamRow> {
  await bumpSessionVersion(ctx.db, sessionId);
  if (!(await lockTeam(ctx.db, id))) throw notFound();
  return findTeamToChange(ctx, id);
}
