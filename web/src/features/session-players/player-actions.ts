import type { Session } from '@courtline/contract/session';
import type { TeamMember } from '@courtline/contract/team';
import {
  type RosterPlayer,
  checkCopy,
  checkMove,
  substituteLabel,
} from '@courtline/domain/roster/player-actions';
import type { MenuItem } from '../../ui/menu';

export type PlayerAction = 'mark' | 'move' | 'copy' | 'withdraw';

/** Actions on a player; those that the league's rules forbid are listed but disabled. */
export function actionsOf(
  player: TeamMember,
  session: Session,
  choose: (action: PlayerAction) => void,
): MenuItem[] {
  const flags = flagsOf(player);
  return [
    { label: substituteLabel(player), choose: () => choose('mark') },
    { label: 'Move to team', choose: () => choose('move'), reason: checkMove(flags) },
    {
      label: 'Copy to team',
      choose: () => choose('copy'),
      reason: checkCopy(flags, session, new Date()),
    },
    { label: 'Withdraw', choose: () => choose('withdraw'), destructive: true },
  ];
}

/** Only organizers receive the flags, and only they act on them. */
export function flagsOf(player: TeamMember): RosterPlayer {
  return {
    hasPostedScores: player.hasPostedScores ?? false,
    canBeMovedOrCopied: player.canBeMovedOrCopied ?? false,
    isCaptain: player.isCaptainInSession ?? false,
    canBeRefunded: player.canBeRefunded ?? false,
  };
}
