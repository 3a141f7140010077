import type { ResponseOf, Input } from '@courtline/contract/call';
import type { toggleSubstitute as toggleCall } from '@courtline/contract/roster';
import { canMarkSubstitutes } from '@courtline/domain/permission/roster';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { findSpot, lockRosters, saveSubstitute } from '../../store/team/save-roster';
import { findTeam } from '../../store/team/team';
import { askerOf, notOnThisTeam } from './roster-player';

export async function toggleSubstitute(
  ctx: RequestContext,
  { body }: Input<typeof toggleCall>,
): Promise<ResponseOf<typeof toggleCall>> {
  const { actor, db, now } = ctx;
  const { memberId, teamId } = body;
  const team = await findTeam(db, teamId, now);
  if (!team) throw notFound();
  requirePolicy(actor, canMarkSubstitutes(askerOf(actor, team), team));
  await lockRosters(db, { sessionId: team.sessionId, teamIds: [teamId] });
  const spot = await findSpot(db, { teamId, memberId });
  if (!spot) throw notOnThisTeam();
  const isSubstitute = !spot.isSubstitute;
  await saveSubstitute(db, spot.teamMemberId, isSubstitute);
  await audit(ctx, {
    what: 'player-marked',
    target: { kind: 'member', id: memberId },
    detail: { teamId, isSubstitute },
  });
  return { teamMemberId: spot.teamMemberId, memberId, teamId, isSubstitute };
}
