import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { Confirm } from './dialog';

type Guard = {
  /** Put it anywhere in the form's screen: it shows itself when there is something to ask. */
  question: ReactNode;
  /** For leaving without an address, as closing a dialog does. */
  askFirst: (leave: () => void) => void;
  /** After saving, right before going on. */
  letGo: () => void;
};

type Keeping = {
  /** What is typed is there again after the window was closed or loaded anew, so nobody asks about that. */
  outlivesWindow?: boolean;
};

/** Asks before changes are lost: on the way to another page, when the window closes, and where `askFirst` is used. */
export function useUnsavedChanges(isDirty: boolean, { outlivesWindow = false }: Keeping = {}): Guard {
  const isFree = useRef(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !isFree.current && !isSamePlace(currentLocation, nextLocation);
  });
  const holdsWindow = isDirty && !outlivesWindow;
  useEffect(() => (holdsWindow ? holdWindow() : undefined), [holdsWindow]);
  const stay = () => {
    setLeave(null);
    blocker.reset?.();
  };
  const go = () => {
    if (!leave) return blocker.proceed?.();
    setLeave(null);
    return leave();
  };
  const isAsking = leave !== null || blocker.state === 'blocked';
  return {
    question: isAsking && (
      <Confirm question="Are you sure you want to leave without saving?" onYes={go} onNo={stay}>
        <p>What you changed will be lost.</p>
      </Confirm>
    ),
    askFirst: (wanted) => (isDirty ? setLeave(() => wanted) : wanted()),
    letGo: () => {
      isFree.current = true;
    },
  };
}

/** Jumping to a heading of this page loses nothing. */
function isSamePlace(here: Location, there: Location): boolean {
  return here.pathname === there.pathname && here.search === there.search && here.hash !== there.hash;
}

function holdWindow(): () => void {
  window.addEventListener('beforeunload', askByBrowser);
  return () => window.removeEventListener('beforeunload', askByBrowser);
}

function askByBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
