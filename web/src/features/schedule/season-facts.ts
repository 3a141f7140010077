import type { TeamMatch } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { moreRoundsThanWeeks } from '@courtline/domain/schedule/generate-schedule';
import { roundCount } from '@courtline/domain/schedule/round-count';
import { roundsThatFit } from '@courtline/domain/schedule/session-weeks';
import { counted } from './match-groups';

type Planned = Pick<
  Session,
  'teamCount' | 'matchesPerTeam' | 'startDateUtc' | 'endDateUtc' | 'teamMatchFrequencyTypeId' | 'timeZone'
>;

type Round = { teamMatches: readonly Pick<TeamMatch, 'matchDate'>[] };

/** What pairing would give, said before it is done. */
export function expectedSeason(session: Planned): { text: string; warning: string | null } {
  const { teamCount, matchesPerTeam } = session;
  const rounds = roundCount(teamCount, matchesPerTeam);
  const matches = rounds * Math.floor(teamCount / 2);
  return {
    text: `${teamCount} teams meet in ${counted(rounds, 'round')}, ${counted(matches, 'match', 'matches')} in all, each on the home team's court at its time. You can change everything until the first score.`,
    warning: isTooLong(rounds, session) ? moreRoundsThanWeeks : null,
  };
}

/** Still true when the page is opened anew: the season is too long, and nobody has chosen a date yet. */
export function warningOf(rounds: readonly Round[], session: Planned): string | null {
  const start = Date.parse(session.startDateUtc);
  const matches = rounds.flatMap(({ teamMatches }) => teamMatches);
  const areUntouched = matches.every(
    ({ matchDate }) => matchDate !== null && Date.parse(matchDate) === start,
  );
  return isTooLong(rounds.length, session) && areUntouched ? moreRoundsThanWeeks : null;
}

function isTooLong(rounds: number, session: Planned): boolean {
  return rounds > roundsThatFit(session, session.timeZone ?? 'UTC');
}
