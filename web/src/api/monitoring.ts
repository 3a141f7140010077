import { clientConfig } from './client-config';
import { monitoringRates } from '@courtline/domain/constants';
import { withStorage } from './with-storage';

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

const choices = ['nothing', 'errors', 'replay'] as const;

/** How much monitoring collects in this browser session; a replay always includes errors. */
type Sampling = (typeof choices)[number];

/** Of the monitored sessions, some are recorded as well. */
export function chooseSampling(draw: () => number): Sampling {
  if (draw() * 100 >= monitoringRates.session) return 'nothing';
  return draw() * 100 < monitoringRates.replay ? 'replay' : 'errors';
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>;
const memoryKey = 'courtline:watching';

/** Decided once per session, so that a session is monitored as a whole or not at all. */
export function storedSampling(memoryOf: () => Memory, draw: () => number): Sampling {
  const watching = withStorage(() => {
    const memory = memoryOf();
    const known = choices.find((choice) => choice === memory.getItem(memoryKey));
    if (known) return known;
    const chosen = chooseSampling(draw);
    memory.setItem(memoryKey, chosen);
    return chosen;
  });
  return watching ?? 'nothing';
}
