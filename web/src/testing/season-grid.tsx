import type { TeamMatch } from '@courtline/contract/schedule';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { setClientConfig } from '../api/client-config';
import { createQueryClient } from '../app/query-client';
import '../app/theme/base.css';
import { SeasonGrid } from '../features/schedule/grid/season-grid';
import { aSeason } from '../features/schedule/testing/season';
import { aClientConfig } from './client-config';
import { resetWindow } from './window';

type Sent = { matchDate?: string | null; version: number };

/** Returns what was sent. A stale save is answered with the match as another organizer left it. */
export async function openSeasonGrid(
  matches: readonly TeamMatch[],
  { stale }: { stale?: TeamMatch } = {},
): Promise<Sent[]> {
  await cleanup();
  vi.restoreAllMocks();
  await resetWindow('reduce');
  setClientConfig(aClientConfig);
  const sent: Sent[] = [];
  const shown = { matches, isStale: stale !== undefined, notify: () => undefined };
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href);
    const id = Number(pathname.split('/').at(-1));
    const body = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as Sent;
    sent.push(body);
    if (shown.isStale && stale) {
      shown.isStale = false;
      shown.matches = shown.matches.map((match) => (match.teamMatchId === id ? stale : match));
      const error = { DisplayMessage: 'Stale', Message: 'Stale', MessageStatusCode: 409, Current: stale };
      return Response.json(error, { status: 409 });
    }
    shown.matches = shown.matches.map((match) =>
      match.teamMatchId === id ? { ...match, ...body, version: match.version + 1 } : match,
    );
    shown.notify();
    return Response.json(shown.matches.find(({ teamMatchId }) => teamMatchId === id));
  });
  function Page() {
    const [data, setData] = useState(() => aSeason(shown.matches));
    useEffect(() => {
      Object.assign(shown, { notify: () => setData(aSeason(shown.matches)) });
    }, []);
    return (
      <main>
        <title>Season view</title>
        <h1>Season view</h1>
        <SeasonGrid data={data} />
      </main>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  await render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return sent;
}
