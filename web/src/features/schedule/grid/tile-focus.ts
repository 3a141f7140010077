import { type RefObject, useEffect } from 'react';

const tiles = '[data-match]';

/**
 * Hundreds of tiles are one stop of the Tab key in the grid and one in the tray; arrow keys go on from there. In a list
 * every tile is one.
 */
export function useTabStops(
  root: RefObject<HTMLElement | null>,
  isList: boolean,
): (target: EventTarget) => void {
  useEffect(() => {
    if (isList) for (const tile of tilesIn(root.current)) tile.tabIndex = 0;
    else for (const region of root.current?.querySelectorAll(regions) ?? []) keepOneStop(region);
  });
  return (target) => {
    const tile = target instanceof HTMLElement && target.matches(tiles) ? target : null;
    const region = isList ? null : tile?.closest(regions);
    if (!tile || !region) return;
    for (const stop of stopsIn(region)) stop.tabIndex = -1;
    tile.tabIndex = 0;
  };
}

const regions = '[data-stops]';

function keepOneStop(region: Element): void {
  const [first, ...others] = stopsIn(region);
  for (const other of others) other.tabIndex = -1;
  const [stop] = first ? [first] : tilesIn(region);
  if (stop) stop.tabIndex = 0;
}

function tilesIn(region: Element | null): HTMLElement[] {
  return [...(region?.querySelectorAll<HTMLElement>(tiles) ?? [])];
}

export function focusMatch(root: HTMLElement | null, teamMatchId: number): void {
  const tile = root?.querySelector<HTMLElement>(`[data-match="${teamMatchId}"]`);
  tile?.closest('details')?.setAttribute('open', '');
  tile?.scrollIntoView({ block: 'nearest', inline: 'center' });
  tile?.focus({ preventScroll: true });
}

function stopsIn(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(`${tiles}[tabindex="0"]`)];
}

/** The next tile in the direction of an arrow key, if there is one. */
export function neighborOf(tile: HTMLElement, key: string, then: (next: HTMLElement) => void): void {
  const cell = tile.closest<HTMLElement>('[data-week]');
  const next = cell ? inGrid(tile, cell, key) : inTray(tile, key);
  if (next) then(next);
}

function inTray(tile: HTMLElement, key: string): HTMLElement | null {
  const all = [...(tile.closest('[data-tray]')?.querySelectorAll<HTMLElement>(tiles) ?? [])];
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key] ?? 0;
  return step === 0 ? null : (all[all.indexOf(tile) + step] ?? null);
}

function inGrid(tile: HTMLElement, cell: HTMLElement, key: string): HTMLElement | null {
  const own = [...cell.querySelectorAll<HTMLElement>(tiles)];
  const at = own.indexOf(tile);
  if (key === 'ArrowRight') return firstIn(after(cell, 'nextElementSibling'));
  if (key === 'ArrowLeft') return firstIn(after(cell, 'previousElementSibling'));
  if (key === 'ArrowDown') return own[at + 1] ?? firstIn(column(cell, 'nextElementSibling'));
  if (key === 'ArrowUp') return own[at - 1] ?? lastIn(column(cell, 'previousElementSibling'));
  return null;
}

type Direction = 'nextElementSibling' | 'previousElementSibling';

function after(cell: Element, direction: Direction): Element[] {
  const found: Element[] = [];
  for (let next = cell[direction]; next; next = next[direction]) found.push(next);
  return found;
}

/** The cells of the same week above or below. */
function column(cell: HTMLElement, direction: Direction): Element[] {
  const row = cell.parentElement;
  const week = `[data-week="${cell.dataset['week']}"]`;
  return row ? after(row, direction).flatMap((one) => one.querySelector(week) ?? []) : [];
}

function firstIn(cells: readonly Element[]): HTMLElement | null {
  return cells.flatMap((cell) => cell.querySelector<HTMLElement>(tiles) ?? [])[0] ?? null;
}

function lastIn(cells: readonly Element[]): HTMLElement | null {
  const [cell] = cells.filter((one) => one.querySelector(tiles));
  return [...(cell?.querySelectorAll<HTMLElement>(tiles) ?? [])].at(-1) ?? null;
}
