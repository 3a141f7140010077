import type { Side } from '../score/result';
import { type Asker, captains, isSelf, playsFor } from './asker';
import { canManageConference } from './organizer';
import { type PlacedMatch, captainsEither } from './team-match';

/** Those who stand in a line, each for a team. */
export type PlayedLine = { players: readonly { teamId: number; memberId: number }[] };

export function canPostResult(asker: Asker, match: PlacedMatch, line: PlayedLine): boolean {
  return canPostAnyLine(asker, match) || standsIn(asker, line);
}

/** Whether the line does not matter; only then does the asker also clear lines and say who plays them. */
export function canPostAnyLine(asker: Asker, match: PlacedMatch): boolean {
  return captainsEither(asker, match) || canManageConference(asker.actor, match);
}

/** How a result came to be is told to those who played, and to those who run the session. */
export function canSeeResultHistory(asker: Asker, match: PlacedMatch): boolean {
  const plays = playsFor(asker, match.position1TeamId) || playsFor(asker, match.position2TeamId);
  return plays || canPostAnyLine(asker, match);
}

/** Whether the caller may post at least one line of the match; a bye has none. */
export function canPostScores(asker: Asker, match: PlacedMatch, lines: readonly PlayedLine[]): boolean {
  return lines.some((line) => canPostResult(asker, match, line));
}

/** A side is hidden until everybody may see its lineup. */
type ClearedLine = PlayedLine & { hasResult: boolean; hiddenSides: readonly Side[] };

/** There is something to clear: a result, or players on a side that the caller may clear. */
export function canClearLine(asker: Asker, match: PlacedMatch, line: ClearedLine): boolean {
  const sides = sidesCleared(asker, match, line);
  return sides.length > 0 && (line.hasResult || sides.some((side) => hasPlayers(line, teamOf(match, side))));
}

/**
 * The sides whose players go with a cleared line: one's own, and for an organizer all whose players are no secret, since
 * clearing would tell that they were set. With a result no side is a secret.
 */
export function sidesCleared(asker: Asker, match: PlacedMatch, line: ClearedLine): Side[] {
  const isOrganizer = canManageConference(asker.actor, match);
  const isOpen = (side: Side) => line.hasResult || !line.hiddenSides.includes(side);
  const sides: Side[] = [1, 2];
  return sides.filter((side) => captains(asker, teamOf(match, side)) || (isOrganizer && isOpen(side)));
}

function teamOf(match: PlacedMatch, side: Side): number | null {
  return match[`position${side}TeamId`];
}

function hasPlayers({ players }: PlayedLine, ofTeamId: number | null): boolean {
  return players.some(({ teamId }) => teamId === ofTeamId);
}

/** Who has left the team is still named in the line, but no longer posts it. */
function standsIn(asker: Asker, { players }: PlayedLine): boolean {
  return players.some(({ teamId, memberId }) => isSelf(asker.actor, memberId) && playsFor(asker, teamId));
}
