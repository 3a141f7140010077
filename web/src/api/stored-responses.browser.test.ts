import { signedOutUser } from '@courtline/contract/signed-out-user';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetMember } from './forget-member';
import { deleteEntries, listEntries, putEntry } from './outbox-store';
import { readOwner, readResponse, saveResponse, setOwner } from './stored-responses';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.UTC(2030, 5, 1);
const key = '["/v1/me/home"]';
const maria = { ...signedOutUser, id: 7, email: 'maria@example.com' };
const theo = { ...signedOutUser, id: 8, email: 'theo@example.com' };
const admin = { memberId: 9, displayName: 'Ada Lindqvist' };

beforeEach(async () => {
  await setOwner(maria, now);
  await saveResponse({ memberId: maria.id, key, data: 'Hello, Maria', savedAt: now });
});

afterEach(forgetMember);

it('shows what was stored as long as a log-in lasts without being used', async () => {
  expect(await readResponse(key, now + 29 * dayMs)).toMatchObject({ data: 'Hello, Maria' });
});

it.each([
  ['after 30 days', () => readOwner(now + 30 * dayMs)],
  ['after 30 days, when a response is asked for', () => readResponse(key, now + 30 * dayMs)],
  ['when someone else signs in', () => setOwner(theo, now)],
  ['when the log-in has ended', () => setOwner(signedOutUser, now)],
  [
    'when an admin looks at the product as the member',
    () => setOwner({ ...maria, impersonator: admin }, now),
  ],
  ['when the admin ends that', () => setOwner({ ...theo, impersonator: admin }, now)],
  ['at sign-out, and when the account is deleted', forgetMember],
])('removes what was stored for a member %s', async (_, end) => {
  await end();
  expect(await everythingStored()).not.toMatch(/Maria|maria/);
});

it('stores no one any more on the way out of a log-in, though a response was under way', async () => {
  document.documentElement.hidden = true;
  await forgetMember();
  await setOwner(maria, now);
  document.documentElement.hidden = false;
  expect(await everythingStored()).not.toMatch(/Maria|maria/);
});

it('stores nothing for a member who has left, in a tab that learns of it late', async () => {
  await forgetMember();
  await saveResponse({ memberId: maria.id, key, data: 'Hello, Maria', savedAt: now });
  await setOwner(theo, now);
  await saveResponse({ memberId: maria.id, key, data: 'Hello, Maria', savedAt: now });
  expect(await everythingStored()).not.toContain('Hello, Maria');
});

it('stores nothing while an admin looks at the product as a member', async () => {
  await setOwner({ ...maria, impersonator: admin }, now);
  await saveResponse({ memberId: maria.id, key, data: 'Hello, Maria', savedAt: now });
  expect(await everythingStored()).not.toMatch(/Maria|maria/);
});

it('removes a response that is older than a log-in lasts, though its member is still there', async () => {
  await setOwner(maria, now + 31 * dayMs);
  expect(await readResponse(key, now + 31 * dayMs)).toBeNull();
  expect(await everythingStored()).not.toContain('Hello, Maria');
});

it('keeps unsent changes through a sign-out, and removes them with the account', async () => {
  await putEntry({
    memberId: maria.id,
    kind: 'availability',
    subject: 'availability:1:5',
    label: 'Aces vs. Lobs',
    mine: 'Yes',
    details: null,
    method: 'PUT',
    address: '/answer',
    userAddress: '/user',
    headers: {},
    body: {},
    key: 'a key',
    base: null,
    sent: [],
    changedAt: now,
  });
  await forgetMember();
  expect(await listEntries(maria.id)).toHaveLength(1);
  await deleteEntries(maria.id);
  expect(await listEntries(maria.id)).toEqual([]);
});

/** Read beside the product's own functions. */
async function everythingStored(): Promise<string> {
  const db = await done(indexedDB.open('courtline-responses'));
  const stores = [...db.objectStoreNames];
  const within = db.transaction(stores);
  const all = await Promise.all(stores.map((name) => done(within.objectStore(name).getAll())));
  db.close();
  return JSON.stringify(all);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed.')));
  });
}
