import type { Actor } from './actor';
import { type Asker, type Scope, captains, captainsInMatch } from './asker';
import type { Side } from '../score/result';
import { canManageConference } from './organizer';

export type MatchScope = Scope & { position1TeamId: number | null; position2TeamId: number | null };

/** Fields that captains of either team may change too: when and where a match is played. */
export const captainMatchFields = ['matchDate', 'location', 'description'] as const;

export type MatchField = (typeof captainMatchFields)[number] | 'position1TeamId' | 'position2TeamId';

/** Whether the caller may change any field of the match. */
export function canEditTeamMatch(asker: Asker, match: MatchScope): boolean {
  return canChangeTeamMatch(asker, match, captainMatchFields);
}

/** All or nothing: if one field is not permitted, none is changed. */
export function canChangeTeamMatch(asker: Asker, match: MatchScope, changed: readonly MatchField[]): boolean {
  if (canManageConference(asker.actor, match)) return true;
  const ofCaptains: readonly MatchField[] = captainMatchFields;
  const isCaptain = captains(asker, match.position1TeamId) || captains(asker, match.position2TeamId);
  return isCaptain && changed.every((field) => ofCaptains.includes(field));
}

/** Whether a date that the caller sets or confirms counts as agreed by this side: organizers agree for both. */
export function agreesToDate(asker: Asker, match: MatchScope, side: Side): boolean {
  return canManageConference(asker.actor, match) || captainsInMatch(asker, match[`position${side}TeamId`]);
}

/** A side that has already agreed has nothing to confirm, unless nothing is pending at all. */
export function canConfirmDate(asker: Asker, match: MatchScope, pending: readonly Side[]): boolean {
  const sides: readonly Side[] = pending.length > 0 ? pending : [1, 2];
  return sides.some((side) => agreesToDate(asker, match, side));
}

/** Postponing, taking it back, and proposing dates: captains of either side and organizers. */
export function canPostpone(asker: Asker, match: MatchScope): boolean {
  return canManageConference(asker.actor, match) || captainsEither(asker, match);
}

/** A date is accepted by the side that did not propose it; an organizer decides for both. */
export function canAcceptProposal(asker: Asker, match: MatchScope, proposedBy: Side): boolean {
  return agreesToDate(asker, match, proposedBy === 1 ? 2 : 1);
}

/** Who plays whom, who won a tied match, and which team defaulted. */
export function canDecideTeamMatch(actor: Actor, match: Scope): boolean {
  return canManageConference(actor, match);
}

/** Acting captains too: date and place of a match they change only by agreeing on one with the other side. */
export function captainsEither(asker: Asker, match: MatchScope): boolean {
  return captainsInMatch(asker, match.position1TeamId) || captainsInMatch(asker, match.position2TeamId);
}
