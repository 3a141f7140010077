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

/** What can be done with a player; what the league's rules forbid stands there, but not now. */
export function actionsOf(
  player: TeamMember,
  session: Session,
  choose: (action: PlayerAction) => void,
): MenuItem[] {
  const flags = flagsOf(player);
  return [
    { says: substituteLabel(player), choose: () => choose('mark') },
    { says: 'Move to team', choose: () => choose('move'), reason: checkMove(flags) },
    {
      says: 'Copy to team',
      choose: () => choose('copy'),
      reason: checkCopy(flags, session, new Date()),
    },
    { says: 'Withdraw', choose: () => choose('withdraw'), isGrave: true },
  ];
}

/** Nobody but an organizer is told the flags, and nobody else acts on them. */
export function flagsOf(player: TeamMember): RosterPlayer {
  return {
    hasPostedScores: player.hasPostedScores ?? false,
    canBeMovedOrCopied: player.canBeMovedOrCopied ?? false,
    isCaptain: player.isCaptainInSession ?? false,
    canBeRefunded: player.canBeRefunded ?? false,
  };
}
