import type { PageTiming } from '@courtline/contract/service';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageView, startTimings } from './page-timings';

type Entry = { startTime: number } & Record<string, unknown>;

/** A fake observer, to which the test gives what the browser would have measured. */
class Observer {
  static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input'];
  static all = new Map<string, Observer>();
  #unread: Entry[] = [];
  observe({ type, buffered }: { type: string; buffered: boolean }): void {
    if (!buffered) throw new Error('What happened before would be lost');
    Observer.all.set(type, this);
  }
  add(...entries: Entry[]): void {
    this.#unread.push(...entries);
  }
  takeRecords(): Entry[] {
    return this.#unread.splice(0);
  }
}

const session = { route: '/leagues/session/:sessionId', since: 0 } as const;
const match = { route: '/leagues/match/:teamMatchId', since: 10_000 } as const;

let reports: PageTiming[][];
let turns: (visibilityState: 'visible' | 'hidden') => void;

beforeEach(() => {
  reports = [];
  Observer.all.clear();
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  turns = (visibilityState) => {
    tab.visibilityState = visibilityState;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  vi.stubGlobal('document', tab);
  vi.stubGlobal('PerformanceObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(views: readonly PageView[] = [session]) {
  startTimings(views, (pages) => reports.push(pages));
}

function measure(type: string, ...entries: Entry[]): void {
  Observer.all.get(type)?.add(...entries);
}

const paint = (startTime: number) => measure('largest-contentful-paint', { startTime });
const shift = (startTime: number, value: number, hadRecentInput = false) =>
  measure('layout-shift', { startTime, value, hadRecentInput });
const interact = (startTime: number, interactionId: number, duration: number) =>
  measure('event', { startTime, interactionId, duration });

describe('the timings of a page', () => {
  it('are reported when it is first hidden, and only then', () => {
    start();
    paint(400);
    paint(1234.5);
    interact(2000, 1, 56);
    shift(600, 0.01234);
    expect(reports).toEqual([]);
    turns('visible');
    expect(reports).toEqual([]);
    turns('hidden');
    expect(reports).toEqual([[{ route: session.route, lcp: 1235, inp: 56, cls: 0.0123 }]]);
    turns('visible');
    interact(9000, 2, 500);
    turns('hidden');
    expect(reports).toHaveLength(1);
  });

  it('are those of the page on which they happened', () => {
    start([session, match]);
    paint(800);
    interact(9990, 1, 120);
    shift(9999, 0.2);
    interact(10_500, 2, 40);
    interact(12_000, 3, 64);
    turns('hidden');
    expect(reports).toEqual([
      [
        { route: session.route, lcp: 800, inp: 120, cls: 0.2 },
        { route: match.route, inp: 64, cls: 0 },
      ],
    ]);
  });

  it('of a page that was opened after a report are in the next one', () => {
    const views: PageView[] = [session];
    start(views);
    turns('hidden');
    turns('visible');
    views.push(match);
    turns('hidden');
    expect(reports).toEqual([[{ route: session.route, cls: 0 }], [{ route: match.route, cls: 0 }]]);
  });

  it('are not reported for an address without a page', () => {
    start([{ route: null, since: 0 }]);
    paint(800);
    turns('hidden');
    expect(reports).toEqual([]);
  });

  it('stay within the limits of the service', () => {
    start([session, ...Array.from({ length: 30 }, () => ({ ...match }))]);
    paint(100_000);
    shift(1, 99);
    turns('hidden');
    expect(reports[0]?.[0]).toEqual({ route: session.route, lcp: 60_000, cls: 10 });
    expect(reports[0]).toHaveLength(20);
  });

  it('leave out what the browser does not measure', () => {
    vi.spyOn(Observer, 'supportedEntryTypes', 'get').mockReturnValue(['largest-contentful-paint']);
    start();
    paint(800);
    turns('hidden');
    expect(reports).toEqual([[{ route: session.route, lcp: 800 }]]);
  });
});

const state = (name: string, startTime: number) => ({ name, startTime });

function browserKnows(entries: Record<string, object[]>): void {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => (entries[type] ?? []) as PerformanceEntryList,
  );
}

describe('the largest paint', () => {
  it('does not count if the page was hidden before it', () => {
    browserKnows({ 'visibility-state': [state('hidden', 0), state('visible', 5000)] });
    start();
    paint(5100);
    turns('hidden');
    expect(reports).toEqual([[{ route: session.route, cls: 0 }]]);
  });

  it('counts from the moment at which a page that was loaded in advance is shown', () => {
    browserKnows({
      navigation: [{ activationStart: 3000 }],
      'visibility-state': [state('hidden', 0), state('visible', 3000)],
    });
    start();
    paint(3200);
    turns('hidden');
    expect(reports[0]?.[0]).toMatchObject({ lcp: 200 });
  });
});

describe('the layout shift', () => {
  it.each([
    [
      'adds up shifts in quick succession',
      [
        [0, 0.1],
        [900, 0.1],
        [1800, 0.1],
      ],
      0.3,
    ],
    [
      'is that of the worst window, which ends with a pause of a second',
      [
        [0, 0.1],
        [1000, 0.15],
        [2500, 0.1],
      ],
      0.15,
    ],
    [
      'is that of the worst window, which lasts five seconds',
      [
        [0, 0.1],
        [900, 0.1],
        [1800, 0.1],
        [2700, 0.1],
        [3600, 0.1],
        [4500, 0.1],
        [5000, 0.1],
      ],
      0.6,
    ],
  ])('%s', (_, shifts, expected) => {
    start();
    for (const [at = 0, value = 0] of shifts) shift(at, value);
    turns('hidden');
    expect(reports[0]?.[0]?.cls).toBe(expected);
  });

  it('leaves out what the user caused', () => {
    start();
    shift(100, 0.5, true);
    turns('hidden');
    expect(reports[0]?.[0]?.cls).toBe(0);
  });
});

describe('the time to react', () => {
  it('is that of the slowest event of the slowest interaction, among those that count as interactions', () => {
    start();
    measure('first-input', { startTime: 50, interactionId: 1, duration: 24 });
    interact(50, 1, 80);
    interact(60, 1, 72);
    interact(900, 2, 16);
    interact(950, 0, 400);
    turns('hidden');
    expect(reports[0]?.[0]?.inp).toBe(80);
  });

  it('leaves out one of 50 interactions', () => {
    start();
    for (let id = 1; id <= 49; id += 1) interact(id, id, id * 8);
    interact(50, 50, 5000);
    turns('hidden');
    expect(reports[0]?.[0]?.inp).toBe(49 * 8);
  });
});
