import { useSyncExternalStore } from 'react';

/** What the shared error popup shows: one trouble at a time, the first until it is closed. */
export type Trouble = { message: string; status: number };

let current: Trouble | null = null;
const listeners = new Set<() => void>();

export function tellTrouble(trouble: Trouble): void {
  if (current === null) set(trouble);
}

export function closeTrouble(): void {
  set(null);
}

export function useTrouble(): Trouble | null {
  return useSyncExternalStore(subscribe, () => current);
}

function set(trouble: Trouble | null): void {
  current = trouble;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
