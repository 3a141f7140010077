import { type SideLineup, canSeeSide } from '../lineup/visibility';
import { type Asker, type TeamScope, captainsInMatch } from './asker';
import { canManageConference } from './organizer';

/** Captains edit their own side; organizers may correct a side that is public. */
export function canEditSide(asker: Asker, side: TeamScope & SideLineup, now: Date): boolean {
  if (captainsInMatch(asker, side.teamId)) return true;
  return canManageConference(asker.actor, side) && canSeeSide('outsider', side, now);
}

/** All or nothing: if the caller may not edit one of the sides, none is saved. */
export function canSaveLineups(asker: Asker, sides: readonly (TeamScope & SideLineup)[], now: Date): boolean {
  return sides.every((side) => canEditSide(asker, side, now));
}

/** Only captains decide who sees their lineup before the match. */
export function canSetLineupStatus(asker: Asker, teamId: number): boolean {
  return captainsInMatch(asker, teamId);
}
