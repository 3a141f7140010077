import { useEffect, useEffectEvent, useRef } from 'react';
import {
  createPath,
  type Blocker,
  type BlockerFunction,
  type Location,
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';

/** A navigation before it happens: from where, to where, and by link or by Back. */
type Leaving = Parameters<BlockerFunction>[0];

/** A reason to stay on the page: which navigations it stops, and what to do with a stopped one. */
type Guard = { stops: (leaving: Leaving) => boolean; onStopped: (blocker: Blocker) => void };

// The router takes one blocker, and a page can have several reasons to stay: forms, dialogs, a payment under way.
const guards: Guard[] = [];
const dialogs: Guard[] = [];
let isGoingBackOnPurpose = false;
let isStopped = false;

/** Asks the guards about every way off a page; stands once in the frame. */
export function LeaveGuard() {
  const stoppedBy = useRef<Guard | undefined>(undefined);
  const blocker = useBlocker((leaving) => {
    stoppedBy.current = guardAgainst(leaving);
    return stoppedBy.current !== undefined;
  });
  useEffect(() => {
    isStopped = blocker.state === 'blocked';
    if (isStopped) stoppedBy.current?.onStopped(blocker);
  }, [blocker]);
  useSecondStepBack();
  return null;
}

/** Back closes the dialog on top before it asks about anything else. */
function guardAgainst(leaving: Leaving): Guard | undefined {
  const isOnPurpose = isGoingBackOnPurpose;
  isGoingBackOnPurpose = false;
  const dialog = isOnPurpose ? undefined : dialogs.findLast(({ stops }) => stops(leaving));
  return dialog ?? guards.findLast(({ stops }) => stops(leaving));
}

export function useLeaveGuard(guard: Guard): void {
  const stops = useEffectEvent(guard.stops);
  const onStopped = useEffectEvent(guard.onStopped);
  useEffect(
    () => listIn(guards, { stops: (leaving) => stops(leaving), onStopped: (blocker) => onStopped(blocker) }),
    [],
  );
}

/**
 * While it is open, Back closes a dialog and not the page. The first page of a visit gets a second place in the
 * history for that, since nothing holds a browser that leaves the site.
 */
export function useBackCloses(onClose: () => void, { disabled = false } = {}): void {
  const close = useEffectEvent(onClose);
  const page = useLocation();
  const navigate = useNavigate();
  const takeSecondPlace = useEffectEvent(() => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    // A new navigation would make it impossible to proceed with the stopped one.
    if (idx !== 0 || isStopped) return;
    const state = { ...(page.state as object | null), pageKey: page.key };
    void navigate(page, { state, preventScrollReset: true });
  });
  useEffect(() => {
    if (disabled) return undefined;
    takeSecondPlace();
    return listIn(dialogs, {
      stops: ({ historyAction }) => historyAction === NavigationType.Pop,
      onStopped: (blocker) => [blocker.reset?.(), close()],
    });
  }, [disabled]);
}

/** Going from the second place of a page to its first changes nothing on screen, so Back goes one step further. */
function useSecondStepBack(): void {
  const location = useLocation();
  const kind = useNavigationType();
  const before = useRef(location);
  useEffect(() => {
    const isFirstPlace = pageKeyOf(before.current) === location.key && before.current.key !== location.key;
    const isSamePage = createPath(before.current) === createPath(location);
    before.current = location;
    if (kind === NavigationType.Pop && isFirstPlace && isSamePage) window.history.back();
  }, [location, kind]);
}

/** For steps back that the page takes itself. */
export function useGoBack(): (steps: number) => void {
  const navigate = useNavigate();
  return (steps) => {
    isGoingBackOnPurpose = true;
    void navigate(-steps);
  };
}

/** What tells one visit of a page from the next: an open dialog does not change it. */
export function pageKeyOf({ key, state }: Location): string {
  return (state as { pageKey?: string } | null)?.pageKey ?? key;
}

function listIn(list: Guard[], guard: Guard): () => void {
  list.push(guard);
  return () => void list.splice(list.indexOf(guard), 1);
}
