import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenWhileVisible, pauseAfter } from './listen';

/** A fake EventSource that the test controls. */
class Connection extends EventTarget {
  static all: Connection[] = [];
  isOpen = true;
  constructor() {
    super();
    Connection.all.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
  emit(kind: 'open' | 'error'): void {
    this.dispatchEvent(new Event(kind));
  }
  send(kind: 'message' | 'unchanged', data: string): void {
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }
}

const longest = pauseAfter(100, 1);

function aPage() {
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = new EventTarget();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', browser);
  const onMissed = vi.fn<() => void>();
  const onUnchanged = vi.fn<(forMs: number) => void>();
  const onEvent = vi.fn<(data: string) => void>();
  const leave = listenWhileVisible({ address: '/v1/live', onEvent, onMissed, onUnchanged });
  const turns = (visibilityState: 'visible' | 'hidden') => {
    tab.visibilityState = visibilityState;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    onMissed,
    onUnchanged,
    onEvent,
    leave,
    turns,
    isBackOnline: () => browser.dispatchEvent(new Event('online')),
    isLeft: () => browser.dispatchEvent(new Event('pagehide')),
    isShown: (how: { persisted: boolean }) =>
      browser.dispatchEvent(Object.assign(new Event('pageshow'), how)),
  };
}

const open = () => Connection.all.filter(({ isOpen }) => isOpen);
const latest = () => Connection.all.at(-1) as Connection;

beforeEach(() => {
  Connection.all = [];
  vi.stubGlobal('EventSource', Connection);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('live connection', () => {
  it('reports missed events on the first connection: what the page shows was fetched before it opened', () => {
    const { onMissed } = aPage();
    expect(onMissed).not.toHaveBeenCalled();
    latest().emit('open');
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it.each(['lost', 'refused'])('reopens a connection that was %s and reports missed events', (how) => {
    const { onMissed } = aPage();
    if (how === 'lost') latest().emit('open');
    onMissed.mockClear();
    latest().emit('error');
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(longest);
    expect(open()).toHaveLength(1);
    expect(onMissed).not.toHaveBeenCalled();
    latest().emit('open');
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('waits longer after each loss, until a connection has lasted a while', () => {
    aPage();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const pauses = [0, 1, 2, 3, 4].map(() => pauseAfterLoss());
    expect(pauses).toEqual([9000, 17_000, 33_000, 61_000, 61_000]);
    latest().emit('open');
    vi.advanceTimersByTime(1000);
    expect(pauseAfterLoss()).toBe(61_000);
    latest().emit('open');
    vi.advanceTimersByTime(longest);
    expect(pauseAfterLoss()).toBe(9000);
  });

  it('passes on at every start for how long nothing has changed, and no unreadable text', () => {
    const { onUnchanged, onEvent, turns } = aPage();
    latest().send('unchanged', '{"forMs":1500}');
    latest().send('unchanged', '{"forMs":"long"}');
    latest().send('unchanged', 'never');
    latest().send('message', '{"leagueId":7}');
    turns('hidden');
    turns('visible');
    latest().send('unchanged', '{"forMs":0}');
    expect(onUnchanged.mock.calls).toEqual([[1500], [0]]);
    expect(onEvent.mock.calls).toEqual([['{"leagueId":7}']]);
  });

  it('is closed when the page is left, so that the browser can keep the page, and opened once when it is restored', () => {
    const { onMissed, isLeft, isShown, turns } = aPage();
    latest().emit('open');
    onMissed.mockClear();
    isLeft();
    expect(open()).toEqual([]);
    turns('hidden');
    isShown({ persisted: true });
    expect(open()).toEqual([]);
    turns('visible');
    isShown({ persisted: true });
    expect(Connection.all).toHaveLength(2);
    expect(open()).toEqual([latest()]);
    latest().emit('open');
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('is opened when a page is restored that never counted as hidden, but not twice when it is first shown', () => {
    const { isLeft, isShown } = aPage();
    isShown({ persisted: false });
    expect(Connection.all).toHaveLength(1);
    isLeft();
    vi.advanceTimersByTime(longest);
    expect(open()).toEqual([]);
    isShown({ persisted: true });
    expect(open()).toEqual([latest()]);
  });

  it('adds random jitter to the pause', () => {
    expect(pauseAfter(0, 0)).toBe(1000);
    expect(pauseAfter(0, 0.5)).toBe(5000);
  });

  it('closes the connection while the page is hidden', () => {
    const { onMissed, turns } = aPage();
    latest().emit('open');
    onMissed.mockClear();
    turns('hidden');
    expect(open()).toEqual([]);
    turns('visible');
    latest().emit('open');
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('does not reconnect while hidden or after being stopped', () => {
    const { turns, leave } = aPage();
    latest().emit('error');
    turns('hidden');
    vi.advanceTimersByTime(longest);
    expect(open()).toEqual([]);
    turns('visible');
    latest().emit('error');
    leave();
    vi.advanceTimersByTime(longest);
    expect(open()).toEqual([]);
  });

  it('reconnects at once when the network returns and drops the old connection', () => {
    const { onMissed, isBackOnline } = aPage();
    latest().emit('open');
    onMissed.mockClear();
    isBackOnline();
    expect(Connection.all).toHaveLength(2);
    expect(open()).toEqual([latest()]);
    latest().emit('open');
    expect(onMissed).toHaveBeenCalledOnce();
  });
});

/** Milliseconds until the next connection is opened. */
function pauseAfterLoss(): number {
  const before = Connection.all.length;
  const since = Date.now();
  latest().emit('error');
  while (Connection.all.length === before && Date.now() - since < 2 * longest) vi.advanceTimersByTime(1000);
  return Date.now() - since;
}
