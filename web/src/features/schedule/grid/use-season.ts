import { findConflicts } from '@courtline/domain/season/schedule-conflicts';
import { scheduleSeason } from '@courtline/domain/season/schedule-season';
import { useMemo } from 'react';
import { useNow } from '../../../ui/use-now';
import { byesOf, layOutGrid, weekIndexOf, weeksOf } from './grid-layout';
import {
  type NewValues,
  type SeasonData,
  gridMatches,
  placesOf,
  seasonScheduleOf,
  wishesOf,
  withNewValues,
} from './grid-matches';
import type { Marks } from './grid-table';
import { type GridView, isShown, withoutEmptyRows } from './grid-view';
import type { Mark } from './match-tile';

export type PendingMove = { teamMatchId: number; values: NewValues };

type Options = { view: GridView; pending: PendingMove | null };

/** Everything that the season view shows, computed from the loaded schedule and the move that is being saved. */
export function useSeason(
  { session, schedule, teams, players, plan = null }: SeasonData,
  { view, pending }: Options,
) {
  const loaded = useMemo(() => gridMatches(schedule), [schedule]);
  const matches = useMemo(() => withNewValues(loaded, pending), [loaded, pending]);
  const wishes = useMemo(() => wishesOf({ session, teams, players, plan }), [session, teams, players, plan]);
  const season = useMemo(
    () => scheduleSeason(seasonScheduleOf({ session, teams, players, plan }, matches), wishes),
    [session, teams, players, plan, matches, wishes],
  );
  const conflicts = useMemo(() => findConflicts(season), [season]);
  const marks: Marks = useMemo(() => {
    const byMatch = new Map<number, Mark>();
    // Conflicts come first, and stay.
    for (const { level, teamMatchIds } of conflicts)
      for (const id of teamMatchIds) if (level !== 'note' && !byMatch.has(id)) byMatch.set(id, level);
    return byMatch;
  }, [conflicts]);
  const weeks = useMemo(() => weeksOf(session, matches), [session, matches]);
  const byes = useMemo(() => byesOf(matches, teams, weeks), [matches, teams, weeks]);
  const grid = useMemo(() => {
    const shown = matches.filter((one) => isShown(one, view, marks));
    return withoutEmptyRows(layOutGrid(view.kind, shown, { session, teams, weeks }), view);
  }, [matches, view, marks, session, teams, weeks]);
  const places = useMemo(() => placesOf(matches, teams), [matches, teams]);
  const today = useNow().toISOString().slice(0, 10);
  return { matches, season, conflicts, marks, byes, grid, places, thisWeek: weekIndexOf(weeks, today) };
}

export type Season = ReturnType<typeof useSeason>;
