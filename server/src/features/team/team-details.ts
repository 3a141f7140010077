import type { Input } from '@courtline/contract/call';
import type { ShownTeam, teamDetails as detailsCall } from '@courtline/contract/team-desk';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findDeskTeam } from '../../store/team/managed-team';
import { memberIdOf } from './make-team';
import { showTeam } from './present-team';

export async function teamDetails(
  ctx: RequestContext,
  { params }: Input<typeof detailsCall>,
): Promise<ShownTeam> {
  const team = await findDeskTeam(ctx.db, params.id, memberIdOf(ctx.actor) ?? undefined);
  if (!team) throw notFound();
  return showTeam(ctx, team);
}
