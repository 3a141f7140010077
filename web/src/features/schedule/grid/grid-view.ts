import { plays, type Grid, type RowKind } from './grid-layout';
import type { GridMatch } from './grid-matches';
import type { Marks } from './grid-table';

export const zooms = ['compact', 'normal', 'detailed'] as const;

export const shownParts = ['all', 'conflicts', 'unplaced'] as const;

export type GridView = {
  kind: RowKind;
  zoom: (typeof zooms)[number];
  teamId: number | null;
  placeId: string | null;
  part: (typeof shownParts)[number];
};

export const firstView: GridView = {
  kind: 'venues',
  zoom: 'normal',
  teamId: null,
  placeId: null,
  part: 'all',
};

export function isShown(one: GridMatch, { teamId, placeId, part }: GridView, marks: Marks): boolean {
  if (teamId !== null && !plays(one.match, teamId)) return false;
  if (placeId !== null && one.placeId !== placeId) return false;
  if (part === 'unplaced') return one.when === null;
  return part === 'all' || marks.get(one.match.teamMatchId) === 'conflict';
}

/** With a filter, rows without a match that fits are left out; a chosen team or venue keeps its row, to drop matches in. */
export function withoutEmptyRows(grid: Grid, view: GridView): Grid {
  const { teamId, placeId } = view;
  if (!isFiltered(view)) return grid;
  const rows = grid.rows.filter((row) => {
    if (row.teamId !== null && teamId !== null) return row.teamId === teamId;
    const isChosen = row.place !== null && row.place.placeId === placeId;
    return isChosen || row.cells.some((cell) => cell.length > 0);
  });
  return { ...grid, rows };
}

export function isFiltered({ teamId, placeId, part }: GridView): boolean {
  return teamId !== null || placeId !== null || part !== 'all';
}
