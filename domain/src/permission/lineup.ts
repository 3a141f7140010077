import { type SideLineup, canSeeSide } from '../lineup/visibility';
import { type Asker, type PlacedTeam, captains } from './asker';
import { canManageConference } from './organizer';

/** Captains set their own side; organizers may correct a side that everybody can see. */
export function canEditSide(asker: Asker, side: PlacedTeam & SideLineup, now: Date): boolean {
  if (captains(asker, side.teamId)) return true;
  return canManageConference(asker.actor, side) && canSeeSide('outsider', side, now);
}

/** All or nothing: who touches a side that is not theirs writes neither. */
export function canSaveLineups(
  asker: Asker,
  sides: readonly (PlacedTeam & SideLineup)[],
  now: Date,
): boolean {
  return sides.every((side) => canEditSide(asker, side, now));
}

/** Who sees a lineup before the match is for its captains alone to say. */
export function canSetLineupStatus(asker: Asker, teamId: number): boolean {
  return captains(asker, teamId);
}
