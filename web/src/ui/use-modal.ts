import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './leaving';

type Options = {
  /** If the address opens it, the browser's history closes it without extra handling. */
  isInAddress?: boolean;
};

/** A native modal dialog: it traps and restores focus. Spread the result on a dialog element. */
export function useModal(onClose: () => void, { isInAddress = false }: Options = {}) {
  useBackCloses(onClose, { disabled: isInAddress });
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while still in the DOM: a dialog removed while open does not restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    // A second Escape would close a dialog that asks before it closes, so the browser must not see the first.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    // The back gesture on phones. A cancelled file chooser inside fires the same event, which is ignored.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  };
}
