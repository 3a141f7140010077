import { clientConfig } from './client-config';
import { storedSampling } from './monitoring-sampling';

type Tell = (trouble: unknown) => void;

let watcher: Promise<Tell> | undefined;

/** Loads monitoring once the page stands, if it is configured and this session drew the lot. */
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

/** For errors that were caught and shown; those that nobody caught monitoring hears by itself. */
export function reportToMonitoring(trouble: unknown): void {
  watcher?.then((tell) => tell(trouble)).catch(() => undefined);
}

/** A link from a mail signs in whoever has it: such a page is nobody else's business. */
function carriesSecret(search: string): boolean {
  return new URLSearchParams(search).has('token');
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
