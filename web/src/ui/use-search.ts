import { useEffect, useRef, useState } from 'react';

export type Search<Found> = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

export type SearchState<Found> = {
  kind: 'idle' | 'asking' | 'failed' | 'found';
  found: readonly Found[];
  /** Why the search failed, where the service wrote a sentence about it. */
  reason?: string;
};

/** Asks a moment after the last key; an earlier question is dropped, so that its answer never comes too late. */
export function useSearch<Found>(search: Search<Found>, debounceMs: number) {
  const [state, setState] = useState<SearchState<Found>>({ kind: 'idle', found: [] });
  const drop = useRef<() => void>(() => undefined);
  useEffect(() => () => drop.current(), []);

  const ask = (text: string, waitMs = debounceMs) => {
    drop.current();
    const question = new AbortController();
    const timer = setTimeout(() => void answer(text, question.signal), waitMs);
    drop.current = () => {
      clearTimeout(timer);
      question.abort();
    };
    // What was found before stays in sight until the next answer.
    setState(({ kind, found }) => ({ kind: 'asking', found: kind === 'failed' ? [] : found }));
  };
  const answer = async (text: string, signal: AbortSignal) => {
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

/** An error of the network or the code has no sentence for the person who searches. */
function reasonOf(error: unknown): { reason?: string } {
  const isRefused = error instanceof Error && 'status' in error && error.status === 409;
  return isRefused ? { reason: error.message } : {};
}
