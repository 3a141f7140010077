import type { Side } from '../score/result';
import { type Asker, captains, isSelf, playsFor } from './asker';
import { canManageConference } from './organizer';
import { type PlacedMatch, captainsEither } from './team-match';

/** Those who stand in a line, each for a team. */
export type PlayedLine = { players: readonly { teamId: number; memberId: number }[] };

export function canPostResult(asker: Asker, match: PlacedMatch, line: PlayedLine): boolean {
  return postsAnyLine(asker, match) || standsIn(asker, line);
}

/** Whether the caller may post at least one line of the match. */
export function canPostScores(asker: Asker, match: PlacedMatch, lines: readonly PlayedLine[]): boolean {
  return postsAnyLine(asker, match) || lines.some((line) => standsIn(asker, line));
}

type ClearedLine = { hasResult: boolean; isLineupHidden: boolean };

/** An organizer clears no line whose lineup is still a secret, since clearing would tell that it was set. */
export function canClearLine(asker: Asker, match: PlacedMatch, line: ClearedLine): boolean {
  if (captainsEither(asker, match)) return true;
  return canManageConference(asker.actor, match) && (line.hasResult || !line.isLineupHidden);
}

/** The sides whose players go with a cleared line: those that the caller may edit. */
export function sidesCleared(asker: Asker, match: PlacedMatch): Side[] {
  if (canManageConference(asker.actor, match)) return [1, 2];
  const sides: Side[] = [1, 2];
  return sides.filter((side) => captains(asker, match[`position${side}TeamId`]));
}

function postsAnyLine(asker: Asker, match: PlacedMatch): boolean {
  return captainsEither(asker, match) || canManageConference(asker.actor, match);
}

/** Who has left the team is still named in the line, but no longer posts it. */
function standsIn(asker: Asker, { players }: PlayedLine): boolean {
  return players.some(({ teamId, memberId }) => isSelf(asker.actor, memberId) && playsFor(asker, teamId));
}
