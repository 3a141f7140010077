import type { CurrentUser } from '@courtline/contract/account';
import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { currentUserQuery } from '../api/current-user';
import { removeOldSecrets } from '../api/draw-secrets';
import { isStored } from '../api/offline';
import type { WorkerMessage } from '../api/worker-messages';
import { showLateNotices } from './late-notices';
import { forgetDraftsOfOthers } from './forget-drafts';
import { announceNewVersion } from './new-version';
import { OfflineNotices } from './offline-notices';
import { ownEntry } from './own-entry';
import { storeResponses } from './store-responses';

/** Loaded some time after the first page: nothing that is shown waits for it. */
export async function startOffline(queries: QueryClient): Promise<void> {
  removeOldSecrets(Date.now());
  forgetDraftsOfOthers(queries);
  // Where the browser has none, or the user blocks it.
  const registration = await register().catch(() => null);
  if (!registration) return;
  showLateNotices(createElement(OfflineNotices));
  navigator.serviceWorker.addEventListener('controllerchange', () => void compareVersions());
  lookForVersions(registration);
  await controlled();
  tell({ type: 'keep', files: loadedFiles() });
  storeResponses(queries, (user) => prepareMember(queries, user));
  showWhatWaits(queries);
  window.addEventListener('online', () => refreshStored(queries));
}

let preparedId = 0;

/** Once for each member who signs in on this page. */
function prepareMember(queries: QueryClient, user: CurrentUser): void {
  const memberId = user.impersonator ? 0 : user.id;
  if (memberId === preparedId) return;
  preparedId = memberId;
  void showOutbox(queries, memberId);
  if (memberId === 0) return;
  tell({ type: 'keep-member-pages' });
  void fetchWhatIsNext(queries);
}

/** Visitors load neither of the two. */
async function showOutbox(queries: QueryClient, memberId: number): Promise<void> {
  if (memberId === 0 && preparedBefore === 0) return;
  preparedBefore = memberId;
  const { startOutbox } = await import('../api/outbox');
  startOutbox(queries, memberId);
}

let preparedBefore = 0;

async function fetchWhatIsNext(queries: QueryClient): Promise<void> {
  const { fetchAhead } = await import('./fetch-ahead');
  await fetchAhead(queries);
}

/** Opened without network, the page knows its member from storage. */
function showWhatWaits(queries: QueryClient): void {
  const user = queries.getQueryData(currentUserQuery().queryKey);
  if (user && preparedId === 0 && !user.impersonator) void showOutbox(queries, user.id);
}

/** What was read from storage counts as fresh; the service has news. */
function refreshStored(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryHash }) => isStored(queryHash) });
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registered: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js');
  return registered ?? null;
}

/** The first worker takes over the page that registered it. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}

const hourMs = 60 * 60 * 1000;

/** An installed app may stay open for weeks; the browser itself looks only when a page is loaded. */
function lookForVersions(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** A page that was loaded from the network may be newer than the worker was; then there is nothing to reload. */
async function compareVersions(): Promise<void> {
  const build = await askForBuild();
  if (build !== null && build !== ownEntry()) announceNewVersion();
}

function askForBuild(): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    port1.start();
    if (!navigator.serviceWorker.controller) resolve(null);
    tell({ type: 'build' }, [port2]);
  });
}

function tell(message: WorkerMessage, ports: MessagePort[] = []): void {
  navigator.serviceWorker.controller?.postMessage(message, ports);
}

/** Loaded before the worker ran; the browser has them, so that keeping them takes no network. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => pathOf(name))
    .filter((path) => path.startsWith('/assets/'));
}

function pathOf(address: string): string {
  return new URL(address, window.location.origin).pathname;
}
