import type { Sent } from '@courtline/contract/call';
import { type PageTiming, reportPageTimings } from '@courtline/contract/service';
import { monitoringRates } from '@courtline/domain/constants';
import { addressOf } from './address';
import { clientConfig } from './client-config';
import { withStorage } from './with-storage';

type Watcher = { reportError: (error: unknown) => void; reportTimings: (pages: PageTiming[]) => void };

let watcher: Promise<Watcher> | undefined;

/** In the browser's timeline: what happens on a page before both is not reported if the user leaves it by then. */
export const startMarks = { monitoring: 'monitoring started', timings: 'timings started' } as const;

/** Loads monitoring after the page, if it is configured and this session is sampled. */
export function startMonitoring(): void {
  const { monitoringDsn: dsn, environment, version } = clientConfig();
  if (dsn === null || carriesSecret(window.location.search)) return;
  const watching = storedSampling(() => sessionStorage, Math.random);
  if (watching === 'nothing') return;
  watcher = pageLoaded()
    .then(() => import('./sentry'))
    .then(({ startSentry }) => startSentry({ dsn, environment, version, hasReplay: watching === 'replay' }))
    .then((started) => {
      performance.mark(startMarks.monitoring);
      return started;
    });
  watcher.catch(() => undefined);
}

/** For errors that are caught and shown; monitoring captures uncaught errors by itself. */
export function reportToMonitoring(caught: unknown): void {
  watcher?.then(({ reportError }) => reportError(caught)).catch(() => undefined);
}

/** Not in a session that configured monitoring leaves out. */
export function acceptsTimings(): boolean {
  return clientConfig().monitoringDsn === null || watcher !== undefined;
}

/** To monitoring if it is configured, otherwise to the service, which only counts. */
export function reportTimings(pages: PageTiming[]): void {
  if (watcher) {
    watcher.then((report) => report.reportTimings(pages)).catch(() => undefined);
    return;
  }
  const address = addressOf(reportPageTimings, {}, clientConfig());
  const body = JSON.stringify({ pages } satisfies Sent<typeof reportPageTimings>['body']);
  // Arrives even though the page is being left.
  navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
}

/** The token of an e-mail link signs its holder in, so such an address must not reach monitoring. */
function carriesSecret(search: string): boolean {
  return new URLSearchParams(search).has('token');
}

export function pageLoaded(): Promise<void> {
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
