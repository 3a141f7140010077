import type { availabilities } from '@courtline/domain/constants';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type OutboxKind = 'result' | 'availability' | 'lineup';

/** A change that waits for the network. There is one for each line, answer or lineup. */
export type OutboxEntry = {
  /** Member and subject. */
  id: string;
  memberId: number;
  kind: OutboxKind;
  /** What is changed, such as 'result:12'. */
  subject: string;
  /** In words: what it is about, and what was entered. */
  label: string;
  mine: string;
  /** For the screens of its kind. */
  details: unknown;
  method: 'POST' | 'PUT';
  address: string;
  /** Answers who is signed in: nobody sends the changes of someone else. */
  userAddress: string;
  /** Names the child for whom a guardian answers. */
  headers: Record<string, string>;
  /** With the version that the change started from, for results and lineups. */
  body: Record<string, unknown>;
  /** Idempotency-Key. */
  key: string;
  /** What was stored when the change began. */
  base: unknown;
  /** Bodies that may have reached the service: what it stores of them is no change by others. */
  sent: unknown[];
  createdAt: number;
  changedAt: number;
  state: 'waiting' | 'conflict' | 'refused';
  /** In conflict: what the service stores. */
  current: unknown;
  /** Refused: why. */
  message: string | null;
};

type AnswerId = (typeof availabilities)['yes' | 'no' | 'maybe']['id'];

/** What an answer to 'Can you play?' needs while it waits for the network. */
export type WaitingAnswer = {
  answer: AnswerId;
  comment?: string | null | undefined;
  isEither?: boolean | undefined;
  teamMemberIds: number[];
  /** Answers what is stored: answers have no version. */
  readAddress: string;
};

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { memberId: number } };
}

/** Longer than a week without network; the service knows the keys for 30 days. */
export const entriesLastMs = 14 * 24 * 60 * 60 * 1000;
/** Name of the lock, the channel and the background sync. */
export const outboxName = 'courtline-outbox';

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(outboxName, 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('memberId', 'memberId');
    },
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

export async function listEntries(memberId: number): Promise<OutboxEntry[]> {
  const all = await (await open()).getAllFromIndex('entries', 'memberId', memberId);
  return all.toSorted((one, other) => one.createdAt - other.createdAt);
}

export async function listAllEntries(): Promise<OutboxEntry[]> {
  return (await open()).getAll('entries');
}

export type NewEntry = Omit<OutboxEntry, 'id' | 'createdAt' | 'state' | 'current' | 'message'>;

/**
 * Merges a change into the one that waits for the same subject: what was entered last is sent, compared with what was
 * stored when the first change began.
 */
export async function putEntry(entry: NewEntry): Promise<void> {
  const id = `${entry.memberId} ${entry.subject}`;
  const within = (await open()).transaction('entries', 'readwrite');
  const before = await within.store.get(id);
  await within.store.put(mergeEntry(before, { ...entry, id }));
  await within.done;
}

function mergeEntry(before: OutboxEntry | undefined, entry: NewEntry & { id: string }): OutboxEntry {
  const sent = [...(before?.sent ?? []), ...entry.sent];
  const fresh = { ...entry, sent, createdAt: entry.changedAt, current: null, message: null };
  // If it was answered, the screen showed what the service stores now, so the change starts from there.
  if (before?.state !== 'waiting') return { ...fresh, state: 'waiting' };
  const { method, address, base, createdAt } = before;
  const versions = Object.entries(before.body).filter(([name]) => /version$/i.test(name));
  const body = { ...entry.body, ...Object.fromEntries(versions) };
  return { ...fresh, method, address, base, createdAt, body, state: 'waiting' };
}

/** Only if it is still the same change: it may have been edited while it was sent. */
export async function replaceEntry(entry: OutboxEntry, next: OutboxEntry | null): Promise<void> {
  const within = (await open()).transaction('entries', 'readwrite');
  const stored = await within.store.get(entry.id);
  if (stored?.key === entry.key) await (next ? within.store.put(next) : within.store.delete(entry.id));
  await within.done;
}

/** Tells the other pages of this browser. */
export function announceChange(): void {
  const pages = new BroadcastChannel(outboxName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of one origin
  pages.postMessage('changed');
  pages.close();
}

/** When the account is deleted. */
export async function deleteEntries(memberId: number): Promise<void> {
  for (const { id } of await listEntries(memberId)) await (await open()).delete('entries', id);
}
