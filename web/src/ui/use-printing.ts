import { useSyncExternalStore } from 'react';

let isBeingPrinted = false;

/** Whether the page is on its way to paper, where nobody can turn to what is not shown. */
export function usePrinting(): boolean {
  return useSyncExternalStore(listen, () => isBeingPrinted || window.matchMedia('print').matches);
}

/** Browsers differ in which of the two they tell in time. */
function listen(tell: () => void): () => void {
  const media = window.matchMedia('print');
  const begin = () => {
    isBeingPrinted = true;
    tell();
  };
  const end = () => {
    isBeingPrinted = false;
    tell();
  };
  media.addEventListener('change', tell);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    media.removeEventListener('change', tell);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
