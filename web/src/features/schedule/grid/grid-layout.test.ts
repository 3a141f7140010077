import { describe, expect, it } from 'vitest';
import { aSeason, inWeek, piedmont } from '../testing/season';
import { byesOf, layOutGrid, weeksOf } from './grid-layout';
import { gridMatches, withNewValues } from './grid-matches';
import { carriedText, carryTo, cellAfterKey, nameOf, startCell } from './grid-move';
import { scheduleSeason } from '@courtline/domain/season/schedule-season';
import { seasonScheduleOf } from './grid-matches';

const data = aSeason([
  inWeek(1, 1, { home: 1, away: 2 }),
  inWeek(2, 2, { home: 2, away: 3, hasPostedScores: true }),
  inWeek(2, 3, { home: 3, away: 1, location: null }),
  inWeek(null, 4, { home: 4, away: 5 }),
  inWeek(3, 5, { home: 1, away: 4, isPostponed: true }),
]);
const matches = gridMatches(data.schedule);
const weeks = weeksOf(data.session, matches);

function gridOf(kind: 'venues' | 'teams') {
  return layOutGrid(kind, matches, { ...data, weeks });
}

/** The matches of every row as "week: name". */
function rowsOf(kind: 'venues' | 'teams'): Record<string, string[]> {
  return Object.fromEntries(
    gridOf(kind).rows.map(({ label, cells }) => [
      label,
      cells.flatMap((cell, week) => cell.map((one) => `${week + 1}: ${nameOf(one)}`)),
    ]),
  );
}

describe('weeksOf', () => {
  it('has every week of the session from Monday on, and one more', () => {
    expect(weeks.map(({ firstDay, number }) => `${firstDay} ${number}`)).toEqual([
      '2027-02-01 1',
      '2027-02-08 2',
      '2027-02-15 3',
      '2027-02-22 4',
      '2027-03-01 5',
      '2027-03-08 6',
      '2027-03-15 7',
      '2027-03-22 8',
      '2027-03-29 null',
    ]);
  });

  it('has the weeks of matches outside of the session too', () => {
    const early = gridMatches(aSeason([inWeek(-1, 1, { home: 1, away: 2 })]).schedule);
    expect(weeksOf(data.session, early)[0]).toMatchObject({ firstDay: '2027-01-18', number: null });
  });
});

describe('layOutGrid', () => {
  it('puts matches into the rows of their venues', () => {
    expect(rowsOf('venues')).toEqual({
      Lakeside: ['1: Aces vs. Baseliners'],
      Piedmont: ['2: Baseliners vs. Chargers'],
      'No location': ['2: Chargers vs. Aces'],
    });
  });

  it('puts matches into the rows of both teams', () => {
    expect(rowsOf('teams')).toEqual({
      Aces: ['1: Aces vs. Baseliners', '2: Chargers vs. Aces'],
      Baseliners: ['1: Aces vs. Baseliners', '2: Baseliners vs. Chargers'],
      Chargers: ['2: Baseliners vs. Chargers', '2: Chargers vs. Aces'],
      Dinks: [],
      Eagles: [],
    });
  });

  it('keeps matches without a date and postponed ones in the tray', () => {
    expect(gridOf('venues').tray.map(nameOf)).toEqual(['Dinks vs. Eagles', 'Aces vs. Dinks']);
  });

  it('shows a match that was moved where it was dropped', () => {
    const values = { wallTime: '2027-03-03T19:00', location: piedmont };
    const moved = withNewValues(matches, { teamMatchId: 1, values });
    const row = layOutGrid('venues', moved, { ...data, weeks }).rows.find(
      ({ label }) => label === 'Piedmont',
    );
    expect(row?.cells[4]?.map(nameOf)).toEqual(['Aces vs. Baseliners']);
  });

  it('does not move matches with a score', () => {
    expect(matches.map(({ isMovable }) => isMovable)).toEqual([true, false, true, true, true]);
  });
});

it('names the team that rests in a round in which all others play', () => {
  const round = { id: 1, number: 1, name: 'Round 1', roundName: 'Round 1' };
  const full = gridMatches(
    aSeason([inWeek(1, 1, { home: 1, away: 2, round }), inWeek(1, 2, { home: 3, away: 4, round })]).schedule,
  );
  expect([...byesOf(full, data.teams, weeks)].map(([week, teams]) => [week, teams[0]?.name])).toEqual([
    [0, 'Eagles'],
  ]);
});

describe('a carried match', () => {
  const season = scheduleSeason(seasonScheduleOf(data, matches));
  const context = { grid: gridOf('venues'), season, teams: data.teams, session: data.session };
  const [first, , , undated] = matches;
  if (!first || !undated) throw new Error('No match');
  const carried = { match: first, from: { row: 0, week: 0 }, at: null, values: null, conflicts: [] };

  it('keeps its day of the week and its time, and takes the place of the row', () => {
    const over = carryTo(carried, { row: 1, week: 4 }, context);
    expect(over.values).toEqual({ wallTime: '2027-03-03T18:30', location: piedmont });
    expect(carriedText(over, context.grid)).toBe('Week 5: Wed, Mar 3 at 6:30 PM, Piedmont. No conflicts.');
  });

  it('says its conflicts at once', () => {
    expect(carriedText(carryTo(carried, { row: 0, week: 1 }, context), context.grid)).toBe(
      'Week 2: Wed, Feb 10 at 6:30 PM, Lakeside. 2 conflicts. Aces plays twice on Wed, Feb 10. Baseliners plays twice on Wed, Feb 10.',
    );
  });

  it('takes the usual time of the home team if it has no date', () => {
    const over = carryTo({ ...carried, match: undated, from: null }, { row: 1, week: 2 }, context);
    expect(over.values).toEqual({ wallTime: '2027-02-17T18:30', location: piedmont });
  });

  it('leaves the time to the organizer if there is none', () => {
    const teams = data.teams.map((team) => ({ ...team, dayOfWeek: null }));
    const over = carryTo({ ...carried, match: undated }, { row: 1, week: 2 }, { ...context, teams });
    expect(over.values).toBeNull();
    expect(carriedText(over, context.grid)).toBe('Week 3: drop it here to choose a day and a time.');
  });

  it('stays within the grid, and among venues that have a place', () => {
    const after = (key: string, cell: { row: number; week: number }) => cellAfterKey(cell, key, context);
    expect(after('ArrowLeft', { row: 0, week: 0 })).toEqual({ row: 0, week: 0 });
    expect(after('ArrowRight', { row: 0, week: 0 })).toEqual({ row: 0, week: 1 });
    expect(after('ArrowDown', { row: 1, week: 0 })).toEqual({ row: 1, week: 0 });
    expect(after('x', { row: 0, week: 0 })).toBeNull();
    const teams = { ...context, grid: gridOf('teams') };
    expect(cellAfterKey({ row: 1, week: 1 }, 'ArrowDown', teams)).toEqual({ row: 1, week: 1 });
  });

  it('starts in the first week of the session and the row of the home team', () => {
    expect(startCell(undated, context)).toEqual({ row: 1, week: 0 });
    expect(startCell(first, { ...context, grid: gridOf('teams') })).toEqual({ row: 0, week: 0 });
  });
});
