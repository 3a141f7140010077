import { canManageTeam } from '@courtline/domain/permission/team';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type DeskTeamRow, findDeskTeam } from '../../store/team/managed-team';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { lockTeam } from '../../store/team/save-team';
import { memberIdOf } from './make-team';
import { askerOf, placeOf } from './present-team';

/** As the caller reads it, so that what they send back unchanged is the same here. */
export async function findTeamToChange({ actor, db }: RequestContext, id: number): Promise<DeskTeamRow> {
  const team = await findDeskTeam(db, id, memberIdOf(actor) ?? undefined);
  if (!team) throw notFound();
  return team;
}

/**
 * The team as it is once nobody else can change it, for whoever may change it then; its session is locked before it, as
 * everywhere.
 */
export async function getOwnLockedTeam(ctx: RequestContext, found: DeskTeamRow): Promise<DeskTeamRow> {
  const { actor } = ctx;
  const team = await getLockedTeam(ctx, found);
  requirePolicy(actor, canManageTeam(askerOf(actor, team), placeOf(team)));
  return team;
}

/** The same, where only organizers come. */
export async function getLockedTeam(
  ctx: RequestContext,
  { id, sessionId }: DeskTeamRow,
): Promise<DeskTeamRow> {
  await bumpSessionVersion(ctx.db, sessionId);
  if (!(await lockTeam(ctx.db, id))) throw notFound();
  return findTeamToChange(ctx, id);
}
