import type { Answer, Input } from '@courtline/contract/call';
import type { toggleSubstitute as toggleCall } from '@courtline/contract/roster';
import type { Asker } from '@courtline/domain/permission/asker';
import { canMarkSubstitutes } from '@courtline/domain/permission/roster';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { notFound } from '../../context/service-error';
import { findPlace, lockRosters, saveSubstitute } from '../../store/team/save-roster';
import { type TeamRow, findTeam } from '../../store/team/team';
import { notOnThisTeam } from './roster-player';

export async function toggleSubstitute(
  ctx: RequestContext,
  { body }: Input<typeof toggleCall>,
): Promise<Answer<typeof toggleCall>> {
  const { actor, db, now } = ctx;
  const { memberId, teamId } = body;
  const team = await findTeam(db, teamId, now);
  if (!team) throw notFound();
  requirePolicy(actor, canMarkSubstitutes(askerOf(actor, team), team));
  await lockRosters(db, { sessionId: team.sessionId, teamIds: [teamId] });
  const place = await findPlace(db, { teamId, memberId });
  if (!place) throw notOnThisTeam();
  const isSubstitute = !place.isSubstitute;
  await saveSubstitute(db, place.teamMemberId, isSubstitute);
  await audit(ctx, {
    what: 'player-marked',
    target: { kind: 'member', id: memberId },
    detail: { teamId, isSubstitute },
  });
  return { teamMemberId: place.teamMemberId, memberId, teamId, isSubstitute };
}

/** Of this team alone: that is all that is asked here. */
function askerOf(actor: Asker['actor'], { teamId, captains }: TeamRow): Asker {
  const isCaptain = actor.kind === 'member' && captains.some(({ memberId }) => memberId === actor.memberId);
  return { actor, captainOf: isCaptain ? [teamId] : [], rosteredOn: [] };
}
