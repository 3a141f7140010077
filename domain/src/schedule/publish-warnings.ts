import { sessionTypes } from '../constants';
import { wallTimeOf } from '../date/wall-time';

type PlannedMatch = {
  matchDate: string | null;
  timeZone: string | null;
  position1Team: { teamId: number } | null;
  position2Team: { teamId: number } | null;
};

type PlannedRound = { number: number; teamMatches: readonly PlannedMatch[] };

type PlannedSession = { sessionTypeId: number; startDateUtc: string; timeZone: string | null };

type PlannedTeam = {
  id: number;
  name: string;
  /** The weekday of its weekly slot in the time zone of its court, 0 is Sunday; null without a slot. */
  dayOfWeek: number | null;
};

const namesShown = 5;

/**
 * Warnings for an organizer before publishing a schedule, one sentence each. None of them prevents publishing. A draw
 * has its own rules that do (see `whatKeepsFromPublishing`).
 */
export function missingInSchedule(
  rounds: readonly PlannedRound[],
  session: PlannedSession,
  teams: readonly PlannedTeam[],
): string[] {
  if (session.sessionTypeId === sessionTypes.tournament.id) return [];
  const matches = rounds.flatMap(({ teamMatches }) => teamMatches);
  if (matches.length === 0) return ['No matches yet.'];
  return [
    unplacedTeams(matches, teams),
    counted(matches.filter(({ matchDate }) => matchDate === null).length, 'no date yet', 'has', 'have'),
    counted(matches.filter(hasGap).length, 'no opponent yet', 'has', 'have'),
    counted(countDefaultDates(rounds, session, teams), 'the default date', 'still has', 'still have'),
  ].filter((sentence) => sentence !== null);
}

function unplacedTeams(matches: readonly PlannedMatch[], teams: readonly PlannedTeam[]): string | null {
  const placed = new Set(
    matches.flatMap((match) => [match.position1Team?.teamId, match.position2Team?.teamId]),
  );
  const names = teams.filter(({ id }) => !placed.has(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  const hidden = names.length - namesShown;
  const list = names.slice(0, namesShown).join(', ') + (hidden > 0 ? ` and ${hidden} more` : '');
  return `${names.length === 1 ? '1 team is' : `${names.length} teams are`} not in the schedule: ${list}.`;
}

function hasGap({ position1Team, position2Team }: PlannedMatch): boolean {
  return position1Team === null || position2Team === null;
}

/**
 * Generated matches without a day of their own are on the session's start. In the first round that may be intended,
 * unless later rounds are there too or the home team plays on another day.
 */
function countDefaultDates(
  rounds: readonly PlannedRound[],
  session: PlannedSession,
  teams: readonly PlannedTeam[],
): number {
  const start = Date.parse(session.startDateUtc);
  const atStart = rounds.flatMap(({ number, teamMatches }) =>
    teamMatches
      .filter(({ matchDate }) => matchDate !== null && Date.parse(matchDate) === start)
      .map((match) => ({ number, match })),
  );
  if (atStart.some(({ number }) => number > 1)) return atStart.length;
  return atStart.filter(({ match }) => isOffDay(match, session, teams)).length;
}

function isOffDay(
  { position1Team, timeZone }: PlannedMatch,
  session: PlannedSession,
  teams: readonly PlannedTeam[],
): boolean {
  const slotDay = teams.find(({ id }) => id === position1Team?.teamId)?.dayOfWeek ?? null;
  const { date } = wallTimeOf(session.startDateUtc, timeZone ?? session.timeZone ?? 'UTC');
  return slotDay !== null && slotDay !== new Date(`${date}T00:00:00Z`).getUTCDay();
}

function counted(count: number, phrase: string, one: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 match ${one} ${phrase}.` : `${count} matches ${many} ${phrase}.`;
}
