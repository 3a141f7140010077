import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenWhileVisible, pauseAfter } from './listen';

/** A connection of the browser, which does what the test says. */
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
  hears(kind: 'open' | 'error'): void {
    this.dispatchEvent(new Event(kind));
  }
}

const longest = pauseAfter(100, 1);

function aPage() {
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = new EventTarget();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', browser);
  const onMissed = vi.fn<() => void>();
  const leave = listenWhileVisible({ address: '/v1/live', onEvent: () => undefined, onMissed });
  const turns = (visibilityState: 'visible' | 'hidden') => {
    tab.visibilityState = visibilityState;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  return { onMissed, leave, turns, isBackOnline: () => browser.dispatchEvent(new Event('online')) };
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

describe('A page that listens', () => {
  it('has missed nothing when it is first heard', () => {
    const { onMissed } = aPage();
    latest().hears('open');
    expect(onMissed).not.toHaveBeenCalled();
  });

  it.each(['lost', 'refused'])('opens a connection that was %s anew, and asks for what it missed', (how) => {
    const { onMissed } = aPage();
    if (how === 'lost') latest().hears('open');
    latest().hears('error');
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(longest);
    expect(open()).toHaveLength(1);
    expect(onMissed).not.toHaveBeenCalled();
    latest().hears('open');
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('waits longer every time, until a connection has stood for a while', () => {
    aPage();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const pauses = [0, 1, 2, 3, 4].map(() => pauseAfterLoss());
    expect(pauses).toEqual([9000, 17_000, 33_000, 61_000, 61_000]);
    latest().hears('open');
    vi.advanceTimersByTime(1000);
    expect(pauseAfterLoss()).toBe(61_000);
    latest().hears('open');
    vi.advanceTimersByTime(longest);
    expect(pauseAfterLoss()).toBe(9000);
  });

  it('comes back at a time of its own', () => {
    expect(pauseAfter(0, 0)).toBe(1000);
    expect(pauseAfter(0, 0.5)).toBe(5000);
  });

  it('gives its connection back while nobody looks', () => {
    const { onMissed, turns } = aPage();
    latest().hears('open');
    turns('hidden');
    expect(open()).toEqual([]);
    turns('visible');
    latest().hears('open');
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('does not come back while nobody looks, nor once it is left', () => {
    const { turns, leave } = aPage();
    latest().hears('error');
    turns('hidden');
    vi.advanceTimersByTime(longest);
    expect(open()).toEqual([]);
    turns('visible');
    latest().hears('error');
    leave();
    vi.advanceTimersByTime(longest);
    expect(open()).toEqual([]);
  });

  it('comes back at once with the network, and trusts no connection from before', () => {
    const { onMissed, isBackOnline } = aPage();
    latest().hears('open');
    isBackOnline();
    expect(Connection.all).toHaveLength(2);
    expect(open()).toEqual([latest()]);
    latest().hears('open');
    expect(onMissed).toHaveBeenCalledOnce();
  });
});

/** How long it takes until there is a connection again. */
function pauseAfterLoss(): number {
  const before = Connection.all.length;
  const since = Date.now();
  latest().hears('error');
  while (Connection.all.length === before && Date.now() - since < 2 * longest) vi.advanceTimersByTime(1000);
  return Date.now() - since;
}
