import { useEffect, useRef, useState } from 'react';

export type Search<Found> = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

export type SearchState<Found> = { kind: 'idle' | 'asking' | 'failed' | 'found'; found: readonly Found[] };

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
      () => ({ kind: 'failed' as const, found: [] }),
    );
    if (!signal.aborted) setState(next);
  };
  const forget = () => {
    drop.current();
    setState({ kind: 'idle', found: [] });
  };
  return { state, ask, forget };
}
