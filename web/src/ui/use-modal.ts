import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './leaving';

type Options = {
  /** What the address opens, the browser's history closes by itself. */
  isInAddress?: boolean;
};

/** The browser's own modal dialog: it keeps the focus inside and gives it back. Spread the answer on a dialog. */
export function useModal(onClose: () => void, { isInAddress = false }: Options = {}) {
  useBackCloses(onClose, { disabled: isInAddress });
  const ref = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page: a dialog taken away open gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    // A second Escape would close a dialog that asks before it closes, so the browser never sees the first.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    // The back gesture of a phone. A file chooser that is cancelled inside says the same and means another thing.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
  };
}
