import { type Confirmation, confirmationState } from '../score/confirmation';
import type { Side } from '../score/result';
import { type Asker, captainsInMatch, isSelf, playsFor } from './asker';
import { canManageConference } from './organizer';
import { type MatchScope, captainsEither } from './team-match';

export type PlayedLine = { players: readonly { teamId: number; memberId: number }[] };

export function canPostResult(asker: Asker, match: MatchScope, line: PlayedLine): boolean {
  return canPostAnyLine(asker, match) || standsIn(asker, line);
}

/** True if the caller may post every line; only then may they also clear lines and change their players. */
export function canPostAnyLine(asker: Asker, match: MatchScope): boolean {
  return captainsEither(asker, match) || canManageConference(asker.actor, match);
}

/**
 * While a result is provisional, the side that posted it corrects it; the other side confirms or disputes. After that only
 * organizers change it. Without a confirmation everyone who may post a line may correct it.
 */
export function canChangeResult(
  asker: Asker,
  match: MatchScope,
  { confirmation, now }: Confirmable,
): boolean {
  if (confirmation === null || canManageConference(asker.actor, match)) return true;
  const isProvisional = confirmationState(confirmation, now) === 'provisional';
  return isProvisional && postingSide(asker, match) === confirmation.postedSide;
}

type Confirmable = { confirmation: Confirmation | null; now: Date };

/** Whether the caller confirms or disputes the result: captains of the other side, unless they captain both sides. */
export function canAnswerScore(asker: Asker, match: MatchScope, { confirmation, now }: Confirmable): boolean {
  if (!confirmation?.postedSide || confirmationState(confirmation, now) !== 'provisional') return false;
  return answersFor(asker, match, confirmation.postedSide);
}

/** Whether the caller may ask the other side to confirm on the caller's device: captains of the side that posted. */
export function canAskOtherCaptain(
  asker: Asker,
  match: MatchScope,
  { confirmation, now }: Confirmable,
): boolean {
  if (!confirmation?.postedSide || confirmationState(confirmation, now) !== 'provisional') return false;
  return captainsInMatch(asker, teamOf(match, confirmation.postedSide));
}

export function answersFor(asker: Asker, match: MatchScope, postedSide: Side): boolean {
  const other = postedSide === 1 ? 2 : 1;
  return captainsInMatch(asker, teamOf(match, other)) && !captainsInMatch(asker, teamOf(match, postedSide));
}

/** The side that posts with the caller; null for an organizer, whose results need no confirmation. */
export function postingSide(asker: Asker, match: MatchScope): Side | null {
  if (canManageConference(asker.actor, match)) return null;
  const sides: Side[] = [1, 2];
  const captained = sides.find((side) => captainsInMatch(asker, teamOf(match, side)));
  return captained ?? sides.find((side) => playsFor(asker, teamOf(match, side))) ?? 1;
}

/** The history of a result is visible to both teams, and to those who organize the session. */
export function canSeeResultHistory(asker: Asker, match: MatchScope): boolean {
  const plays = playsFor(asker, match.position1TeamId) || playsFor(asker, match.position2TeamId);
  return plays || canPostAnyLine(asker, match);
}

/** Whether the caller may post at least one line of the match; a bye has none. */
export function canPostScores(asker: Asker, match: MatchScope, lines: readonly PlayedLine[]): boolean {
  return lines.some((line) => canPostResult(asker, match, line));
}

/** A side is hidden until its lineup is public. */
type ClearedLine = PlayedLine & { hasResult: boolean; hiddenSides: readonly Side[] };

/** True if there is something to clear: a result, or players on a side that the caller may clear. */
export function canClearLine(asker: Asker, match: MatchScope, line: ClearedLine): boolean {
  const cleared = sidesCleared(asker, match, line);
  return (
    cleared.length > 0 && (line.hasResult || cleared.some((side) => hasPlayers(line, teamOf(match, side))))
  );
}

/**
 * The sides whose players are removed with a cleared line: one's own, and for an organizer all visible ones, since
 * clearing a hidden side would reveal that it was set. With a result no side is hidden.
 */
export function sidesCleared(asker: Asker, match: MatchScope, line: ClearedLine): Side[] {
  const isOrganizer = canManageConference(asker.actor, match);
  const isOpen = (side: Side) => line.hasResult || !line.hiddenSides.includes(side);
  const sides: Side[] = [1, 2];
  return sides.filter((side) => captainsInMatch(asker, teamOf(match, side)) || (isOrganizer && isOpen(side)));
}

function teamOf(match: MatchScope, side: Side): number | null {
  return match[`position${side}TeamId`];
}

function hasPlayers({ players }: PlayedLine, ofTeamId: number | null): boolean {
  return players.some(({ teamId }) => teamId === ofTeamId);
}

/** A player who left the team is still listed in the line, but may no longer post it. */
function standsIn(asker: Asker, { players }: PlayedLine): boolean {
  return players.some(({ teamId, memberId }) => isSelf(asker.actor, memberId) && playsFor(asker, teamId));
}
