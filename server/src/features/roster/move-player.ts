import type { Answer, Input } from '@courtline/contract/call';
import type { movePlayer as moveCall } from '@courtline/contract/roster';
import { checkRosterRoom } from '@courtline/domain/registration/team-registration';
import { checkMove, checkTargetTeams } from '@courtline/domain/roster/player-actions';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { moveRegistration } from '../../store/registration/payment';
import { type SessionTeam, endPlaces, savePlaces } from '../../store/team/save-roster';
import { tellMoved } from './emails';
import { type LockedPlayer, checkPlayerAge, lockPlayer, memberIdOf, obey } from './roster-player';
import { tellCaptains } from './tell-captains';

export async function movePlayer(
  asking: Asking,
  { body }: Input<typeof moveCall>,
): Promise<Answer<typeof moveCall>> {
  const { memberId, fromTeamId, toTeamId } = body;
  const player = await lockPlayer(asking, { memberId, teamId: fromTeamId, alsoTeamIds: [toTeamId] });
  obey(checkMove(player.flags), checkTargetTeams([toTeamId], player.others));
  const target = player.others.find(({ teamId }) => teamId === toTeamId) as SessionTeam;
  obey(checkRosterRoom(target, player.team), checkPlayerAge(player));
  const place = await move(asking, player, toTeamId);
  await audit(asking, {
    what: 'player-moved',
    target: { kind: 'member', id: memberId },
    detail: { fromTeamId, toTeamId },
  });
  await tellMoved(asking, { player, to: target });
  await tellCaptains(asking, player, { joined: [target], left: [player.team] });
  return place;
}

/** The old place stays as history; place and payment go along. */
async function move(asking: Asking, player: LockedPlayer, teamId: number) {
  const { db, now } = asking;
  const { memberId, place, registration } = player;
  const { playerId, isSubstitute } = place;
  await endPlaces(db, { teamMemberIds: [place.teamMemberId], because: 'moved', now });
  const [saved] = await savePlaces(db, [
    { teamId, memberId, playerId, isSubstitute, addedBy: memberIdOf(asking) },
  ]);
  if (!saved) throw new Error('A place was saved and is not there');
  if (registration) {
    const { registrationId } = registration;
    await moveRegistration(db, { registrationId, teamId, teamMemberId: saved.teamMemberId });
  }
  return saved;
}
