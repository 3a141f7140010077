import { useState } from 'react';
import { withStorage } from '../../api/with-storage';

const storageKey = 'courtline-scheme';

/** The chosen color scheme; empty follows the device. `first.js` applies it before the first paint. */
export function useScheme(): [string, (scheme: string) => void] {
  const [scheme, setScheme] = useState(() => document.documentElement.dataset['scheme'] ?? '');
  const choose = (chosen: string) => {
    setScheme(chosen);
    if (chosen) document.documentElement.dataset['scheme'] = chosen;
    else delete document.documentElement.dataset['scheme'];
    remember(chosen);
  };
  return [scheme, choose];
}

/** Without storage the choice lasts as long as the page. */
function remember(scheme: string): void {
  withStorage(() =>
    scheme ? localStorage.setItem(storageKey, scheme) : localStorage.removeItem(storageKey),
  );
}
