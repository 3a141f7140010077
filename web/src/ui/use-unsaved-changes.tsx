import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { Confirm } from './dialog';
import { guardLeaving } from './leave-safely';
import { useLeaveGuard } from './leaving';

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

/** What follows from leaving, and from staying. */
type Answers = { go: () => void; stay?: () => void };

/**
 * Asks before changes are lost: on the way to another page, when the window closes, where `askFirst` is used, and before
 * `leaveSafely` signs the person out or ends viewing as another.
 */
export function useUnsavedChanges(isDirty: boolean, { outlivesWindow = false }: Keeping = {}): Guard {
  const isFree = useRef(false);
  const [asked, setAsked] = useState<Answers | null>(null);
  useLeaveGuard({
    stops: ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && !isSamePlace(currentLocation, nextLocation),
    onStopped: ({ proceed, reset }) => setAsked({ go: () => proceed?.(), stay: () => reset?.() }),
  });
  const holdsWindow = isDirty && !outlivesWindow;
  useEffect(() => (holdsWindow ? holdWindow(isFree) : undefined), [holdsWindow]);
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving((leave) => {
      const go = () => {
        isFree.current = true;
        leave();
      };
      setAsked({ go });
    });
  }, [isDirty]);
  const answer = (chosen: (() => void) | undefined) => {
    setAsked(null);
    chosen?.();
  };
  return {
    question: asked && (
      <Confirm
        question="Leave without saving?"
        yes="Discard changes"
        no="Keep editing"
        destructive
        onYes={() => answer(asked.go)}
        onNo={() => answer(asked.stay)}
      >
        <p>Your changes will be lost.</p>
      </Confirm>
    ),
    askFirst: (go) => (isDirty ? setAsked({ go }) : go()),
    letGo: () => {
      isFree.current = true;
    },
  };
}

/** Jumping to a heading of this page loses nothing, nor does opening a dialog on it. */
function isSamePlace(here: Location, there: Location): boolean {
  return here.pathname === there.pathname && here.search === there.search;
}

function holdWindow(isFree: { readonly current: boolean }): () => void {
  const askByBrowser = (event: BeforeUnloadEvent) => {
    if (!isFree.current) event.preventDefault();
  };
  window.addEventListener('beforeunload', askByBrowser);
  return () => window.removeEventListener('beforeunload', askByBrowser);
}
