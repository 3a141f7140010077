import { AlertTriangle, CalendarDays } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Empty } from '../../../ui/states';
import type { Grid } from './grid-layout';
import type { SeasonData } from './grid-matches';
import { type Carried, carriedText } from './grid-move';
import { GridTable, Tray } from './grid-table';
import { type GridView, isFiltered } from './grid-view';
import styles from './season-grid.module.css';
import { focusMatch, useTabStops } from './tile-focus';
import { useCarry } from './use-carry';
import type { Moves } from './use-moves';
import { tileOf } from './use-pointer-drag';
import type { Season } from './use-season';
import { WeekList } from './week-list';

type Props = {
  root: RefObject<HTMLDivElement | null>;
  data: SeasonData;
  season: Season;
  moves: Moves;
  view: GridView;
  /** Weeks one after the other, as on a phone. */
  isList: boolean;
  say: (text: string) => void;
};

/** The tray and the grid, with everything that pointer and keyboard do there. */
export function GridBoard({ root, data, season, moves, view, isList, say }: Props) {
  const { session, teams } = data;
  const { grid, matches, marks, byes, thisWeek } = season;
  const scroller = useRef<HTMLDivElement>(null);
  const context = { grid, season: season.season, teams, session };
  const { carried, onKeyDown, drag } = useCarry(
    { root, scroller },
    { context, matches, say, onDrop: moves.drop },
  );
  const markTabStop = useTabStops(root, isList);
  useStartAtWeek(scroller);
  useKeepFocus(root, moves.pending?.teamMatchId ?? null);
  const press = (event: MouseEvent) => {
    const id = Number(tileOf(event.target)?.dataset['match']);
    const pressed = matches.find(({ match }) => match.teamMatchId === id);
    if (pressed?.isMovable) moves.open(pressed);
  };
  const shared = { grid, marks, byes, thisWeek };
  return (
    <>
      {carried && <CarriedNote {...{ carried, grid }} />}
      <div
        ref={root}
        className={styles.board}
        data-zoom={isList ? 'list' : view.zoom}
        role="presentation"
        onClick={press}
        onFocus={(event) => markTabStop(event.target)}
        {...(!isList && { onKeyDown, ...drag.handlers })}
      >
        <Tray tray={grid.tray} marks={marks} />
        {isList ? <WeekList {...shared} /> : <GridTable {...shared} scroller={scroller} />}
        {isEmpty(grid) && isFiltered(view) && <Empty label="No matches fit these filters." />}
      </div>
    </>
  );
}

function isEmpty({ rows, tray }: Grid): boolean {
  return tray.length === 0 && rows.every(({ cells }) => cells.every((cell) => cell.length === 0));
}

/** What the match that is carried would break where it is. The live region says the same. */
function CarriedNote({ carried, grid }: { carried: Carried; grid: Grid }) {
  const isBad = carried.conflicts.some(({ level }) => level === 'conflict');
  return (
    <p className={styles.note} data-level={isBad ? 'conflict' : 'fits'} aria-hidden="true">
      {isBad ? <AlertTriangle size={18} /> : <CalendarDays size={18} />}
      {carriedText(carried, grid)}
    </p>
  );
}

/** A season under way opens at the current week. */
function useStartAtWeek(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const grid = scroller.current;
    const week = grid?.querySelector<HTMLElement>('th[data-now]');
    const head = grid?.querySelector<HTMLElement>('th');
    if (week && head) grid?.scrollTo({ left: week.offsetLeft - head.offsetWidth });
  }, [scroller]);
}

/** A tile that moves to another cell is another element: the focus goes along. */
function useKeepFocus(root: RefObject<HTMLElement | null>, movedId: number | null): void {
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (movedId !== null && isLost) focusMatch(root.current, movedId);
  }, [root, movedId]);
}
