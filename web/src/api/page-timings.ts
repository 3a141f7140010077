import type { PageRoute } from '@courtline/contract/page-routes';
import type { PageTiming } from '@courtline/contract/service';
import { pageTimingLimits } from '@courtline/domain/constants';
import { reportTimings } from './monitoring';

/** A page that was shown from a moment on; without a route if there is no such page. */
export type PageView = { route: PageRoute | null; since: number };

type Measured = { shift: Shift; interactions: Map<number, number> };

/** Shifts in quick succession count together; the worst such window counts for the page. */
type Shift = { worst: number; current: number; first: number; last: number };

/** Not yet among the types of the platform. */
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * Measures LCP, INP and CLS as web.dev/articles/vitals defines them, but each by the page on which it happened. A page is
 * reported once, when it is first hidden: many phones never tell that a page is left.
 */
export function startTimings(views: readonly PageView[], report = reportTimings): void {
  const measured = new Map<PageView | undefined, Measured>();
  const reported = new Set<PageView>();
  let lcp: number | undefined;
  const measuredAt = (time: number): Measured => {
    const view = views.findLast(({ since }) => since <= time);
    const known = measured.get(view) ?? { shift: { ...noShift }, interactions: new Map<number, number>() };
    measured.set(view, known);
    return known;
  };
  const observers = [
    observe('largest-contentful-paint', (entry) => (lcp = paintTime(entry) ?? lcp)),
    observe('layout-shift', (entry) => addShift(measuredAt(entry.startTime).shift, entry as LayoutShift)),
    // The shortest duration that browsers report; by default they leave out what is faster than 104 ms.
    observe('event', (entry) => addInteraction(measuredAt(entry.startTime), entry), {
      durationThreshold: 16,
    }),
    observe('first-input', (entry) => addInteraction(measuredAt(entry.startTime), entry)),
  ];
  const reportWhenHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    for (const { takeRecords } of observers) takeRecords();
    const timings = views
      .filter((view) => !reported.has(view))
      .flatMap((view) => timingOf(view, measured.get(view), view === views[0] ? lcp : undefined));
    for (const view of views) reported.add(view);
    if (timings.length > 0) report(timings.slice(0, pageTimingLimits.pages));
  };
  document.addEventListener('visibilitychange', reportWhenHidden);
}

type Observe = { durationThreshold?: number };

function observe(type: string, add: (entry: PerformanceEntry) => void, options: Observe = {}) {
  const addAll = (entries: PerformanceEntryList) => entries.forEach(add);
  const observer = new PerformanceObserver((list) => addAll(list.getEntries()));
  if (isSupported(type)) observer.observe({ type, buffered: true, ...options });
  return { takeRecords: () => addAll(observer.takeRecords()) };
}

/** Null for a page that was hidden before, which is painted when the user comes back to it. */
function paintTime({ startTime }: PerformanceEntry): number | null {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that the browser loaded in advance begins when it is shown.
  const shownAt = (loading as { activationStart?: number } | undefined)?.activationStart ?? 0;
  const hidden = performance
    .getEntriesByType('visibility-state')
    .find(({ name, startTime: since }) => name === 'hidden' && since >= shownAt);
  return startTime > (hidden?.startTime ?? Infinity) ? null : Math.max(startTime - shownAt, 0);
}

const noShift: Shift = { worst: 0, current: 0, first: -Infinity, last: -Infinity };

function addShift(shift: Shift, { startTime, value, hadRecentInput }: LayoutShift): void {
  if (hadRecentInput) return;
  const isSameWindow = startTime - shift.last < 1000 && startTime - shift.first < 5000;
  shift.current = isSameWindow ? shift.current + value : value;
  if (!isSameWindow) shift.first = startTime;
  shift.last = startTime;
  shift.worst = Math.max(shift.worst, shift.current);
}

/** An interaction consists of several events, such as a key that goes down and up; the slowest counts. */
function addInteraction({ interactions }: Measured, entry: PerformanceEntry): void {
  const { interactionId, duration } = entry as PerformanceEventTiming;
  if (interactionId)
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
}

/** Of every 50 interactions the slowest is left out: it may have met something else on the device. */
function slowestInteraction({ interactions }: Measured): number | undefined {
  const durations = [...interactions.values()].toSorted((one, other) => other - one);
  return durations[Math.floor(durations.length / 50)];
}

function timingOf({ route }: PageView, known: Measured | undefined, lcp: number | undefined): PageTiming[] {
  if (route === null) return [];
  const inp = known && slowestInteraction(known);
  const cls = isSupported('layout-shift') ? (known?.shift.worst ?? 0) : undefined;
  const timing = {
    ...(lcp !== undefined && { lcp: milliseconds(lcp) }),
    ...(inp !== undefined && { inp: milliseconds(inp) }),
    ...(cls !== undefined && { cls: Math.min(Math.round(cls * 10_000) / 10_000, pageTimingLimits.shift) }),
  };
  return Object.keys(timing).length === 0 ? [] : [{ route, ...timing }];
}

function milliseconds(time: number): number {
  return Math.min(Math.round(time), pageTimingLimits.ms);
}

function isSupported(type: string): boolean {
  return PerformanceObserver.supportedEntryTypes.includes(type);
}
