import { useSyncExternalStore } from 'react';
import type { OutboxEntry } from './outbox-store';

/** The changes of the signed-in member that wait for the network, as far as this page knows. */
let entries: readonly OutboxEntry[] = [];
const listeners = new Set<() => void>();

export function setPending(next: readonly OutboxEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

export function listPending(): readonly OutboxEntry[] {
  return entries;
}

export function findPending(subject: string): OutboxEntry | null {
  return entries.find((entry) => entry.subject === subject) ?? null;
}

export function usePendingEntries(): readonly OutboxEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => entries,
    () => none,
  );
}

export function usePending(subject: string): OutboxEntry | null {
  return usePendingEntries().find((entry) => entry.subject === subject) ?? null;
}

const none: readonly OutboxEntry[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
