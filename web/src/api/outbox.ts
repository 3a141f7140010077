import { currentUser } from '@courtline/contract/account';
import { actingForHeader, type Call } from '@courtline/contract/call';
import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from './address';
import { clientConfig } from './client-config';
import { withCurrentVersion } from './outbox-compare';
import { sendOutbox } from './outbox-send';
import {
  announceChange,
  listEntries,
  type OutboxEntry,
  type OutboxKind,
  outboxName,
  putEntry,
  replaceEntry,
} from './outbox-store';
import { isStored, isUnreachable } from './offline';
import { listPending, setPending } from './pending';
import { randomId } from './random-id';

/** How a change is shown and compared while it waits. */
export type QueuedChange = {
  kind: OutboxKind;
  subject: string;
  label: string;
  mine: string;
  details: unknown;
  base: unknown;
};

type Request = {
  params?: Readonly<Record<string, string | number>>;
  body?: unknown;
  actingFor?: number | undefined;
};

type Queued = {
  memberId: number;
  call: Call;
  input: Request;
  change: QueuedChange;
  /** The Idempotency-Key of an attempt that got no response; null if it was not sent yet. */
  triedKey: string | null;
};

/** Keeps a change until it can be sent. */
export async function queueChange({ memberId, call, input, change, triedKey }: Queued): Promise<void> {
  const body = input.body as Record<string, unknown>;
  await putEntry({
    ...change,
    memberId,
    method: call.method === 'POST' ? 'POST' : 'PUT',
    address: addressOf(call, input, clientConfig()),
    userAddress: addressOf(currentUser, {}, clientConfig()),
    headers: input.actingFor === undefined ? {} : { [actingForHeader]: String(input.actingFor) },
    body,
    key: triedKey ?? randomId(),
    sent: triedKey === null ? [] : [body],
    changedAt: Date.now(),
  });
  await showEntries(memberId);
  announceChange();
  sending?.tryLater(retryMs.first);
  await askForSync().catch(() => undefined);
}

async function showEntries(memberId: number): Promise<void> {
  setPending(memberId === 0 ? [] : await listEntries(memberId));
}

/**
 * What was sent, by this page, another one or the service worker, is shown by the service's data before it is no longer shown
 * as waiting. Else the next change would start from data of before. False if the network failed meanwhile.
 */
async function refetchAndShow(queries: QueryClient, memberId: number, isChanged = false): Promise<boolean> {
  const left = new Set((await listEntries(memberId)).map(({ subject }) => subject));
  const isSent = listPending().some(({ subject }) => !left.has(subject));
  if (isChanged || isSent) {
    await queries.invalidateQueries().catch(() => undefined);
    if (showsDataOfBefore(queries)) return false;
  }
  await showEntries(memberId);
  return true;
}

function showsDataOfBefore(queries: QueryClient): boolean {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  return shown.some(({ queryHash, state }) => isUnreachable(state.error) || isStored(queryHash));
}

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Where the browser has background sync, it sends even after the page is closed. */
async function askForSync(): Promise<void> {
  const registration: Syncing = await navigator.serviceWorker.ready;
  await registration.sync?.register(outboxName);
}

/** Sends what waits now, and refetches what the page shows. False if the network failed, also meanwhile. */
export async function flushOutbox(queries: QueryClient, memberId: number): Promise<boolean> {
  let isChanged = false;
  const isSent = await sendOutbox({ now: Date.now(), onChange: () => (isChanged = true) });
  const isShown = await refetchAndShow(queries, memberId, isChanged);
  if (isChanged) announceChange();
  return isSent && isShown;
}

/** Between tries while the browser says that it is online. */
const retryMs = { first: 1000, longest: 60_000 };

let sending: { tryLater: (waitMs: number) => void; stop: () => void } | null = null;

/** For the member who is signed in; the entries of others stay hidden until they return. */
export function startOutbox(queries: QueryClient, memberId: number): void {
  sending?.stop();
  sending = null;
  void showEntries(memberId).catch(() => undefined);
  if (memberId === 0) return;
  const listening = new AbortController();
  const { signal } = listening;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const send = async (waitMs: number) => {
    const isSent = await flushOutbox(queries, memberId).catch(() => false);
    if (!isSent) tryLater(waitMs);
  };
  // The browser is online before the network works, and says so only once.
  const tryLater = (waitMs: number) => {
    clearTimeout(retry);
    if (signal.aborted || !navigator.onLine) return;
    retry = setTimeout(() => void send(Math.min(waitMs * 2, retryMs.longest)), waitMs);
  };
  const flush = () => void send(retryMs.first);
  const others = new BroadcastChannel(outboxName);
  const show = async () => {
    const isShown = await refetchAndShow(queries, memberId).catch(() => true);
    if (!isShown) tryLater(retryMs.first);
  };
  others.addEventListener('message', () => void show());
  window.addEventListener('online', flush, { signal });
  window.addEventListener('focus', flush, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flush(), {
    signal,
  });
  const stop = () => {
    listening.abort();
    clearTimeout(retry);
    others.close();
  };
  sending = { tryLater, stop };
  flush();
}

/** Sends the change again, to what is stored now. */
export async function keepMine(queries: QueryClient, entry: OutboxEntry): Promise<void> {
  await replaceEntry(entry, withCurrentVersion(entry, entry.current));
  await flushOutbox(queries, entry.memberId);
}

export async function discardEntry(queries: QueryClient, entry: OutboxEntry): Promise<void> {
  await replaceEntry(entry, null);
  await showEntries(entry.memberId);
  announceChange();
  await queries.invalidateQueries();
}
