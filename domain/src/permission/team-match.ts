import type { Actor } from './actor';
import { type Asker, type Place, captains } from './asker';
import { canManageConference } from './organizer';

export type PlacedMatch = Place & { position1TeamId: number | null; position2TeamId: number | null };

/** Date, place and description, by the captains of either team too. */
export function canEditTeamMatch(asker: Asker, match: PlacedMatch): boolean {
  return captainsEither(asker, match) || canManageConference(asker.actor, match);
}

/** Who meets whom, who won a level match, and which team did not appear. */
export function canDecideTeamMatch(actor: Actor, match: Place): boolean {
  return canManageConference(actor, match);
}

export function captainsEither(asker: Asker, match: PlacedMatch): boolean {
  return captains(asker, match.position1TeamId) || captains(asker, match.position2TeamId);
}
