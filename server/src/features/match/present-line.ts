import type { Line } from '@courtline/contract/player-match';
import { matchKinds } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import type { Side } from '@courtline/domain/score/result';
import { sideResultsOf } from '@courtline/domain/score/side-results';
import type { LineRow, StandingPlayer } from '../../store/match/lineup';
import { readRating } from '../../store/player/rating';
import { mayPostAnyLine, offersClearing, offersHistory, offersPosting } from './line-rights';
import { type MatchPage, seesSide, teamOf } from './match-page';

export function presentLine(page: MatchPage, line: LineRow): Line {
  const { result } = line;
  return {
    id: line.id,
    lineupPosition: line.lineupPosition,
    isDoubles: isDoubles(line),
    scoringFormatTypeId: line.scoringFormatTypeId,
    side1: presentSide(page, line, 1),
    side2: presentSide(page, line, 2),
    resultCompletionTypeId: result?.completionId ?? null,
    winningSideId: result?.winningSide ?? null,
    canPostScore: offersPosting(page, line),
    canChangePlayers: mayPostAnyLine(page),
    canClearLine: offersClearing(page, line),
    canSeeHistory: offersHistory(page, line),
    version: line.version,
  };
}

export function isDoubles({ matchTypeId }: LineRow): boolean {
  return matchTypeId === matchKinds.doubles.id;
}

function presentSide(page: MatchPage, line: LineRow, side: Side): Line['side1'] {
  const team = teamOf(page.match, side);
  // A captain who may not see an earlier lineup sees an empty line, as if none was saved.
  const isSeen = line.result !== null || seesSide(page, side);
  const canViewPlayers = isSeen || team?.isCaptain === true;
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
    canViewPlayers,
    player1: shown(1),
    player2: shown(2),
    sideResult: line.result && sideResultsOf(line.result.sets)[side],
  };
}

type ShownPlayer = NonNullable<Line['side1']['player1']>;

export function presentPlayer({ match, asker, now }: MatchPage): (player: StandingPlayer) => ShownPlayer {
  const { lastNameOf } = sightOfPeople(asker.actor, match, now);
  const today = utcDay(now);
  return (player) => ({
    teamMemberId: player.teamMemberId,
    playerId: player.playerId,
    memberId: player.memberId,
    firstName: player.firstName,
    lastName: lastNameOf(player),
    singlesRating: readRating(player.singles, today),
    doublesRating: readRating(player.doubles, today),
  });
}
