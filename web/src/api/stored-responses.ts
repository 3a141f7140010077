import type { CurrentUser } from '@courtline/contract/account';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A response as it was when the network was last there. */
export type StoredResponse = { memberId: number; key: string; data: unknown; savedAt: number };
type Owner = { user: CurrentUser; seenAt: number };

interface Schema extends DBSchema {
  owner: { key: string; value: Owner };
  responses: { key: [number, string]; value: StoredResponse; indexes: { savedAt: number } };
}

const ownerKey = 'owner';
/** As long as a log-in lasts without being used. */
const lastsMs = 30 * 24 * 60 * 60 * 1000;
const mostResponses = 400;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('courtline-responses', 1, {
    upgrade: (db) => {
      db.createObjectStore('owner');
      db.createObjectStore('responses', { keyPath: ['memberId', 'key'] }).createIndex('savedAt', 'savedAt');
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

/** Whose responses are stored: those of anyone else are removed. Nothing is stored while an admin views as a member. */
export async function setOwner(user: CurrentUser, now: number): Promise<void> {
  if (user.impersonator) return forgetResponses();
  const db = await open();
  // The page is on the way out of a log-in (`leave-signed-out.ts`): a response may still have been under way.
  if (document.documentElement.hidden) return;
  const within = db.transaction(['owner', 'responses'], 'readwrite');
  const before = await within.objectStore('owner').get(ownerKey);
  if (before?.user.id !== user.id) await within.objectStore('responses').clear();
  await within.objectStore('owner').put({ user, seenAt: now }, ownerKey);
  await within.done;
  return removeOld(now);
}

export async function readOwner(now: number): Promise<Owner | null> {
  const owner = await (await open()).get('owner', ownerKey);
  if (!owner) return null;
  if (now - owner.seenAt < lastsMs) return owner;
  await forgetResponses();
  return null;
}

/** Dropped if its member has left: another tab may learn late that they signed out. */
export async function saveResponse(response: StoredResponse): Promise<void> {
  const within = (await open()).transaction(['owner', 'responses'], 'readwrite');
  const owner = await within.objectStore('owner').get(ownerKey);
  if (owner?.user.id === response.memberId) await within.objectStore('responses').put(response);
  await within.done;
}

export async function readResponse(key: string, now: number): Promise<StoredResponse | null> {
  const owner = await readOwner(now);
  if (!owner) return null;
  return (await (await open()).get('responses', [owner.user.id, key])) ?? null;
}

/** At sign-out, and when the account is deleted. */
export async function forgetResponses(): Promise<void> {
  const within = (await open()).transaction(['owner', 'responses'], 'readwrite');
  await Promise.all([within.objectStore('owner').clear(), within.objectStore('responses').clear()]);
  await within.done;
}

async function removeOld(now: number): Promise<void> {
  const within = (await open()).transaction('responses', 'readwrite');
  let tooMany = (await within.store.count()) - mostResponses;
  let cursor = await within.store.index('savedAt').openCursor();
  while (cursor && (tooMany > 0 || now - cursor.value.savedAt > lastsMs)) {
    await cursor.delete();
    tooMany -= 1;
    cursor = await cursor.continue();
  }
  await within.done;
}
