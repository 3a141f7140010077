import { clientConfig } from './client-config';
import { storedSampling } from './monitoring-sampling';

type Report = (error: unknown) => void;

let watcher: Promise<Report> | undefined;

/** Loads monitoring after the page, if it is configured and this session is sampled. */
export function startMonitoring(): void {
  const { monitoringDsn: dsn, environment, version } = clientConfig();
  if (dsn === null || carriesSecret(window.location.search)) return;
  const watching = storedSampling(() => sessionStorage, Math.random);
  if (watching === 'nothing') return;
  watcher = pageLoaded()
    .then(() => import('./sentry'))
    .then(({ startSentry }) => startSentry({ dsn, environment, version, hasReplay: watching === 'replay' }));
  watcher.catch(() => undefined);
}

/** For errors that are caught and shown; monitoring captures uncaught errors by itself. */
export function reportToMonitoring(caught: unknown): void {
  watcher?.then((report) => report(caught)).catch(() => undefined);
}

/** The token of an e-mail link signs its holder in, so such an address must not reach monitoring. */
function carriesSecret(search: string): boolean {
  return new URLSearchParams(search).has('token');
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
