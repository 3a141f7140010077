import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { startOutbox } from './outbox';
import { withCurrentVersion } from './outbox-compare';
import { sendOutbox } from './outbox-send';
import {
  announceChange,
  deleteEntries,
  listEntries,
  type NewEntry,
  putEntry,
  replaceEntry,
} from './outbox-store';
import { findPending } from './pending';
import { noResponse } from './service-error';

const [me, other] = [7, 8];
const dayMs = 24 * 60 * 60 * 1000;

afterEach(async () => {
  await deleteEntries(me);
  await deleteEntries(other);
});

it('sends 50 results of two phones once each, though responses are lost and tabs are killed', async () => {
  const service = aService();
  // Phone 1 and phone 2 are two members here; each sends what is its own.
  for (let line = 1; line <= 50; line += 1) await putEntry(aResult(line, line % 2 ? me : other));
  for (let round = 0; round < 60; round += 1) {
    service.signedIn = round % 2 ? me : other;
    // Every third write takes effect without a response, as if the tab were killed.
    await sendOutbox({ now: Date.now(), request: service.losing(3) });
  }
  for (const member of [me, other]) expect(await listEntries(member)).toEqual([]);
  expect(service.results.size).toBe(50);
  expect([...service.results.values()].filter(({ writes }) => writes !== 1)).toEqual([]);
});

it('sends what was entered last, though an earlier value took effect unnoticed', async () => {
  const service = aService();
  await putEntry(aResult(1));
  await sendOutbox({ now: Date.now(), request: service.losing(1) });
  expect(service.results.get(1)?.games).toBe(4);
  await putEntry({ ...aResult(1, me, 2), key: 'second-key' });
  const [waiting] = await listEntries(me);
  expect(waiting).toMatchObject({ method: 'POST', body: { version: 1 }, state: 'waiting' });
  await sendOutbox({ now: Date.now(), request: service.request });
  expect(service.results.get(1)).toMatchObject({ games: 2, writes: 2 });
  expect(await listEntries(me)).toEqual([]);
});

it('keeps both values if someone else was first, and sends mine only when asked to', async () => {
  const service = aService();
  service.results.set(1, { games: 0, version: 2, writes: 1 });
  await putEntry(aResult(1));
  await sendOutbox({ now: Date.now(), request: service.request });
  const [conflict] = await listEntries(me);
  expect(conflict).toMatchObject({ state: 'conflict', current: { version: 2 } });
  await sendOutbox({ now: Date.now(), request: service.request });
  expect(service.results.get(1)?.games).toBe(0);
  if (conflict) await replaceEntry(conflict, withCurrentVersion(conflict, conflict.current));
  await sendOutbox({ now: Date.now(), request: service.request });
  expect(service.results.get(1)?.games).toBe(4);
  expect(await listEntries(me)).toEqual([]);
});

it('sends nothing for somebody else, and nothing that is older than 14 days', async () => {
  const service = aService();
  await putEntry(aResult(1, other));
  await sendOutbox({ now: Date.now(), request: service.request });
  expect(service.results.size).toBe(0);
  expect(await listEntries(other)).toHaveLength(1);
  await sendOutbox({ now: Date.now() + 15 * dayMs, request: service.request });
  expect(await listEntries(other)).toEqual([]);
});

it('says if the network failed, so that the browser tries again in the background', async () => {
  const service = aService();
  expect(await sendOutbox({ now: Date.now(), request: noNetwork })).toBe(true);
  await putEntry(aResult(1));
  expect(await sendOutbox({ now: Date.now(), request: noNetwork })).toBe(false);
  expect(await sendOutbox({ now: Date.now(), request: service.losing(1) })).toBe(false);
  expect(await sendOutbox({ now: Date.now(), request: service.request })).toBe(true);
  expect(service.results.get(1)).toMatchObject({ games: 4, writes: 1 });
  service.signedIn = 0;
  await putEntry(aResult(2));
  expect(await sendOutbox({ now: Date.now(), request: service.request })).toBe(true);
  expect(service.results.has(2)).toBe(false);
});

it('fetches again before a change that the service worker sent is no longer shown as waiting', async () => {
  const queries = new QueryClient();
  const isShown = () => findPending(aResult(1).subject) !== null;
  const shownWhileFetching: boolean[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async () => {
    shownWhileFetching.push(isShown());
  });
  await putEntry(aResult(1));
  startOutbox(queries, me);
  await expect.poll(isShown).toBe(true);
  const [entry] = await listEntries(me);
  if (entry) await replaceEntry(entry, null);
  announceChange();
  await expect.poll(isShown).toBe(false);
  expect(shownWhileFetching).toEqual([true]);
});

it('shows as waiting what the service worker sent until the network lets the page fetch it', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isReachable = false;
  const queryFn = () => (isReachable ? Promise.resolve('news') : Promise.reject(noResponse()));
  queries.setQueryData(['lines'], 'data of before');
  const observer = new QueryObserver(queries, { queryKey: ['lines'], queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  const isShown = () => findPending(aResult(1).subject) !== null;
  await putEntry(aResult(1));
  startOutbox(queries, me);
  await expect.poll(isShown).toBe(true);
  const [entry] = await listEntries(me);
  if (entry) await replaceEntry(entry, null);
  announceChange();
  await expect.poll(() => queries.getQueryState(['lines'])?.status).toBe('error');
  expect([isShown(), queries.getQueryData(['lines'])]).toEqual([true, 'data of before']);
  isReachable = true;
  await expect.poll(isShown).toBe(false);
  expect(queries.getQueryData(['lines'])).toBe('news');
  unsubscribe();
});

it('tries again by itself where the browser is online before the network works', async () => {
  const service = aService();
  const works = [noNetwork, noNetwork, service.request];
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) =>
    (works.shift() ?? service.request)(...request),
  );
  await putEntry(aResult(1));
  startOutbox(new QueryClient(), me);
  await expect.poll(() => service.results.get(1)?.writes).toBe(1);
  await expect.poll(() => listEntries(me)).toEqual([]);
  vi.restoreAllMocks();
});

it('asks about an answer that somebody changed in the meantime', async () => {
  const service = aService();
  const details = { answer: 1, teamMemberIds: [5], readAddress: '/rosters' };
  const body = { teamMemberIds: [5], playerAvailabilityStatusId: 1 };
  const kind = 'availability' as const;
  const answer = {
    ...aResult(1),
    kind,
    subject: 'availability:1:5',
    details,
    base: 4,
    body,
    method: 'PUT' as const,
  };
  service.answer = 3;
  await putEntry(answer);
  await sendOutbox({ now: Date.now(), request: service.request });
  expect(await listEntries(me)).toMatchObject([{ state: 'conflict', current: 3 }]);
});

const noNetwork: typeof fetch = () => Promise.reject(new TypeError('The network is gone.'));

function aResult(line: number, memberId = me, games = 4): NewEntry {
  return {
    memberId,
    kind: 'result',
    subject: `result:${line}`,
    label: `Line ${line}`,
    mine: `6-${games}`,
    details: null,
    method: 'POST',
    address: `/lines/${line}`,
    userAddress: '/user',
    headers: {},
    body: bodyOf(games),
    key: `key-of-line-${line}`,
    base: null,
    sent: [],
    changedAt: Date.now(),
  };
}

function bodyOf(games: number) {
  return {
    resultCompletionTypeId: 1,
    side1Results: { set1Score: 6 },
    side2Results: { set1Score: games },
    version: 1,
  };
}

type Stored = { games: number; version: number; writes: number };

/** Results with versions and idempotency keys, as the league service has them. */
function aService() {
  const results = new Map<number, Stored>();
  const responses = new Map<string, Response>();
  const state = { signedIn: me, answer: 4, writes: 0 };
  const write = (line: number, method: string, sent: ReturnType<typeof bodyOf>): Response => {
    const before = results.get(line);
    const isStale = before !== undefined && (method === 'POST' || before.version !== sent.version);
    if (isStale) return Response.json({ Current: lineOf(before) }, { status: 409 });
    const games = sent.side2Results.set1Score;
    const after = { games, version: (before?.version ?? 1) + 1, writes: (before?.writes ?? 0) + 1 };
    results.set(line, after);
    return Response.json(lineOf(after));
  };
  const request: typeof fetch = async (address, options) => {
    const path = address as string;
    if (path === '/user') return Response.json({ id: state.signedIn, impersonator: null });
    if (path === '/rosters') {
      const teamMembers = [{ teamMemberId: 5, playerAvailabilityStatusTypeId: state.answer }];
      return Response.json({ position1Team: { teamMembers }, position2Team: null });
    }
    state.writes += 1;
    const key = new Headers(options?.headers).get('Idempotency-Key') ?? '';
    const sent = JSON.parse(options?.body as string) as ReturnType<typeof bodyOf>;
    const known = options?.method === 'POST' ? responses.get(key) : undefined;
    const response = known ?? write(Number(path.split('/').at(-1)), options?.method ?? '', sent);
    if (response.ok && options?.method === 'POST') responses.set(key, response.clone());
    return response.clone();
  };
  const losing =
    (each: number): typeof fetch =>
    async (address, options) => {
      const response = await request(address, options);
      if (options?.method && state.writes % each === 0) throw new TypeError('The network is gone.');
      return response;
    };
  return Object.assign(state, { results, request, losing });
}

function lineOf({ games, version }: Stored) {
  return {
    version,
    resultCompletionTypeId: 1,
    side1: { sideResult: { set1Score: 6 } },
    side2: { sideResult: { set1Score: games } },
  };
}
