import type { Actor } from './actor';
import { type Asker, type Place, captains } from './asker';
import type { Side } from '../score/result';
import { canManageConference } from './organizer';

export type PlacedMatch = Place & { position1TeamId: number | null; position2TeamId: number | null };

/** When and where a match is played, the captains of either team settle too. */
export const captainMatchFields = ['matchDate', 'location', 'description'] as const;

export type MatchField = (typeof captainMatchFields)[number] | 'position1TeamId' | 'position2TeamId';

/** Whether there is anything of the match that the asker may change. */
export function canEditTeamMatch(asker: Asker, match: PlacedMatch): boolean {
  return canChangeTeamMatch(asker, match, captainMatchFields);
}

/** All or nothing: who changes a field too many changes none. */
export function canChangeTeamMatch(
  asker: Asker,
  match: PlacedMatch,
  changed: readonly MatchField[],
): boolean {
  if (canManageConference(asker.actor, match)) return true;
  const ofCaptains: readonly MatchField[] = captainMatchFields;
  return captainsEither(asker, match) && changed.every((field) => ofCaptains.includes(field));
}

/** Whether a date that the asker sets or confirms counts as agreed by one side: organizers decide for both. */
export function agreesToDate(asker: Asker, match: PlacedMatch, side: Side): boolean {
  return canManageConference(asker.actor, match) || captains(asker, match[`position${side}TeamId`]);
}

/** The side that has agreed already has nothing to confirm, unless nothing is pending at all. */
export function canConfirmDate(asker: Asker, match: PlacedMatch, pending: readonly Side[]): boolean {
  const sides: readonly Side[] = pending.length > 0 ? pending : [1, 2];
  return sides.some((side) => agreesToDate(asker, match, side));
}

/** Who meets whom, who won a level match, and which team did not appear. */
export function canDecideTeamMatch(actor: Actor, match: Place): boolean {
  return canManageConference(actor, match);
}

export function captainsEither(asker: Asker, match: PlacedMatch): boolean {
  return captains(asker, match.position1TeamId) || captains(asker, match.position2TeamId);
}
