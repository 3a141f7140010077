import type { ResponseOf, Input } from '@courtline/contract/call';
import type { movePlayer as moveCall } from '@courtline/contract/roster';
import { checkRosterRoom } from '@courtline/domain/registration/team-registration';
import { checkMove, checkTargetTeams } from '@courtline/domain/roster/player-actions';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { moveRegistration } from '../../store/registration/payment';
import { type SessionTeam, endSpots, saveSpots } from '../../store/team/save-roster';
import { notifyMoved } from './emails';
import { type LockedPlayer, checkPlayerAge, lockPlayer, enforceRules } from './roster-player';
import { notifyCaptains } from './notify-captains';

export async function movePlayer(
  ctx: RequestContext,
  { body }: Input<typeof moveCall>,
): Promise<ResponseOf<typeof moveCall>> {
  const { memberId, fromTeamId, toTeamId } = body;
  const player = await lockPlayer(ctx, { memberId, teamId: fromTeamId, alsoTeamIds: [toTeamId] });
  enforceRules(checkMove(player.flags), checkTargetTeams([toTeamId], player.others));
  const target = player.others.find(({ teamId }) => teamId === toTeamId) as SessionTeam;
  enforceRules(checkRosterRoom(target, player.team), checkPlayerAge(player));
  const spot = await moveSpot(ctx, player, toTeamId);
  await audit(ctx, {
    what: 'player-moved',
    target: { kind: 'member', id: memberId },
    detail: { fromTeamId, toTeamId },
  });
  await notifyMoved(ctx, { player, to: target });
  await notifyCaptains(ctx, player, { joined: [target], left: [player.team] });
  return spot;
}

/** The old spot stays as history; its substitute mark and the registration move along. */
async function moveSpot(ctx: RequestContext, player: LockedPlayer, teamId: number) {
  const { db, now } = ctx;
  const { memberId, spot, registration } = player;
  const { playerId, isSubstitute } = spot;
  await endSpots(db, { teamMemberIds: [spot.teamMemberId], because: 'moved', now });
  const [saved] = await saveSpots(db, [
    { teamId, memberId, playerId, isSubstitute, addedBy: memberIdOf(ctx.actor) },
  ]);
  if (!saved) throw new Error('A place was saved and is not there');
  if (registration) {
    const { registrationId } = registration;
    await moveRegistration(db, { registrationId, teamId, teamMemberId: saved.teamMemberId });
  }
  return saved;
}
