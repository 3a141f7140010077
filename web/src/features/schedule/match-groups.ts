import type { Schedule, ScheduleByDate, TeamMatch } from '@courtline/contract/schedule';
import { byeStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { zoneOr } from '../../ui/viewer-zone';

/** Matches shown together: those of a round, or those of a day. */
export type MatchGroup = {
  /** Id of the round, or the day. */
  id: number | string;
  title: string;
  /** Dates and the resting team. */
  detail: string;
  /** A day may include matches of several rounds. */
  isDay: boolean;
  teamMatches: readonly TeamMatch[];
};

/** A season has one draw, so its rounds are those of the season. */
export function roundsOf({ draws }: Pick<Schedule, 'draws'>) {
  return draws.flatMap(({ rounds }) => rounds);
}

export function groupsByRound(
  schedule: Pick<Schedule, 'draws'>,
  viewerZone: string | undefined,
): MatchGroup[] {
  const rounds = roundsOf(schedule);
  const teams = teamsIn(rounds.flatMap(({ teamMatches }) => teamMatches));
  return rounds.map(({ id, name, teamMatches }) => {
    const rests = restingTeam(teams, teamMatches);
    const parts = [
      countText(teamMatches.length),
      daysText(teamMatches, viewerZone),
      rests && `Bye: ${rests}`,
    ];
    const detail = parts.filter(Boolean).join(' · ');
    return { id, title: name, detail, isDay: false, teamMatches: teamMatches.toSorted(byTime) };
  });
}

export function groupsByDate({ dates }: Pick<ScheduleByDate, 'dates'>): MatchGroup[] {
  return dates.map(({ date, teamMatches }) => ({
    id: date ?? 'open',
    title: date === null ? 'Date TBD' : dayText(date),
    detail: countText(teamMatches.length),
    isDay: true,
    teamMatches,
  }));
}

/** A round without matches has no day: without this an organizer would not see a new round in the view by date. */
export function emptyRounds(schedule: Pick<Schedule, 'draws'>): MatchGroup[] {
  return groupsByRound(schedule, undefined).filter(({ teamMatches }) => teamMatches.length === 0);
}

/** With more matches than this, groups start folded. */
const mostUnfolded = 100;

/** For organizers: a long season opens at the first round that is not over; of a short one only what is over is folded. */
export function foldedAtFirst(groups: readonly MatchGroup[], now: Date): Set<MatchGroup['id']> {
  if (countMatches(groups) <= mostUnfolded) return foldedForReaders(groups, now);
  const current = groups.find(({ teamMatches }) => teamMatches.some(isAhead)) ?? groups[0];
  return new Set(groups.filter((group) => group !== current).map(({ id }) => id));
}

/** For people who follow a season: it opens at the current round. Of a short season only what is over is folded. */
export function foldedForReaders(groups: readonly MatchGroup[], now: Date): Set<MatchGroup['id']> {
  const isLong = countMatches(groups) > mostUnfolded;
  const current = currentGroup(groups, now);
  return new Set(
    groups
      .filter((group, index) => {
        if (index < current) return isLong || !group.teamMatches.some(isAhead);
        return index > current && isLong;
      })
      .map(({ id }) => id),
  );
}

/** The first group with a match that is still to come; a postponed match of an early round does not count. */
function currentGroup(groups: readonly MatchGroup[], now: Date): number {
  const today = now.getTime() - halfDay;
  const isToCome = (match: TeamMatch) =>
    isAhead(match) && isDated(match) && Date.parse(match.matchDate) >= today;
  const coming = groups.findIndex(({ teamMatches }) => teamMatches.some(isToCome));
  const open = coming >= 0 ? coming : groups.findLastIndex(({ teamMatches }) => teamMatches.some(isAhead));
  return open >= 0 ? open : groups.length - 1;
}

const halfDay = 12 * 3_600_000;

export function countMatches(groups: readonly MatchGroup[]): number {
  return groups.reduce((sum, { teamMatches }) => sum + teamMatches.length, 0);
}

/** Undated matches come last, by number. */
function byTime(one: TeamMatch, other: TeamMatch): number {
  const [first, second] = [one, other].map(({ matchDate }) =>
    matchDate === null ? Number.POSITIVE_INFINITY : Date.parse(matchDate),
  ) as [number, number];
  return first === second ? one.teamMatchNumber - other.teamMatchNumber : first - second;
}

/** Text in place of a team that is not known yet. */
export function sideName({ position1Team, position2Team, byeStatusTypeId }: TeamMatch, side: 1 | 2): string {
  const team = side === 1 ? position1Team : position2Team;
  const isBye = byeStatusTypeId === byeStatuses.bye.id;
  return team?.name ?? (isBye ? byeStatuses.bye : byeStatuses.open).label;
}

/** Name of the match in labels and texts. */
export function matchName(match: TeamMatch): string {
  return `match ${match.teamMatchNumber}, ${sideName(match, 1)} vs. ${sideName(match, 2)}`;
}

function isAhead({ statusId }: TeamMatch): boolean {
  return statusId !== teamMatchStatuses.completed.id;
}

function teamsIn(matches: readonly TeamMatch[]): Map<number, string> {
  const sides = matches.flatMap(({ position1Team, position2Team }) => [position1Team, position2Team]);
  return new Map(sides.flatMap((side) => (side ? [[side.teamId, side.name] as const] : [])));
}

/**
 * Only for a full round: one that is still being filled by hand leaves out many teams, and none of them rests yet. A
 * single match may be all that is shown of a round, as on the team page.
 */
function restingTeam(teams: ReadonlyMap<number, string>, matches: readonly TeamMatch[]): string | null {
  const playing = teamsIn(matches);
  if (matches.length < 2 || playing.size !== teams.size - 1) return null;
  return [...teams].find(([teamId]) => !playing.has(teamId))?.[1] ?? null;
}

function countText(count: number): string {
  return count === 0 ? 'No matches' : counted(count, 'match', 'matches');
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** From the first day to the last, in the time zones of the courts. */
function daysText(matches: readonly TeamMatch[], viewerZone: string | undefined): string | null {
  let [first, last]: (Dated | undefined)[] = [];
  for (const match of matches.filter(isDated)) {
    if (!first || match.matchDate < first.matchDate) first = match;
    if (!last || match.matchDate > last.matchDate) last = match;
  }
  if (!first || !last) return null;
  const days = [...new Set([first, last])].map((match) =>
    formatDate(match.matchDate, 'shortDay', { zone: zoneOr(match.timeZone, viewerZone) }),
  );
  return [...new Set(days)].join(' – ');
}

type Dated = TeamMatch & { matchDate: string };

function isDated(match: TeamMatch): match is Dated {
  return match.matchDate !== null;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function dayText(date: string): string {
  const noon = `${date}T12:00:00Z`;
  return `${weekdays[new Date(noon).getUTCDay()]}, ${formatDate(noon, 'day', { zone: 'UTC' })}`;
}
