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

/** Considers only players the caller may see, so that a caller cannot find out that they are in a hidden lineup. */
export function mayPostLine(page: MatchPage, line: LineRow): boolean {
  return canPostResult(page.asker, placedMatch(page.match), { players: seenPlayers(page, line) });
}

export function mayPostAnyLine({ match, asker }: MatchPage): boolean {
  return canPostAnyLine(asker, placedMatch(match));
}

/** Whether the button is shown: the caller has the permission and the match can be played. */
export function offersPosting(page: MatchPage, line: LineRow): boolean {
  return mayPostLine(page, line) && checkMatchPlayable(page) === null;
}

export function checkMatchPlayable({ match }: MatchPage): string | null {
  return checkPlayable({ ...match, ...placedMatch(match) });
}

/** Open by time, or because both teams have published their lineups. */
export function isOpen({ match, now }: MatchPage): boolean {
  const lineupStatusIds = sides.flatMap((side) => teamOf(match, side)?.lineupStatusId ?? []);
  return isOpenForScores({ matchDate: match.matchDate, lineupStatusIds }, now);
}

/** The players of the result, otherwise of the lineups that the caller may see. */
export function seenPlayers(page: MatchPage, line: LineRow): LineRow['played'] {
  return line.result ? line.played : line.lineup.filter(({ side }) => seesSide(page, side));
}

export function offersClearing(page: MatchPage, line: LineRow): boolean {
  return clearedSides(page, line).length > 0 && mayClear(page, line);
}

export function maySeeHistory({ asker, match }: MatchPage): boolean {
  return canSeeResultHistory(asker, placedMatch(match));
}

/** The history stays available after a line was cleared, to show who cleared it. */
export function offersHistory(page: MatchPage, { version }: LineRow): boolean {
  return version > 0 && maySeeHistory(page);
}

function mayClear({ asker, match, ...page }: MatchPage, line: LineRow): boolean {
  return canClearLine(asker, placedMatch(match), clearedLine({ asker, match, ...page }, line));
}

/** The sides that the caller may clear. Without a result, only sides whose lineup can still be changed. */
export function clearedSides(page: MatchPage, line: LineRow): Side[] {
  const cleared = sidesCleared(page.asker, placedMatch(page.match), clearedLine(page, line));
  if (line.result !== null) return cleared;
  const hasPlayers = (side: Side) => seenPlayers(page, line).some((player) => player.side === side);
  return cleared.filter((side) => hasPlayers(side) && clearingError(page, side) === null);
}

function clearedLine(page: MatchPage, line: LineRow) {
  return {
    players: seenPlayers(page, line),
    hasResult: line.result !== null,
    hiddenSides: sides.filter((side) => !isSeenByAll(page, side)),
  };
}

/** Gives the reason why the caller's own lineup cannot be changed, without revealing hidden players of the other team. */
export function whyNothingToClear(page: MatchPage, line: LineRow): string {
  const own = sidesCleared(page.asker, placedMatch(page.match), clearedLine(page, line));
  const ownSide = own.find((side) => seenPlayers(page, line).some((player) => player.side === side));
  return (ownSide && clearingError(page, ownSide)) ?? 'There is nothing to clear in this line.';
}

function clearingError(page: MatchPage, side: Side): string | null {
  const lineup = lineupOf(page, side);
  return lineup && checkLineEmptying(lineup);
}

/** Why the lineup of a side cannot be changed now, regardless of how many of its lines are set. */
export function checkLineupEditable(page: MatchPage, side: Side, numberOfLines: number): string | null {
  const lineup = lineupOf(page, side);
  return lineup && checkLineupSave({ ...lineup, numberOfLines, numberOfSetLines: 0 });
}

function lineupOf(page: MatchPage, side: Side) {
  const { hasPostedScores } = page.match;
  if (!teamOf(page.match, side)) return null;
  return { statusId: seenStatus(page, side), hasPostedScores, isSeenByAll: isSeenByAll(page, side) };
}
