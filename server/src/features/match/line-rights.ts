import { checkLineEmptying, checkLineupSave } from '@courtline/domain/lineup/lineup-status';
import {
  canClearLine,
  canPostAnyLine,
  canPostResult,
  canSeeResultHistory,
  sidesCleared,
} from '@courtline/domain/permission/score';
import { checkPlayable, isOpenForScores } from '@courtline/domain/score/posting';
import type { Side } from '@courtline/domain/score/result';
import type { LineRow } from '../../store/match/lineup';
import { type MatchPage, isSeenByAll, placedMatch, seenStatus, seesSide, sides, teamOf } from './match-page';

/** Nobody learns by trying that they stand in a line which they may not see yet. */
export function mayPostLine(page: MatchPage, line: LineRow): boolean {
  return canPostResult(page.asker, placedMatch(page.match), { players: seenPlayers(page, line) });
}

export function mayPostAnyLine({ match, asker }: MatchPage): boolean {
  return canPostAnyLine(asker, placedMatch(match));
}

/** Whether a button is shown: the right, and a match that can be played. */
export function offersPosting(page: MatchPage, line: LineRow): boolean {
  return mayPostLine(page, line) && playTrouble(page) === null;
}

export function playTrouble({ match }: MatchPage): string | null {
  return checkPlayable({ ...match, ...placedMatch(match) });
}

/** By time, or because both teams show their lineups. */
export function isOpen({ match, now }: MatchPage): boolean {
  const lineupStatusIds = sides.flatMap((side) => teamOf(match, side)?.lineupStatusId ?? []);
  return isOpenForScores({ matchDate: match.matchDate, lineupStatusIds }, now);
}

/** Who stands in the line, as far as the caller may know: the players of its result, else of the lineups they see. */
export function seenPlayers(page: MatchPage, line: LineRow): LineRow['played'] {
  return line.result ? line.played : line.lineup.filter(({ side }) => seesSide(page, side));
}

export function offersClearing(page: MatchPage, line: LineRow): boolean {
  return clearedSides(page, line).length > 0 && mayClear(page, line);
}

export function maySeeHistory({ asker, match }: MatchPage): boolean {
  return canSeeResultHistory(asker, placedMatch(match));
}

/** A line that was cleared still tells who did it. */
export function offersHistory(page: MatchPage, { version }: LineRow): boolean {
  return version > 0 && maySeeHistory(page);
}

function mayClear({ asker, match, ...page }: MatchPage, line: LineRow): boolean {
  return canClearLine(asker, placedMatch(match), clearedLine({ asker, match, ...page }, line));
}

/** The sides that the caller may clear; of a line without a result only those whose lineup can still be changed. */
export function clearedSides(page: MatchPage, line: LineRow): Side[] {
  const cleared = sidesCleared(page.asker, placedMatch(page.match), clearedLine(page, line));
  if (line.result !== null) return cleared;
  const hasPlayers = (side: Side) => seenPlayers(page, line).some((player) => player.side === side);
  return cleared.filter((side) => hasPlayers(side) && keptTrouble(page, side) === null);
}

function clearedLine(page: MatchPage, line: LineRow) {
  return {
    players: seenPlayers(page, line),
    hasResult: line.result !== null,
    hiddenSides: sides.filter((side) => !isSeenByAll(page, side)),
  };
}

/** A lineup that cannot be changed now says why; of another's hidden players nothing is said. */
export function whyNothingToClear(page: MatchPage, line: LineRow): string {
  const own = sidesCleared(page.asker, placedMatch(page.match), clearedLine(page, line));
  const kept = own.find((side) => seenPlayers(page, line).some((player) => player.side === side));
  return (kept && keptTrouble(page, kept)) ?? 'There is nothing to clear in this line.';
}

function keptTrouble(page: MatchPage, side: Side): string | null {
  const lineup = lineupOf(page, side);
  return lineup && checkLineEmptying(lineup);
}

/** Why the lineup of a side cannot be changed by itself now; how many of its lines are set does not matter for that. */
export function lineupTrouble(page: MatchPage, side: Side, numberOfLines: number): string | null {
  const lineup = lineupOf(page, side);
  return lineup && checkLineupSave({ ...lineup, numberOfLines, numberOfSetLines: 0 });
}

function lineupOf(page: MatchPage, side: Side) {
  const { hasPostedScores } = page.match;
  if (!teamOf(page.match, side)) return null;
  return { statusId: seenStatus(page, side), hasPostedScores, isSeenByAll: isSeenByAll(page, side) };
}
