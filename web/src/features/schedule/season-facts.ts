import type { TeamMatch } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { moreRoundsThanWeeks } from '@courtline/domain/schedule/generate-schedule';
import { roundCount } from '@courtline/domain/schedule/round-count';
import { roundsThatFit } from '@courtline/domain/schedule/session-weeks';
import { counted } from './match-groups';

type SeasonSession = Pick<
  Session,
  'teamCount' | 'matchesPerTeam' | 'startDateUtc' | 'endDateUtc' | 'teamMatchFrequencyTypeId' | 'timeZone'
>;

type Round = { teamMatches: readonly Pick<TeamMatch, 'matchDate'>[] };

/** What generating the schedule would produce. */
export function expectedSeason(session: SeasonSession): { text: string; warning: string | null } {
  const { teamCount, matchesPerTeam } = session;
  const rounds = roundCount(teamCount, matchesPerTeam);
  const matches = rounds * Math.floor(teamCount / 2);
  return {
    text: `${teamCount} teams, ${counted(rounds, 'round')}, ${counted(matches, 'match', 'matches')}, each on the home team's court at its time. You can change anything until the first score is posted.`,
    warning: isTooLong(rounds, session) ? moreRoundsThanWeeks : null,
  };
}

/** Still true after a reload: the season is too long, and no date is chosen yet. */
export function warningOf(rounds: readonly Round[], session: SeasonSession): string | null {
  const start = Date.parse(session.startDateUtc);
  const matches = rounds.flatMap(({ teamMatches }) => teamMatches);
  const areUntouched = matches.every(
    ({ matchDate }) => matchDate !== null && Date.parse(matchDate) === start,
  );
  return isTooLong(rounds.length, session) && areUntouched ? moreRoundsThanWeeks : null;
}

function isTooLong(rounds: number, session: SeasonSession): boolean {
  return rounds > roundsThatFit(session, session.timeZone ?? 'UTC');
}
