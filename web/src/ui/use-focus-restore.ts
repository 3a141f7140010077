import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps focus when a pressed button disappears: it moves to the part of the page that contained it. Spread the result
 * on that part. `state` is what the buttons depend on; undefined while it is loading.
 */
export function useFocusRestore<Part extends HTMLElement>(state: string | number | null | undefined) {
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

/** An open dialog restores the focus when it closes, and another may follow it. */
function afterDialogs(act: () => void): void {
  const dialog = document.activeElement?.closest('dialog');
  if (dialog) dialog.addEventListener('close', () => afterDialogs(act), { once: true });
  else act();
}

/** Changes by others must not move the focus. */
function isLost(pressed: Element | null): boolean {
  return pressed?.isConnected === false && document.activeElement === document.body;
}
