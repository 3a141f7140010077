import { useEffect, useRef, useState } from 'react';

export type Search<Found> = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

export type SearchState<Found> = {
  kind: 'idle' | 'asking' | 'failed' | 'found';
  found: readonly Found[];
  /** Why the search failed, if the service sent a sentence. */
  reason?: string;
};

/** Searches a moment after the last key; an earlier request is cancelled, so that its response cannot arrive late. */
export function useSearch<Found>(search: Search<Found>, debounceMs: number) {
  const [state, setState] = useState<SearchState<Found>>({ kind: 'idle', found: [] });
  const drop = useRef<() => void>(() => undefined);
  useEffect(() => () => drop.current(), []);

  const ask = (text: string, waitMs = debounceMs) => {
    drop.current();
    const controller = new AbortController();
    const timer = setTimeout(() => void run(text, controller.signal), waitMs);
    drop.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
    // Previous results stay visible until the next response.
    setState(({ kind, found }) => ({ kind: 'asking', found: kind === 'failed' ? [] : found }));
  };
  const run = async (text: string, signal: AbortSignal) => {
    const next = await search(text, signal).then(
      (found) => ({ kind: 'found' as const, found }),
      (error: unknown) => ({ kind: 'failed' as const, found: [], ...reasonOf(error) }),
    );
    if (!signal.aborted) setState(next);
  };
  const forget = () => {
    drop.current();
    setState({ kind: 'idle', found: [] });
  };
  return { state, ask, forget };
}

/** Network and code errors have no message for users. */
function reasonOf(error: unknown): { reason?: string } {
  const isRefused = error instanceof Error && 'status' in error && error.status === 409;
  return isRefused ? { reason: error.message } : {};
}
