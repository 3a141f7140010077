import type { SeasonRepairPage } from '@courtline/contract/season-repair';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { setClientConfig } from '../api/client-config';
import { createQueryClient } from '../app/query-client';
import '../app/theme/base.css';
import { RepairBoard } from '../features/season-plan/repair-board';
import { aClientConfig } from './client-config';
import { resetWindow } from './window';

/** Returns what was sent. */
export async function openRepairBoard(page: SeasonRepairPage): Promise<{ path: string; body: unknown }[]> {
  await cleanup();
  vi.restoreAllMocks();
  await resetWindow('reduce');
  setClientConfig(aClientConfig);
  const sent: { path: string; body: unknown }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href);
    if (options?.method === 'POST')
      sent.push({ path: pathname, body: JSON.parse(typeof options.body === 'string' ? options.body : '{}') });
    const isPublishing = pathname.endsWith('/publish');
    return Response.json(isPublishing ? { changed: 2, told: 14 } : page);
  });
  function Page() {
    return (
      <main>
        <title>Repair the season</title>
        <h1>Repair the season</h1>
        <RepairBoard page={page} />
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
