import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Whoever presses a button that is gone then goes on from the part of the page where it stood: spread the answer on it.
 * `state` is what the buttons depend on; undefined while it is not known.
 */
export function useFocusKept<Part extends HTMLElement>(state: string | number | null | undefined) {
  const ref = useRef<Part>(null);
  const pressed = useRef<Element>(null);
  const before = useRef<typeof state>(undefined);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isOther) afterDialogs(() => isLost(pressed.current) && ref.current?.focus({ preventScroll: true }));
  }, [state]);
  return { ref, tabIndex: -1, onFocus: ({ target }: FocusEvent) => void (pressed.current = target) };
}

/** A dialog that is open gives the focus back when it closes, and another may follow it. */
function afterDialogs(act: () => void): void {
  const dialog = document.activeElement?.closest('dialog');
  if (dialog) dialog.addEventListener('close', () => afterDialogs(act), { once: true });
  else act();
}

/** News of others take nobody from where they read. */
function isLost(pressed: Element | null): boolean {
  return pressed?.isConnected === false && document.activeElement === document.body;
}
