import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { usePopoverPosition } from './use-popover-position';
import { type Search, type SearchState, useSearch } from './use-search';

type Options<Found> = {
  value: string;
  onChange: (text: string) => void;
  search: Search<Found>;
  onChoose: (found: Found) => void;
  debounceMs: number;
  minLength: number;
};

type Refs = { input: RefObject<HTMLInputElement | null>; popup: RefObject<HTMLDivElement | null> };

/** Behavior of a search box: typing searches, arrows move, Enter chooses, Escape closes. */
export function useComboBox<Found extends { label: string }>(box: Options<Found>, { input, popup }: Refs) {
  const { value, onChange, minLength } = box;
  const { state, ask, forget } = useSearch(box.search, box.debounceMs);
  const [active, setActive] = useState(-1);
  const isOpen = state.kind !== 'idle';
  usePopover(popup, isOpen);
  usePopoverPosition({ popup, anchor: input }, isOpen);

  const startSearch = (text: string, waitMs?: number) => {
    setActive(-1);
    if (text.trim().length < minLength) forget();
    else ask(text.trim(), waitMs);
  };
  const close = () => {
    setActive(-1);
    forget();
  };
  const choose = (found: Found) => {
    close();
    onChange(found.label);
    box.onChoose(found);
  };
  return {
    state,
    isOpen,
    active,
    choose,
    type: (text: string) => {
      onChange(text);
      startSearch(text);
    },
    enter: () => minLength === 0 && startSearch(value, 0),
    leave: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close(),
    retry: () => {
      input.current?.focus();
      startSearch(value, 0);
    },
    press: (event: KeyboardEvent) => {
      // Enter also ends the IME composition of a character.
      if (event.nativeEvent.isComposing) return;
      const press = pressOf(event.key, { isOpen, active, count: state.found.length });
      if (press === null) return;
      event.preventDefault();
      const chosen = press === 'choose' ? hitFor(active, state) : undefined;
      // The dialog around it must not close as well, nor the form be submitted by Enter.
      if (press === 'close' || chosen) event.stopPropagation();
      if (chosen) choose(chosen);
      if (press === 'open') startSearch(value, 0);
      if (press === 'close') close();
      if (typeof press === 'number') setActive(press);
    },
  };
}

/** The row that Enter chooses: the active one, or the only one. */
export function hitFor<Found>(active: number, { kind, found }: SearchState<Found>): Found | undefined {
  const isOnly = active < 0 && kind === 'found' && found.length === 1;
  return found[isOnly ? 0 : active];
}

type ListState = { isOpen: boolean; active: number; count: number };

/** Meaning of a key: the row to move to, or an action; null leaves the key to the text input. */
export function pressOf(
  key: string,
  { isOpen, active, count }: ListState,
): number | 'open' | 'choose' | 'close' | null {
  if (!isOpen) return key === 'ArrowDown' ? 'open' : null;
  if (key === 'Escape') return 'close';
  if (key === 'Enter') return 'choose';
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  // Home and End apply to the list only once a row is active: before that they move the cursor.
  if (active < 0) return null;
  return { Home: 0, End: count - 1 }[key] ?? null;
}

function usePopover(popup: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (popup.current?.matches(':popover-open') !== isOpen) popup.current?.togglePopover(isOpen);
  }, [popup, isOpen]);
}
