import type { Line } from '@courtline/contract/player-match';
import { matchKinds } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import type { Side } from '@courtline/domain/score/result';
import { sideResultsOf } from '@courtline/domain/score/side-results';
import type { LineRow, StandingPlayer } from '../../store/match/lineup';
import { readLeagueRating } from '../../store/player/rating';
import {
  type MatchPage,
  isInCharge,
  seesSide,
  teamOf,
  isSeenByAll,
  matchScopeOf,
  sealStateOf,
  seenStatus,
  sides,
  listedIn,
} from './match-page';
import { checkLineEmptying, checkLineupOver, checkLineupSave } from '@courtline/domain/lineup/lineup-status';
import { checkSealedEmptying, checkSealedSave } from '@courtline/domain/lineup/sealed-exchange';
import {
  canAnswerScore,
  canChangeResult,
  canClearLine,
  canPostAnyLine,
  canPostResult,
  canSeeResultHistory,
  sidesCleared,
} from '@courtline/domain/permission/score';
import { confirmationState } from '@courtline/domain/score/confirmation';
import { checkPlayable, isOpenForScores } from '@courtline/domain/score/posting';

export function presentLine(page: MatchPage, line: LineRow): Line {
  const { result } = line;
  return {
    id: line.id,
    lineupPosition: line.lineupPosition,
    isDoubles: isDoubles(line),
    scoringFormatTypeId: line.scoringFormatTypeId,
    points: pointsOf(page, line),
    side1: presentSide(page, line, 1),
    side2: presentSide(page, line, 2),
    resultCompletionTypeId: result?.completionId ?? null,
    winningSideId: result?.winningSide ?? null,
    ownDate: line.ownDate,
    canPostScore: offersPosting(page, line),
    canChangePlayers: mayPostAnyLine(page),
    canClearLine: offersClearing(page, line),
    canSeeHistory: offersHistory(page, line),
    confirmation: presentConfirmation(page, line),
    canConfirmScore: mayAnswerScore(page, line),
    version: line.version,
  };
}

function presentConfirmation({ now }: MatchPage, { confirmation }: LineRow): Line['confirmation'] {
  return confirmation && { state: confirmationState(confirmation, now), dueAtUtc: confirmation.dueAt };
}

/** Whether the caller may confirm or dispute the result now. */
export function mayAnswerScore({ match, asker, now }: MatchPage, { confirmation }: LineRow): boolean {
  return canAnswerScore(asker, matchScopeOf(match), { confirmation, now });
}

/** After a result stands, only organizers change it. */
export function mayChangeResult({ match, asker, now }: MatchPage, { confirmation }: LineRow): boolean {
  return canChangeResult(asker, matchScopeOf(match), { confirmation, now });
}

export function isDoubles({ matchTypeId }: LineRow): boolean {
  return matchTypeId === matchKinds.doubles.id;
}

function pointsOf({ match }: MatchPage, line: LineRow): number {
  return (isDoubles(line) ? match.doublesPointsPerMatch : match.singlesPointsPerMatch) ?? 0;
}

function presentSide(page: MatchPage, line: LineRow, side: Side): Line['side1'] {
  const team = teamOf(page.match, side);
  // A captain who may not see an earlier lineup sees an empty line, as if none was saved.
  const isSeen = line.result !== null || seesSide(page, side);
  const present = presentPlayer(page);
  const players = line.result ? line.played : line.lineup;
  const at = (slot: 1 | 2) => players.find((player) => player.side === side && player.slot === slot);
  const shown = (slot: 1 | 2) => {
    const player = isSeen ? at(slot) : undefined;
    return player ? present(player) : null;
  };
  return {
    sideId: side,
    teamId: team?.teamId ?? null,
    canViewPlayers: isSeen || isInCharge(page, team),
    player1: shown(1),
    player2: shown(2),
    sideResult: line.result && sideResultsOf(line.result.sets)[side],
  };
}

type ShownPlayer = NonNullable<Line['side1']['player1']>;

export function presentPlayer({ match, asker, now }: MatchPage): (player: StandingPlayer) => ShownPlayer {
  const { lastNameOf } = sightOfPeople(asker.actor, listedIn({ match, asker }), now);
  const today = utcDay(now);
  return (player) => ({
    teamMemberId: player.teamMemberId,
    playerId: player.playerId,
    memberId: player.memberId,
    firstName: player.firstName,
    lastName: lastNameOf(player),
    singlesRating: readLeagueRating(player.singles, today),
    doublesRating: readLeagueRating(player.doubles, today),
  });
}

/** Considers only players the caller may see, so that a caller cannot find out that they are in a hidden lineup. */
export function mayPostLine(page: MatchPage, line: LineRow): boolean {
  return canPostResult(page.asker, matchScopeOf(page.match), { players: seenPlayers(page, line) });
}

export function mayPostAnyLine({ match, asker }: MatchPage): boolean {
  return canPostAnyLine(asker, matchScopeOf(match));
}

/** Whether the button is shown: the caller has the permission and the match can be played. */
export function offersPosting(page: MatchPage, line: LineRow): boolean {
  return mayPostLine(page, line) && mayChangeResult(page, line) && checkMatchPlayable(page) === null;
}

export function checkMatchPlayable({ match }: MatchPage): string | null {
  return checkPlayable({ ...match, ...matchScopeOf(match) });
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

function offersClearing(page: MatchPage, line: LineRow): boolean {
  return clearedSides(page, line).length > 0 && mayClear(page, line);
}

export function maySeeHistory({ asker, match }: MatchPage): boolean {
  return canSeeResultHistory(asker, matchScopeOf(match));
}

/** The history stays available after a line was cleared, to show who cleared it. */
function offersHistory(page: MatchPage, { version }: LineRow): boolean {
  return version > 0 && maySeeHistory(page);
}

function mayClear(page: MatchPage, line: LineRow): boolean {
  const { asker, match } = page;
  return mayChangeResult(page, line) && canClearLine(asker, matchScopeOf(match), clearedLine(page, line));
}

/** The sides that the caller may clear. Without a result, only sides whose lineup can still be changed. */
export function clearedSides(page: MatchPage, line: LineRow): Side[] {
  const cleared = sidesCleared(page.asker, matchScopeOf(page.match), clearedLine(page, line));
  if (line.result !== null) return cleared;
  return cleared.filter((side) => isSeenFilled(page, line, side) && clearingError(page, side) === null);
}

function isSeenFilled(page: MatchPage, line: LineRow, side: Side): boolean {
  return seenPlayers(page, line).some((player) => player.side === side);
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
  const own = sidesCleared(page.asker, matchScopeOf(page.match), clearedLine(page, line));
  const ownSide = own.find((side) => isSeenFilled(page, line, side));
  return (ownSide && clearingError(page, ownSide)) ?? "There's nothing to clear in this line.";
}

function clearingError(page: MatchPage, side: Side): string | null {
  const lineup = lineupOf(page, side);
  const state = sealStateOf(page, side);
  // Once scores are posted, an opened lineup is not edited any more, but a line that is not played can be emptied.
  if (state) return state === 'opened' && page.match.hasPostedScores ? null : checkSealedEmptying(state);
  return lineup && checkLineEmptying(lineup);
}

/** Why the lineup of a side cannot be changed now, regardless of how many of its lines are set. */
export function checkLineupEditable(
  page: MatchPage,
  side: Side,
  { numberOfLines, reason }: { numberOfLines: number; reason: string | null },
): string | null {
  const lineup = lineupOf(page, side);
  const state = sealStateOf(page, side);
  if (lineup && state) return checkLineupOver({ ...lineup, numberOfLines }) ?? checkSealedSave(state, reason);
  return lineup && checkLineupSave({ ...lineup, numberOfLines, numberOfSetLines: 0 });
}

function lineupOf(page: MatchPage, side: Side) {
  const { hasPostedScores } = page.match;
  if (!teamOf(page.match, side)) return null;
  return { statusId: seenStatus(page, side), hasPostedScores, isSeenByAll: isSeenByAll(page, side) };
}
