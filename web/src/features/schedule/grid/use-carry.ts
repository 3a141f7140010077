import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import {
  type Carried,
  type Cell,
  type MoveContext,
  carriedText,
  carryTo,
  cellAfterKey,
  isSameCell,
  nameOf,
  startCell,
  takes,
  whenText,
} from './grid-move';
import type { GridMatch } from './grid-matches';
import { neighborOf } from './tile-focus';
import { cellOf, tileOf, usePointerDrag } from './use-pointer-drag';

type Options = {
  context: MoveContext;
  matches: readonly GridMatch[];
  /** Announced by a live region. */
  say: (text: string) => void;
  onDrop: (carried: Carried) => void;
};

type Board = {
  /** The element with the grid and the tray. */
  root: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
};

/** Carrying a match over the grid with the pointer or the keyboard, with its conflicts at every cell that it passes. */
export function useCarry({ root, scroller }: Board, options: Options) {
  const { carried, lift, pickUp, moveTo, drop, stop } = useCarried(options);
  const drag = usePointerDrag({
    scroller,
    onStart: lift,
    onOver: (cell) => carried && moveTo(carried, cell),
    onDrop: (cell) => carried && drop(moveTo(carried, cell)),
  });
  const carriedKey = (event: KeyboardEvent, held: Carried) => {
    if (event.key === 'Tab') return stop('Move canceled.');
    if (event.key === 'Escape') {
      drag.cancel();
      return take(event, () => stop(`Move canceled. ${staysText(held.match)}`));
    }
    if (event.key === ' ' || event.key === 'Enter') return take(event, () => drop(held));
    const next = held.at && cellAfterKey(held.at, event.key, options.context);
    return next ? take(event, () => void moveTo(held, next)) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tile = tileOf(event.target);
    if (!tile || event.ctrlKey || event.metaKey || event.altKey) return;
    if (carried) carriedKey(event, carried);
    else if (event.key === ' ') take(event, () => pickUp(tile));
    else neighborOf(tile, event.key, (next) => take(event, () => next.focus()));
  };
  useTargetMark(root, carried, !drag.isDragging);
  useFitMarks(root, carried, options.context);
  return { carried, onKeyDown, drag };
}

/** The match that is carried, from picking it up to dropping it. */
function useCarried({ context, matches, say, onDrop }: Options) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const { grid } = context;
  const liftedOf = (tile: HTMLElement): Carried | null => {
    const id = Number(tile.dataset['match']);
    const match = matches.find((one) => one.match.teamMatchId === id);
    const from = cellOf(tile);
    return match?.isMovable ? { match, from, at: from, values: null, conflicts: [] } : null;
  };
  const stop = (text: string) => {
    setCarried(null);
    say(text);
  };
  return {
    carried,
    stop,
    lift: (tile: HTMLElement): boolean => {
      const lifted = liftedOf(tile);
      setCarried(lifted);
      if (lifted) say(`Moving ${nameOf(lifted.match)}.`);
      return lifted !== null;
    },
    pickUp: (tile: HTMLElement) => {
      const lifted = liftedOf(tile);
      if (!lifted) return say("This match has a score and can't be moved.");
      setCarried(carryTo(lifted, lifted.from ?? startCell(lifted.match, context), context));
      return say(`Picked up ${nameOf(lifted.match)}, ${whenText(lifted.match.when)}. ${keysText}`);
    },
    moveTo: (from: Carried, cell: Cell | null): Carried => {
      const at = cell && takes(grid.rows[cell.row], { grid, from: from.from, at: cell }) ? cell : null;
      if (isSameCell(at, from.at)) return from;
      const next = carryTo(from, at, context);
      setCarried(next);
      say(carriedText(next, grid));
      return next;
    },
    drop: (dropped: Carried) => {
      const { match, from, at } = dropped;
      if (!at || isSameCell(from, at)) return stop(staysText(match));
      stop('');
      return onDrop(dropped);
    },
  };
}

const keysText = 'Use the arrow keys to choose a week, Space to drop, Escape to cancel.';

function staysText(match: GridMatch): string {
  return `${nameOf(match)} stays: ${whenText(match.when)}.`;
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** Marks the match and the cell under it directly: rendering the whole grid for them would make a drag stutter. */
function useTargetMark(root: RefObject<HTMLElement | null>, carried: Carried | null, isByKey: boolean): void {
  const level = carried && levelOf(carried);
  const id = carried?.match.match.teamMatchId;
  const { row, week } = carried?.at ?? {};
  useLayoutEffect(() => mark(root.current, `[data-match="${id}"]`, { 'data-carried': '' }), [root, id]);
  useLayoutEffect(() => {
    if (!level) return undefined;
    const cell = cellSelector(row, week);
    if (isByKey) root.current?.querySelector(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return mark(root.current, cell, { 'data-over': level });
  }, [root, row, week, level, isByKey]);
}

/** Shows in which weeks the match would have a conflict, in the row that it is over. */
function useFitMarks(
  root: RefObject<HTMLElement | null>,
  carried: Carried | null,
  context: MoveContext,
): void {
  const id = carried?.match.match.teamMatchId;
  const row = carried?.at?.row;
  const hasConflictIn = useEffectEvent((carriedId: number, week: number): boolean => {
    if (carried?.match.match.teamMatchId !== carriedId || row === undefined) return false;
    return levelOf(carryTo(carried, { row, week }, context)) === 'conflict';
  });
  const weeks = context.grid.weeks.length;
  useEffect(() => {
    if (id === undefined || row === undefined) return undefined;
    const undo: (() => void)[] = [];
    let week = 0;
    // A week per frame: all at once would hold up the start of a drag.
    let frame = requestAnimationFrame(function next() {
      if (hasConflictIn(id, week))
        undo.push(mark(root.current, cellSelector(row, week), { 'data-fit': 'no' }));
      week += 1;
      if (week < weeks) frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const unmark of undo) unmark();
    };
  }, [root, id, row, weeks]);
}

function cellSelector(row: number | undefined, week: number | undefined): string {
  return `[data-row="${row}"][data-week="${week}"]`;
}

/** Sets attributes until the returned function is called. */
function mark(root: HTMLElement | null, selector: string, attributes: Record<string, string>): () => void {
  const found = [...(root?.querySelectorAll(selector) ?? [])];
  for (const [name, value] of Object.entries(attributes))
    for (const element of found) element.setAttribute(name, value);
  return () => {
    for (const name of Object.keys(attributes)) for (const element of found) element.removeAttribute(name);
  };
}

function levelOf({ values, conflicts }: Carried): string {
  if (!values) return 'open';
  return conflicts.some(({ level }) => level === 'conflict') ? 'conflict' : 'fits';
}
