import { useSyncExternalStore } from 'react';

let isBeingPrinted = false;

/** Whether the page is being printed, where hidden parts cannot be opened. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    listen,
    () => isBeingPrinted || window.matchMedia('print').matches,
    () => false,
  );
}

/** Browsers differ in which of the two events comes in time. */
function listen(notify: () => void): () => void {
  const media = window.matchMedia('print');
  const begin = () => {
    isBeingPrinted = true;
    notify();
  };
  const end = () => {
    isBeingPrinted = false;
    notify();
  };
  media.addEventListener('change', notify);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', notify);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
