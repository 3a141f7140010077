import type { Input } from '@courtline/contract/call';
import type { ShownTeam, teamDetails as detailsCall } from '@courtline/contract/team-desk';
import type { Asking } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findDeskTeam } from '../../store/team/managed-team';
import { memberIdOf } from './make-team';
import { showTeam } from './present-team';

export async function teamDetails(asking: Asking, { params }: Input<typeof detailsCall>): Promise<ShownTeam> {
  const team = await findDeskTeam(asking.db, params.id, memberIdOf(asking.actor) ?? undefined);
  if (!team) throw notFound();
  return showTeam(asking, team);
}
