import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { addressOf } from '../api/address';
import { setSender } from '../api/sender';
import { useError } from '../ui/error-state';
import { errorFromResponse } from '../api/service-error';
import { aClientConfig } from '../testing/client-config';
import { pages } from './find-page';
import { prefetchLinks } from './prefetch-links';
import { createQueryClient } from './query-client';

let queries: QueryClient;
let requests: string[];
let stop: () => void;

beforeEach(() => {
  requests = [];
  queries = createQueryClient();
  setSender(queries, (call, input) => {
    requests.push(`${call.method} ${addressOf(call, input, aClientConfig)}`);
    return Promise.reject(errorFromResponse(500, 'The courts are under water.', null));
  });
  stop = prefetchLinks(queries);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const session = (id: number) => `GET /v2/leagues/sessions/${id}/summary`;

describe('a link to a page', () => {
  it('requests the first data of the page once while the pointer rests on it or comes back', () => {
    const link = aLink('/leagues/session/1?tab=schedule');
    const other = aLink('/leagues/session/2');
    restOn(link);
    expect(requests).toEqual([session(1)]);
    restOn(other);
    expect(requests).toEqual([session(1), session(2)]);
    restOn(link.firstElementChild);
    press(link);
    restOn(aLink('/leagues/session/3'));
    expect(requests).toEqual([session(1), session(2), session(3)]);
  });

  it('requests nothing while the pointer only crosses it', () => {
    pointAt(aLink('/leagues/session/1'));
    pointAt(document.body);
    restOn(aLink('/leagues/session/2'));
    expect(requests).toEqual([session(2)]);
  });

  it('requests the data at once when it is touched', () => {
    press(aLink('/leagues/session/1'));
    expect(requests).toEqual([session(1)]);
  });

  it('requests the data when the keyboard reaches it', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const link = aLink('/leagues/session/1');
    // A window that is not in front sends no events about the focus.
    vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    vi.advanceTimersByTime(100);
    expect(requests).toEqual([session(1)]);
  });

  it('shows no error if the request fails', async () => {
    const error = await renderHook(() => useError());
    press(aLink('/leagues/1'));
    expect(requests).toEqual(['GET /v1/leagues/1/summary', 'GET /v1/leagues/1/conferences']);
    const cache = queries.getQueryCache();
    await expect.poll(() => cache.findAll().map(({ state }) => state.status)).toEqual(['error', 'error']);
    expect(error.result.current).toBeNull();
  });
});

describe('nothing is requested', () => {
  it.each([
    ['for a page of another site', 'https://example.com/leagues/session/1', {}],
    ['for a new tab', '/leagues/session/1', { target: '_blank' }],
    ['for a file', '/leagues/session/1', { download: 'session.csv' }],
    ['for a page that does not exist', '/leagues/session/1/nowhere', {}],
    ['for a page with an invalid id', '/leagues/session/0', {}],
    ['for this page', window.location.href, {}],
  ])('%s', (_, href, attributes) => {
    press(aLink(href, attributes));
    expect(requests).toEqual([]);
  });

  it('for a page that writes, not even its code', () => {
    const writing = vi.spyOn(pages, 'leagues/session/:sessionId/manage');
    const reading = vi.spyOn(pages, 'profiles/:playerId');
    press(aLink('/leagues/session/1/manage'));
    press(aLink('/profiles/1'));
    expect(writing).not.toHaveBeenCalled();
    expect(reading).toHaveBeenCalledOnce();
    expect(requests).toEqual([]);
  });

  it('where the user wants to save data', () => {
    vi.spyOn(navigator as { connection?: unknown }, 'connection', 'get').mockReturnValue({ saveData: true });
    press(aLink('/leagues/session/1'));
    expect(requests).toEqual([]);
  });
});

function aLink(href: string, attributes: Partial<HTMLAnchorElement> = {}): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href, ...attributes });
  link.append(Object.assign(document.createElement('span'), { textContent: 'A link' }));
  document.body.append(link);
  return link;
}

function pointAt(target: Element | null): void {
  target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

/** In one step, since the real pointer may cross the page at any time. */
function restOn(target: Element | null): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pointAt(target);
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
}

function press(target: Element): void {
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
}
