import type { Location } from '@courtline/contract/place';
import { dayNumber, dayOf, dayOfWeek } from '@courtline/domain/season/season-days';
import { slotText } from '@courtline/domain/team/slot';
import { counted } from '../match-groups';
import {
  type GridMatch,
  daysOfSession,
  placesOf,
  playSlotOf,
  type GridTeam,
  type GridSession,
} from './grid-matches';

/** From Monday to Sunday, so that a weekend is not split. */
export type Week = {
  index: number;
  firstDay: string;
  lastDay: string;
  /** Counted from the first week of the session; null outside of it. */
  number: number | null;
};

export type GridRow = {
  key: string;
  label: string;
  detail: string;
  crests: readonly { crest: string; name: string }[];
  /** Of a row of a venue: where a match that is dropped here is played. */
  place: Location | null;
  /** Of a row of a team. */
  teamId: number | null;
  /** By the index of the week. */
  cells: readonly (readonly GridMatch[])[];
};

export type RowKind = 'venues' | 'teams';

export type Grid = {
  kind: RowKind;
  weeks: readonly Week[];
  rows: readonly GridRow[];
  tray: readonly GridMatch[];
};

const week = 7;

/** All weeks of the session and one more, in which matches are often made up; and those of matches outside of it. */
export function weeksOf(session: GridSession, matches: readonly GridMatch[]): Week[] {
  const { startsOn, endsOn } = daysOfSession(session);
  const days = matches.flatMap(({ when }) => (when ? [dayNumber(when.day)] : []));
  const first = mondayOf(Math.min(dayNumber(startsOn), ...days));
  const last = mondayOf(Math.max(dayNumber(endsOn) + week, ...days));
  const [from, to] = [mondayOf(dayNumber(startsOn)), mondayOf(dayNumber(endsOn))];
  return Array.from({ length: (last - first) / week + 1 }, (_, index) => {
    const monday = first + index * week;
    const number = monday < from || monday > to ? null : (monday - from) / week + 1;
    return { index, firstDay: dayOf(monday), lastDay: dayOf(monday + week - 1), number };
  });
}

function mondayOf(day: number): number {
  return day - ((dayOfWeek(day) + 6) % week);
}

export function weekIndexOf(weeks: readonly Week[], day: string): number {
  return weeks.findIndex(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay);
}

/** A day of the week (0 is Sunday) in this week. */
export function dayInWeek({ firstDay }: Week, weekday: number): string {
  return dayOf(dayNumber(firstDay) + ((weekday + 6) % week));
}

type Content = { session: GridSession; teams: readonly GridTeam[]; weeks: readonly Week[] };

export function layOutGrid(kind: RowKind, matches: readonly GridMatch[], content: Content): Grid {
  const placed = matches.filter(({ when }) => when !== null);
  return {
    kind,
    weeks: content.weeks,
    rows: kind === 'venues' ? venueRows(placed, content) : teamRows(placed, content),
    tray: matches.filter(({ when, match }) => when === null && match.position1Team !== null),
  };
}

function venueRows(placed: readonly GridMatch[], { teams, weeks }: Content): GridRow[] {
  const rows = placesOf(placed, teams).map((place): GridRow => {
    const homeTeams = teams.filter(({ homeCourtLocation }) => homeCourtLocation?.placeId === place.placeId);
    return {
      key: place.placeId,
      label: place.placeName,
      detail: homeTeams.length === 0 ? 'No home team' : counted(homeTeams.length, 'home team'),
      crests: homeTeams.map(({ crest, name }) => ({ crest, name })),
      place,
      teamId: null,
      cells: byWeek(
        placed.filter(({ placeId }) => placeId === place.placeId),
        weeks,
      ),
    };
  });
  const elsewhere = placed.filter(({ placeId }) => placeId === null);
  if (elsewhere.length === 0) return rows;
  const none = { key: 'none', label: 'No location', detail: '', crests: [], place: null, teamId: null };
  return [...rows, { ...none, cells: byWeek(elsewhere, weeks) }];
}

function teamRows(placed: readonly GridMatch[], { teams, weeks, session }: Content): GridRow[] {
  return teams.map((team) => {
    const slot = playSlotOf(team, session);
    return {
      key: String(team.id),
      label: team.name,
      detail: slot ? slotText(slot) : '',
      crests: [{ crest: team.crest, name: team.name }],
      place: null,
      teamId: team.id,
      cells: byWeek(
        placed.filter(({ match }) => plays(match, team.id)),
        weeks,
      ),
    };
  });
}

export function plays({ position1Team, position2Team }: GridMatch['match'], teamId: number): boolean {
  return position1Team?.teamId === teamId || position2Team?.teamId === teamId;
}

/** Empty weeks share one array, so that their cells are not drawn again. */
const none: readonly GridMatch[] = [];

function byWeek(matches: readonly GridMatch[], weeks: readonly Week[]): (readonly GridMatch[])[] {
  const cells: GridMatch[][] = weeks.map(() => []);
  const inOrder = matches.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  for (const one of inOrder) if (one.when) cells[weekIndexOf(weeks, one.when.day)]?.push(one);
  return cells.map((cell) => (cell.length === 0 ? none : cell));
}

function startOf({ when }: GridMatch): string {
  return when ? `${when.day} ${when.time}` : '';
}

/** The team that rests in each week: it has no match in a round in which all others play. */
export function byesOf(
  matches: readonly GridMatch[],
  teams: readonly GridTeam[],
  weeks: readonly Week[],
): Map<number, GridTeam[]> {
  const rounds = new Map<number, GridMatch[]>();
  for (const one of matches) rounds.set(one.match.round.id, [...(rounds.get(one.match.round.id) ?? []), one]);
  const byes = new Map<number, GridTeam[]>();
  for (const round of rounds.values()) {
    const resting = teams.filter(({ id }) => !round.some(({ match }) => plays(match, id)));
    const days = round.flatMap(({ when }) => (when ? [when.day] : [])).toSorted();
    // The day in the middle: a match that was moved does not take the bye along.
    const day = days[Math.floor(days.length / 2)];
    const [team] = resting;
    if (!team || !day || resting.length > 1) continue;
    const index = weekIndexOf(weeks, day);
    byes.set(index, [...(byes.get(index) ?? []), team]);
  }
  return byes;
}
