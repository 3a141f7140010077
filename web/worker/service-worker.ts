import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { sendOutbox } from '../src/api/outbox-send';
import { announceChange, outboxName } from '../src/api/outbox-store';
import type { WorkerMessage } from '../src/api/worker-messages';
import type { BuiltFiles } from './built-files';
import { listenForPushes } from './push';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const builtFiles: BuiltFiles;

const files = builtFiles;
const shellCache = 'courtline-shell';
const fileCache = 'courtline-files';
/** The entry names the build: a shell of another build would ask for files that are not there. */
const shellKey = `/shell?${files.entry}`;

// Nothing of a member is kept here: the files of the client are the same for everyone, and pages and calls go to the
// network. Stored responses belong to the client, which knows whose they are.
precacheAndRoute(files.core);
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: fileCache }),
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url),
  ({ event, request }) => openPage(event as FetchEvent, request),
);

listenForPushes(self);

self.addEventListener('install', (event) => {
  // Pages always come from the network, so the next version can take over while older pages are open: they have their
  // files, and learn that there is a new version.
  void self.skipWaiting();
  event.waitUntil(saveShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([startPreloading(), self.clients.claim(), removeOldFiles(), removeOldShells()]),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'build') event.ports[0]?.postMessage(files.entry);
  if (message.type === 'keep') event.waitUntil(keepFiles(message.files));
  if (message.type === 'keep-member-pages') event.waitUntil(keepFiles(files.memberPages));
});

// Where the browser has background sync: the page that made the changes may be closed.
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === outboxName) sync.waitUntil(sendWaiting());
});

/** The browser tries again later if this fails. */
async function sendWaiting(): Promise<void> {
  const isSent = await sendOutbox({ now: Date.now() });
  announceChange();
  if (!isSent) throw new Error('The network failed before everything was sent.');
}

/** The request of the page starts while this worker starts, so that a page is not slower than without it. */
async function startPreloading(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}

const patienceMs = 8000;
let shellSavedAt = 0;
const shellLastsMs = 60 * 60 * 1000;

/** From the network; without one, or where it is too slow, the frame of the client, which shows what it has stored. */
async function openPage(event: FetchEvent, request: Request): Promise<Response> {
  const answer = answerOf(event, request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const first = await Promise.race([answer.catch(() => null), late]);
  if (first) {
    if (Date.now() - shellSavedAt > shellLastsMs) event.waitUntil(saveShell().catch(() => undefined));
    return first;
  }
  return (await (await caches.open(shellCache)).match(shellKey)) ?? answer;
}

async function answerOf(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

/** The paths of the client's pages, as the service tells them from calls and files. */
function isPage({ origin, pathname }: URL): boolean {
  const isOther = /^\/(v\d+|assets|metrics|readyz|docs|embed|link|calendar)(\/|$)|\.\w{1,8}$/i.test(pathname);
  return origin === self.location.origin && !isOther;
}

/** Settings of the service are part of the shell, so it is read again from time to time. */
async function saveShell(): Promise<void> {
  const response = await fetch('/shell', { cache: 'no-store' });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(files.entry)) throw new Error('The shell is that of another version.');
  await (await caches.open(shellCache)).put(shellKey, response);
  shellSavedAt = Date.now();
}

async function removeOldShells(): Promise<void> {
  const cache = await caches.open(shellCache);
  for (const request of await cache.keys()) {
    if (!request.url.endsWith(shellKey)) await cache.delete(request);
  }
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(fileCache);
  for (const path of paths) {
    if (!files.all.includes(path) || (await caches.match(path))) continue;
    await cache.add(path).catch(() => undefined);
  }
}

const previousKey = '/assets/?previous';

/** Pages of the previous version may still be open and load more of its files. */
async function removeOldFiles(): Promise<void> {
  const cache = await caches.open(fileCache);
  const previous = (await (await cache.match(previousKey))?.json().catch(() => [])) as string[] | undefined;
  const kept = new Set([...files.all, ...(previous ?? [])]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (search === '' && !kept.has(pathname)) await cache.delete(request);
  }
  await cache.put(previousKey, Response.json(files.all));
}
