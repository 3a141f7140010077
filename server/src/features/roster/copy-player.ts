import type { ResponseOf, Input } from '@courtline/contract/call';
import type { copyPlayer as copyCall } from '@courtline/contract/roster';
import { checkRosterRoom } from '@courtline/domain/registration/team-registration';
import { checkCopy, checkTargetTeams } from '@courtline/domain/roster/player-actions';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { saveSpots } from '../../store/team/save-roster';
import { notifyCopied } from './emails';
import { checkPlayerAge, lockPlayer, enforceRules } from './roster-player';
import { notifyCaptains } from './notify-captains';

/** All teams or none. */
export async function copyPlayer(
  ctx: RequestContext,
  { body }: Input<typeof copyCall>,
): Promise<ResponseOf<typeof copyCall>> {
  const { memberId, fromTeamId, isSubstitute } = body;
  const toTeamIds = [...new Set(body.toTeamIds)];
  const player = await lockPlayer(ctx, { memberId, teamId: fromTeamId, alsoTeamIds: toTeamIds });
  const { team, others, spot } = player;
  enforceRules(checkCopy(player.flags, team, ctx.now), checkTargetTeams(toTeamIds, others));
  const targets = others.filter(({ teamId }) => toTeamIds.includes(teamId));
  enforceRules(...targets.map((target) => checkRosterRoom(target, team)), checkPlayerAge(player));
  const { playerId } = spot;
  const addedBy = memberIdOf(ctx.actor);
  const spots = await saveSpots(
    ctx.db,
    targets.map(({ teamId }) => ({ teamId, memberId, playerId, isSubstitute, addedBy })),
  );
  await audit(ctx, {
    what: 'player-copied',
    target: { kind: 'member', id: memberId },
    detail: { fromTeamId, toTeamIds, isSubstitute },
  });
  await notifyCopied(ctx, { player, to: targets, isSubstitute });
  await notifyCaptains(ctx, player, { joined: targets });
  return spots;
}
