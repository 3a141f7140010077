import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Cell } from './grid-move';

/** A press becomes a drag after this many pixels, so that a click stays a click. */
const threshold = 5;
/** Near an edge of the grid, in pixels, a drag scrolls it by so many pixels per frame. */
const edge = { width: 44, step: 14 };

type Press = { tile: HTMLElement; x: number; y: number };

type Options = {
  scroller: RefObject<HTMLElement | null>;
  /** False if this tile can't be moved. */
  onStart: (tile: HTMLElement) => boolean;
  onOver: (cell: Cell | null) => void;
  onDrop: (cell: Cell | null) => void;
};

/**
 * Drags tiles with a mouse or a pen. A finger scrolls the grid instead, and a tap opens the dialog. The copy under the
 * pointer is moved once per frame without rendering anything; React hears only of another cell.
 */
export function usePointerDrag({ scroller, onStart, onOver, onDrop }: Options) {
  const press = useRef<Press | null>(null);
  const wasDragged = useRef(false);
  const ghost = useGhost((x, y) => {
    scrollAtEdges(scroller.current, x, y);
    onOver(cellAt(x, y));
  });
  const end = () => {
    press.current = null;
    ghost.hide();
  };
  const start = (event: PointerEvent<HTMLElement>, { tile, x, y }: Press) => {
    if (!onStart(tile)) return end();
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = true;
    return ghost.show(tile, x, y);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      const tile = tileOf(event.target);
      if (!tile || event.button !== 0 || event.pointerType === 'touch') return;
      press.current = { tile, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = press.current;
      if (!from) return;
      const [x, y] = [event.clientX, event.clientY];
      if (ghost.isShown) ghost.moveTo(x, y);
      else if (Math.hypot(x - from.x, y - from.y) > threshold) start(event, { tile: from.tile, x, y });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (ghost.isShown) onDrop(cellAt(event.clientX, event.clientY));
      end();
    },
    onPointerCancel: end,
    /** The browser reports a click after a drag too. */
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { isDragging: ghost.isShown, cancel: end, handlers };
}

/** The copy of a tile under the pointer. `onFrame` is called once per frame while it is shown. */
function useGhost(onFrame: (x: number, y: number) => void) {
  const shown = useRef<{ copy: HTMLElement; x: number; y: number } | null>(null);
  const [isShown, setIsShown] = useState(false);
  const follow = useEffectEvent(() => {
    if (!shown.current) return;
    const { copy, x, y } = shown.current;
    copy.style.transform = `translate(${x + 10}px, ${y + 10}px)`;
    onFrame(x, y);
  });
  useEffect(() => {
    if (!isShown) return undefined;
    let frame = requestAnimationFrame(function next() {
      follow();
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      shown.current?.copy.remove();
      shown.current = null;
    };
  }, [isShown]);
  return {
    isShown,
    show: (tile: HTMLElement, x: number, y: number) => {
      shown.current = { copy: copyOf(tile), x, y };
      setIsShown(true);
    },
    moveTo: (x: number, y: number) => {
      if (shown.current) shown.current = { ...shown.current, x, y };
    },
    hide: () => setIsShown(false),
  };
}

export function tileOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-match]') : null;
}

/** Of the cell that an element is in. */
export function cellOf(element: Element | null | undefined): Cell | null {
  const cell = element?.closest<HTMLElement>('[data-week]');
  return cell ? { row: Number(cell.dataset['row']), week: Number(cell.dataset['week']) } : null;
}

function cellAt(x: number, y: number): Cell | null {
  return cellOf(document.elementFromPoint(x, y));
}

/** The class gives the copy its look outside of the grid, and keeps it from being what is under the pointer. */
function copyOf(tile: HTMLElement): HTMLElement {
  const copy = tile.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-match');
  copy.dataset['ghost'] = '';
  copy.ariaHidden = 'true';
  copy.inert = true;
  tile.closest('[data-zoom]')?.append(copy);
  return copy;
}

function scrollAtEdges(scroller: HTMLElement | null, x: number, y: number): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const [dx, dy] = [stepAt(x, left, right), stepAt(y, top, bottom)];
  if (dx !== 0 || dy !== 0) scroller.scrollBy(dx, dy);
}

function stepAt(at: number, from: number, to: number): number {
  if (Math.abs(at - from) < edge.width) return -edge.step;
  return Math.abs(at - to) < edge.width ? edge.step : 0;
}
