import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { Confirm } from './dialog';
import { guardLeaving } from './leave-safely';
import { useLeaveGuard } from './leaving';

type Guard = {
  /** Render it anywhere on the form's screen: it appears when there is something to ask. */
  question: ReactNode;
  /** For leaving without a navigation, such as closing a dialog. */
  askFirst: (leave: () => void) => void;
  /** Call it after saving, right before leaving. */
  letGo: () => void;
};

type Options = {
  /** Set if typed values survive closing or reloading the window, so that no question is needed then. */
  outlivesWindow?: boolean;
};

/** Handlers for leaving and staying. */
type LeaveHandlers = { go: () => void; stay?: () => void };

/**
 * Asks before changes are lost: on navigation, when the window closes, where `askFirst` is used, and before
 * `leaveSafely` signs the user out or ends an impersonation.
 */
export function useUnsavedChanges(isDirty: boolean, { outlivesWindow = false }: Options = {}): Guard {
  const isFree = useRef(false);
  const [pending, setPending] = useState<LeaveHandlers | null>(null);
  useLeaveGuard({
    stops: ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && !isSamePlace(currentLocation, nextLocation),
    onStopped: ({ proceed, reset }) => setPending({ go: () => proceed?.(), stay: () => reset?.() }),
  });
  const holdsWindow = isDirty && !outlivesWindow;
  useEffect(() => (holdsWindow ? blockUnload(isFree) : undefined), [holdsWindow]);
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving((leave) => {
      const go = () => {
        isFree.current = true;
        leave();
      };
      setPending({ go });
    });
  }, [isDirty]);
  const answer = (chosen: (() => void) | undefined) => {
    setPending(null);
    chosen?.();
  };
  return {
    question: pending && (
      <Confirm
        question="Leave without saving?"
        yes="Discard changes"
        no="Keep editing"
        destructive
        onYes={() => answer(pending.go)}
        onNo={() => answer(pending.stay)}
      >
        <p>Your changes will be lost.</p>
      </Confirm>
    ),
    askFirst: (go) => (isDirty ? setPending({ go }) : go()),
    letGo: () => {
      isFree.current = true;
    },
  };
}

/** Jumping to a heading of this page, or opening a dialog on it, loses nothing. */
function isSamePlace(here: Location, there: Location): boolean {
  return here.pathname === there.pathname && here.search === there.search;
}

function blockUnload(isFree: { readonly current: boolean }): () => void {
  const askByBrowser = (event: BeforeUnloadEvent) => {
    if (!isFree.current) event.preventDefault();
  };
  window.addEventListener('beforeunload', askByBrowser);
  return () => window.removeEventListener('beforeunload', askByBrowser);
}
