import { type ScheduleConflict, conflictsAt } from '@courtline/domain/season/schedule-conflicts';
import type { ScheduleSeason } from '@courtline/domain/season/schedule-season';
import { clockTime, dayNumber, dayOfWeek, shortDay } from '@courtline/domain/season/season-days';
import { counted, sideName } from '../match-groups';
import { type Grid, type GridRow, type Week, dayInWeek, weekIndexOf } from './grid-layout';
import { type GridMatch, type NewValues, playSlotOf, type GridTeam, type GridSession } from './grid-matches';

export type Cell = { row: number; week: number };

/** A match that is carried over the grid, and the cell that it is over. */
export type Carried = {
  match: GridMatch;
  from: Cell | null;
  at: Cell | null;
  values: NewValues | null;
  conflicts: readonly ScheduleConflict[];
};

export type MoveContext = {
  grid: Grid;
  season: ScheduleSeason;
  teams: readonly GridTeam[];
  session: GridSession;
};

/** Over a cell, or null if it is over none that takes it. */
export function carryTo(carried: Carried, at: Cell | null, context: MoveContext): Carried {
  const values = at && valuesAt(carried.match, at, context);
  if (!at || !values) return { ...carried, at, values: null, conflicts: [] };
  const [day = '', time = ''] = values.wallTime.split('T');
  const to = { day, time, placeId: values.location?.placeId ?? null };
  const conflicts = conflictsAt(context.season, carried.match.match.teamMatchId, to);
  return { ...carried, at, values, conflicts };
}

/**
 * The match keeps its day of the week and its time; one without a date takes the usual ones of the home team. Null if the
 * home team has none: then the organizer has to choose.
 */
function valuesAt(
  { match, when, placeId }: GridMatch,
  at: Cell,
  { grid, teams, session }: MoveContext,
): NewValues | null {
  const [row, week] = [grid.rows[at.row], grid.weeks[at.week]];
  const home = teams.find(({ id }) => id === match.position1Team?.teamId);
  const slot = home ? playSlotOf(home, session) : null;
  const weekday = when ? dayOfWeek(dayNumber(when.day)) : slot?.dayOfWeek;
  const time = when?.time ?? slot?.timeOfDay;
  if (!row || !week || weekday === undefined || time === undefined) return null;
  const own = placeId === null ? (home?.homeCourtLocation ?? null) : match.location;
  return { wallTime: `${dayInWeek(week, weekday)}T${time}`, location: row.place ?? own };
}

/** Where the match is now; for one without a date, the week and the row in which its way into the grid begins. */
export function startCell({ match, when, placeId }: GridMatch, { grid, teams }: MoveContext): Cell {
  const home = teams.find(({ id }) => id === match.position1Team?.teamId);
  const place = placeId ?? home?.homeCourtLocation?.placeId;
  const key = grid.kind === 'venues' ? place : String(match.position1Team?.teamId);
  const row = Math.max(
    0,
    grid.rows.findIndex((one) => one.key === key),
  );
  const first = Math.max(
    0,
    grid.weeks.findIndex(({ number }) => number !== null),
  );
  return { row, week: when ? weekIndexOf(grid.weeks, when.day) : first };
}

const steps: Partial<Record<string, Cell>> = {
  ArrowLeft: { row: 0, week: -1 },
  ArrowRight: { row: 0, week: 1 },
  ArrowUp: { row: -1, week: 0 },
  ArrowDown: { row: 1, week: 0 },
};

/** A team plays where it plays, so that a match changes its row only among venues. Null if the key does not move. */
export function cellAfterKey({ row, week }: Cell, key: string, { grid }: MoveContext): Cell | null {
  const step = steps[key];
  if (!step) return null;
  const rows = grid.kind === 'venues' ? grid.rows.filter(({ place }) => place !== null).length : 0;
  return {
    row: rows === 0 ? row : clamp(row + step.row, rows - 1),
    week: clamp(week + step.week, grid.weeks.length - 1),
  };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), most);
}

export function isSameCell(one: Cell | null, other: Cell | null): boolean {
  return one?.row === other?.row && one?.week === other?.week;
}

/** A venue takes every match, a team only its own. */
export function takes(
  row: GridRow | undefined,
  { grid, from, at }: { grid: Grid; from: Cell | null; at: Cell },
): boolean {
  if (!row) return false;
  return grid.kind === 'venues' ? row.place !== null : from === null || from.row === at.row;
}

export function nameOf({ match }: GridMatch): string {
  return `${sideName(match, 1)} vs. ${sideName(match, 2)}`;
}

export function weekName({ number, firstDay }: Week): string {
  return number === null ? `Week of ${monthDay(firstDay)}` : `Week ${number}`;
}

/** As in "Feb 3". */
export function monthDay(day: string): string {
  return shortDay(day).slice(5);
}

/** As in "Wed, Feb 3 at 6:00 PM". */
export function whenText(when: GridMatch['when']): string {
  return when ? `${shortDay(when.day)} at ${clockTime(when.time)}` : 'no date';
}

export function valuesText({ wallTime, location }: NewValues): string {
  const [day = '', time = ''] = wallTime.split('T');
  const date = day === '' ? 'no date' : whenText({ day, time });
  return location?.placeName ? `${date}, ${location.placeName}` : date;
}

/** What a screen reader says, and the bar shows, while a match is carried. */
export function carriedText(
  { match, at, values, conflicts }: Carried,
  { weeks }: Pick<Grid, 'weeks'>,
): string {
  const week = at && weeks[at.week];
  if (!week) return `${nameOf(match)}: not over a week.`;
  if (!values) return `${weekName(week)}: drop it here to choose a day and a time.`;
  return `${weekName(week)}: ${valuesText(values)}. ${conflictsText(conflicts)}`;
}

function conflictsText(conflicts: readonly ScheduleConflict[]): string {
  const hard = conflicts.filter(({ level }) => level === 'conflict');
  if (conflicts.length === 0) return 'No conflicts.';
  const count = hard.length === 0 ? 'No conflicts.' : `${counted(hard.length, 'conflict')}.`;
  return [count, ...conflicts.map(({ sentence }) => sentence)].join(' ');
}
