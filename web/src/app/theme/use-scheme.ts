import { useState } from 'react';
import { withStorage } from '../../api/with-storage';
import { useHydrated } from '../../ui/use-hydrated';

const storageKey = 'courtline-scheme';

/** The chosen color scheme; empty follows the device. `first.js` applies it before the first paint. */
export function useScheme(): [string, (scheme: string) => void] {
  const isHydrated = useHydrated();
  const [chosenHere, setChosenHere] = useState<string | null>(null);
  const applied = isHydrated ? document.documentElement.dataset['scheme'] : undefined;
  const choose = (chosen: string) => {
    setChosenHere(chosen);
    if (chosen) document.documentElement.dataset['scheme'] = chosen;
    else delete document.documentElement.dataset['scheme'];
    remember(chosen);
  };
  return [chosenHere ?? applied ?? '', choose];
}

/** Without storage the choice lasts as long as the page. */
function remember(scheme: string): void {
  withStorage(() =>
    scheme ? localStorage.setItem(storageKey, scheme) : localStorage.removeItem(storageKey),
  );
}
