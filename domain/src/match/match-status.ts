import { byeStatuses, teamMatchStatuses } from '../constants';
import { hasPassed } from '../date/passed';

type Team = { isDefaulted: boolean };

type Match = {
  statusId: number;
  byeStatusTypeId: number | null;
  matchDate: string | null;
  isLevel: boolean;
  winnerTeamId: number | null;
  winnerReason: string | null;
  /** A result waits for the other team, or is disputed. */
  hasProvisionalScores?: boolean;
  position1Team: Team | null;
  position2Team: Team | null;
};

/** The status of a match in words, beyond its score. */
export type MatchStatus = {
  kind:
    | 'scheduled'
    | 'scoreMissing'
    | 'inProgress'
    | 'level'
    | 'named'
    | 'default'
    | 'tie'
    | 'nobody'
    | 'won';
  label: string;
  /** Why the organizer named the winner. */
  reason?: string;
};

/** Null for a bye, which is not played. */
export function matchStatus(match: Match, now: Date): MatchStatus | null {
  if (match.byeStatusTypeId === byeStatuses.bye.id) return null;
  if (match.isLevel) return { kind: 'level', label: 'Winner needed' };
  const { scheduled, inProgress } = teamMatchStatuses;
  if (match.statusId === inProgress.id) return { kind: 'inProgress', label: inProgress.label };
  if (match.statusId === scheduled.id) return unplayedStatus(match, now);
  return finalStatus(match);
}

function unplayedStatus({ matchDate }: Match, now: Date): MatchStatus {
  const isLate = matchDate !== null && hasPassed(matchDate, now);
  if (isLate) return { kind: 'scoreMissing', label: 'Awaiting score' };
  return { kind: 'scheduled', label: teamMatchStatuses.scheduled.label };
}

function finalStatus(match: Match): MatchStatus {
  const { winnerTeamId, winnerReason, position1Team, position2Team, hasProvisionalScores } = match;
  if (winnerReason !== null) return { kind: 'named', label: 'Winner decided', reason: winnerReason };
  const defaulted = [position1Team, position2Team].filter((team) => team?.isDefaulted).length;
  if (winnerTeamId !== null) {
    return defaulted > 0
      ? { kind: 'default', label: 'Default' }
      : { kind: 'won', label: hasProvisionalScores ? provisional : 'Completed' };
  }
  return defaulted === 2
    ? { kind: 'nobody', label: 'Both defaulted' }
    : { kind: 'tie', label: hasProvisionalScores ? `Tie, ${provisional.toLowerCase()}` : 'Tie' };
}

const provisional = 'Provisional';
