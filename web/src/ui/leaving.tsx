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
  useNavigation,
  useNavigationType,
} from 'react-router';

/** A navigation before it happens: from, to, and by link or Back. */
type Navigation = Parameters<BlockerFunction>[0];

/** A reason to stay on the page: which navigations it blocks, and how it handles a blocked one. */
type Guard = { stops: (navigation: Navigation) => boolean; onStopped: (blocker: Blocker) => void };

// The router supports one blocker, but a page can have several reasons to stay: forms, dialogs, a payment in
// progress.
const guards: Guard[] = [];
const dialogs: Guard[] = [];
let isGoingBackOnPurpose = false;
let isStopped = false;

/** Checks the guards on every navigation; rendered once in the layout. */
export function LeaveGuard() {
  const stoppedBy = useRef<Guard | undefined>(undefined);
  const blocker = useBlocker((navigation) => {
    stoppedBy.current = guardAgainst(navigation);
    return stoppedBy.current !== undefined;
  });
  useEffect(() => {
    isStopped = blocker.state === 'blocked';
    if (isStopped) stoppedBy.current?.onStopped(blocker);
  }, [blocker]);
  useSecondStepBack();
  return null;
}

/** Back closes the topmost dialog before anything else. */
function guardAgainst(navigation: Navigation): Guard | undefined {
  const isOnPurpose = isGoingBackOnPurpose;
  isGoingBackOnPurpose = false;
  const dialog = isOnPurpose ? undefined : dialogs.findLast(({ stops }) => stops(navigation));
  return dialog ?? guards.findLast(({ stops }) => stops(navigation));
}

export function useLeaveGuard(guard: Guard): void {
  const stops = useEffectEvent(guard.stops);
  const onStopped = useEffectEvent(guard.onStopped);
  useEffect(
    () =>
      listIn(guards, {
        stops: (navigation) => stops(navigation),
        onStopped: (blocker) => onStopped(blocker),
      }),
    [],
  );
}

/**
 * While a dialog is open, Back closes it and not the page. The first page of a visit gets a second history entry for
 * that, since a page cannot block leaving the site.
 */
export function useBackCloses(onClose: () => void, { disabled = false } = {}): void {
  const close = useEffectEvent(onClose);
  const page = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const takeSecondPlace = useEffectEvent(() => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    // A new navigation would replace one that is blocked or still loading its page.
    if (idx !== 0 || isStopped || isLeaving) return;
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

/** Going from the second history entry of a page to its first changes nothing on screen, so Back goes one step further. */
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

/** For steps back that the page itself takes. */
export function useGoBack(): (steps: number) => void {
  const navigate = useNavigate();
  return (steps) => {
    isGoingBackOnPurpose = true;
    void navigate(-steps);
  };
}

/** Identifies a visit of a page; opening a dialog does not change it. */
export function pageKeyOf({ key, state }: Location): string {
  return (state as { pageKey?: string } | null)?.pageKey ?? key;
}

/**
 * The page key of the address the browser shows, as the router stores it. `useLocation` follows a moment later; whatever is
 * pressed or typed in between belongs to the new page.
 */
export function shownPageKey(): string {
  const entry = window.history.state as { key?: string; usr?: { pageKey?: string } | null } | null;
  return entry?.usr?.pageKey ?? entry?.key ?? 'default';
}

function listIn(list: Guard[], guard: Guard): () => void {
  list.push(guard);
  return () => void list.splice(list.indexOf(guard), 1);
}
