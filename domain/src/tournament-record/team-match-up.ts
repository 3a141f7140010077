import { sessionTypes, teamMatchStatuses } from '../constants';
import { wallTimeOf } from '../date/wall-time';
import type { Side } from '../score/result';
import { tieFormatOf } from './collections';
import { lineMatchUp, lineUp, ourSide } from './line-match-up';
import type { MatchUpStatus, Score, TeamMatchUp, TieFormat, TimeItem } from './record';
import { recordIds } from './record-ids';
import type { RecordMatch, RecordSource } from './source';
import { venueId } from './venues';

type Context = { source: RecordSource; tieFormat: TieFormat };

/** Where the match stands in its structure. */
export type MatchPlace = Pick<
  TeamMatchUp,
  | 'roundNumber'
  | 'roundName'
  | 'roundPosition'
  | 'drawPositions'
  | 'finishingRound'
  | 'winnerMatchUpId'
  | 'loserMatchUpId'
> & {
  /** Our second team is the first side: the standard puts the lower draw position first. */
  isSwapped: boolean;
  /** A slot that can no longer be filled, and whether a bye of the draw fills it. */
  empty: 'bye' | 'nobody' | null;
};

/** A team match with its lines. */
export function teamMatchUp(
  match: RecordMatch,
  place: MatchPlace,
  { source, tieFormat }: Context,
): TeamMatchUp {
  const lines = source.lines.get(match.teamMatchId) ?? [];
  const { isSwapped, empty, ...position } = place;
  const own = tieFormatOf(source.session, lines);
  const winner = winningSide(match, empty);
  const score = teamScore(
    match,
    isSwapped,
    lines.some(({ result }) => result !== null),
  );
  return {
    matchUpId: recordIds.match(match.teamMatchId),
    matchUpType: 'TEAM',
    ...position,
    matchUpStatus: teamMatchStatus(match, { empty, hasResults: score !== undefined }),
    ...(winner && { winningSide: ourSide(winner, isSwapped) }),
    ...(score && { score }),
    ...(lines.length > 0 && JSON.stringify(own) !== JSON.stringify(tieFormat) && { tieFormat: own }),
    sides: ([1, 2] as const).map((sideNumber) => {
      const side = ourSide(sideNumber, isSwapped);
      const team = position.drawPositions ? null : match[`position${side}Team`];
      return {
        sideNumber,
        // Where there are draw positions, they name the teams.
        ...(team && { participantId: recordIds.team(team.teamId) }),
        lineUp: lineUp(lines, side),
      };
    }),
    tieMatchUps: lines.map((line) => lineMatchUp(line, isSwapped)),
    timeItems: timeItems(match, source),
  };
}

/** A team without an opponent advances, which is a walkover if the opponent is missing because both sides defaulted. */
function winningSide(match: RecordMatch, empty: MatchPlace['empty']): Side | null {
  const { position1Team, position2Team, winnerTeamId } = match;
  if (empty === 'bye') return null;
  if (empty === 'nobody') return position1Team ? 1 : position2Team ? 2 : null;
  if (winnerTeamId === null) return null;
  return winnerTeamId === position1Team?.teamId ? 1 : 2;
}

type Facts = { empty: MatchPlace['empty']; hasResults: boolean };

function teamMatchStatus(match: RecordMatch, { empty, hasResults }: Facts): MatchUpStatus {
  const teams = [match.position1Team, match.position2Team].filter((team) => team !== null);
  const defaults = teams.filter(({ isDefaulted }) => isDefaulted).length;
  if (empty === 'bye') return 'BYE';
  if (empty === 'nobody') return teams.length > 0 ? 'WALKOVER' : 'DOUBLE_WALKOVER';
  if (defaults === 2) return 'DOUBLE_DEFAULT';
  if (match.winnerTeamId === null) return openStatus(match);
  if (!hasResults) return 'WALKOVER';
  return defaults > 0 ? 'DEFAULTED' : 'COMPLETED';
}

/** A season match that ended without a winner is a tie. */
function openStatus({ statusId }: RecordMatch): MatchUpStatus {
  if (statusId === teamMatchStatuses.completed.id) return 'COMPLETED';
  return statusId === teamMatchStatuses.inProgress.id ? 'IN_PROGRESS' : 'TO_BE_PLAYED';
}

/** The points of both teams, in the form of a single set. */
function teamScore(match: RecordMatch, isSwapped: boolean, hasResults: boolean): Score | undefined {
  const [one, other] = [match.position1Team?.points ?? 0, match.position2Team?.points ?? 0];
  if (!hasResults) return undefined;
  const [side1Score, side2Score] = isSwapped ? [other, one] : [one, other];
  const ahead = side1Score > side2Score ? 1 : 2;
  return {
    scoreStringSide1: `${side1Score}-${side2Score}`,
    scoreStringSide2: `${side2Score}-${side1Score}`,
    sets: [{ setNumber: 1, side1Score, side2Score, ...(one !== other && { winningSide: ahead }) }],
  };
}

/** Date and time at the court; in a season the first team is at home. */
function timeItems(match: RecordMatch, { session }: RecordSource): TimeItem[] {
  const { matchDate, timeZone, location, position1Team } = match;
  const at = matchDate === null ? null : wallTimeOf(matchDate, timeZone ?? 'UTC');
  const home = session.sessionTypeId === sessionTypes.multiRound.id ? position1Team : null;
  const values = {
    'SCHEDULE.DATE': at?.date,
    'SCHEDULE.TIME.SCHEDULED': at?.time,
    'SCHEDULE.ASSIGNMENT.VENUE': location ? venueId(location) : undefined,
    HOME_PARTICIPANT_ID: home ? recordIds.team(home.teamId) : undefined,
  };
  return Object.entries(values).flatMap(([itemType, itemValue]) =>
    itemValue === undefined ? [] : [{ itemType, itemValue }],
  );
}

export type { Context as MatchUpContext };
