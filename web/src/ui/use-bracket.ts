import { roundsVisible, screenWidths } from '@courtline/domain/constants';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type BracketRound, clampFirst, currentRound } from './bracket-layout';
import { matchAt, spotOf, navigate } from './bracket-navigation';
import { useMedia } from './use-media';

/** The visible rounds of a bracket, on phones from the current one on, and the match that has keyboard focus. Another draw resets both. */
export function useBracket(draw: string, rounds: readonly BracketRound[]) {
  const root = useRef<HTMLElement>(null);
  const isPhone = useMedia(`(max-width: ${screenWidths.mobileMax}px)`);
  const visible = Math.min(isPhone ? 1 : roundsVisible, rounds.length);
  const [turned, setTurned] = useState({ draw: '', to: 0 });
  // Computed once per draw, so that a result posted meanwhile does not scroll the bracket.
  const [opened, setOpened] = useState({ draw, at: currentRound(rounds) });
  if (opened.draw !== draw) setOpened({ draw, at: currentRound(rounds) });
  const wanted = turned.draw === draw ? turned.to : isPhone ? opened.at : 0;
  const [walked, setWalked] = useState<number | null>(null);
  const first = clampFirst(wanted, visible, rounds.length);
  const shown = useMemo(() => rounds.slice(first, first + visible), [rounds, first, visible]);
  const keepPlace = useStableScroll(root, rounds);
  const takesFocus = useRef(false);
  useLayoutEffect(() => {
    if (takesFocus.current && walked !== null) stopOf(matchElement(root.current, walked))?.focus();
    takesFocus.current = false;
  });

  const turn = (step: 1 | -1) => {
    const to = clampFirst(first + step, visible, rounds.length);
    if (to === first) return;
    keepPlace(step, rounds.slice(to, to + visible));
    setTurned({ draw, to });
  };
  const press = (event: KeyboardEvent) => {
    const id = matchIdOf(event.target);
    const from = id === null || hasOwnKeys(event) ? null : spotOf(rounds, id);
    const to = from && navigate(rounds, from, event.key);
    const match = to && matchAt(rounds, to);
    if (!match) return;
    event.preventDefault();
    takesFocus.current = true;
    setWalked(match.id);
    if (to.round < first) setTurned({ draw, to: to.round });
    if (to.round >= first + visible) setTurned({ draw, to: to.round - visible + 1 });
  };
  const isWalkedShown = shown.some(({ matches }) => matches.some(({ id }) => id === walked));
  return {
    root,
    isPhone,
    first,
    /** Where the draw has got to. */
    opened: opened.at,
    shown,
    turn,
    press,
    /** The one match that Tab stops at; arrow keys move to the others. */
    stop: isWalkedShown ? walked : (shown[0]?.matches[0]?.id ?? null),
    enter: (event: FocusEvent) => setWalked((before) => matchIdOf(event.target) ?? before),
  };
}

/** Keys with modifiers belong to the browser, keys in a menu or on its button to the menu. */
function hasOwnKeys(event: KeyboardEvent): boolean {
  const isInMenu = event.target instanceof Element && event.target.closest('[aria-haspopup], [role="menu"]');
  return event.altKey || event.ctrlKey || event.metaKey || isInMenu !== null;
}

/** When the rounds of a tall bracket change, the same match, or the one it leads to, stays in view. */
function useStableScroll(root: { current: HTMLElement | null }, rounds: readonly BracketRound[]) {
  const anchor = useRef<{ id: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const { current: place } = anchor;
    anchor.current = null;
    const match = place && matchElement(root.current, place.id);
    if (match) window.scrollBy({ top: match.getBoundingClientRect().top - place.top, behavior: 'instant' });
  });
  return (step: 1 | -1, next: readonly BracketRound[]) => {
    const bar = root.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    const isSeen = (match: Element) => match.getBoundingClientRect().bottom > bar + 1;
    const seen = [...(root.current?.querySelectorAll('[data-match]') ?? [])].find(isSeen);
    const from = seen && spotOf(rounds, Number(seen.getAttribute('data-match')));
    // A bracket scrolled to its top stays there.
    if (!seen || !from || from.at === 0) return;
    const stays = next.includes(rounds[from.round] as BracketRound);
    const to = stays ? from : navigate(rounds, from, step === 1 ? 'ArrowRight' : 'ArrowLeft');
    const match = to && matchAt(rounds, to);
    if (match) anchor.current = { id: match.id, top: seen.getBoundingClientRect().top };
  };
}

function matchElement(root: HTMLElement | null, id: number): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-match="${id}"]`) ?? null;
}

function matchIdOf(target: EventTarget): number | null {
  const id = target instanceof Element && target.closest('[data-match]')?.getAttribute('data-match');
  return id ? Number(id) : null;
}

function stopOf(match: HTMLElement | null): HTMLElement | null {
  return match?.querySelector<HTMLElement>('[data-stop]') ?? null;
}
