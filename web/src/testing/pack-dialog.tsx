import type { SessionRulePack } from '@courtline/contract/rule-pack';
import { shippedPack } from '@courtline/contract/shipped-packs';
import { rulePackKey } from '@courtline/domain/rule-pack/rule-pack';
import { rulePageSlug } from '@courtline/domain/rule-pack/rule-pack-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { setClientConfig } from '../api/client-config';
import { createQueryClient } from '../app/query-client';
import '../app/theme/base.css';
import { EditRulePack } from '../features/session/edit-rule-pack';
import { aClientConfig } from './client-config';
import { resetWindow } from './window';

type Sent = { method: string; path: string; body: unknown };

const shipped = ['usta-league', 'alta-5-doubles'].map(shippedPack);

const rules: SessionRulePack = {
  sessionId: 1,
  rulePack: null,
  choices: shipped.map((pack) => ({
    key: rulePackKey(pack),
    id: pack.id,
    version: pack.version,
    name: pack.name,
    pageSlug: rulePageSlug(pack),
    pack: null,
  })),
  countsLeaguePoints: false,
  adjustments: [],
  canManage: true,
  version: 1,
};

const changes = {
  matches: [
    {
      teamMatchId: 1,
      position1TeamName: 'Aces',
      position2TeamName: 'Lobs',
      before: { points1: 2, points2: 1, winnerTeamId: 1 },
      after: { points1: 1, points2: 2, winnerTeamId: 2 },
    },
  ],
  places: [{ teamId: 2, teamName: 'Lobs', before: 2, after: 1 }],
};

/** The dialog of a session with the standard rules; returns what it sends. */
export async function openPackDialog(): Promise<Sent[]> {
  await cleanup();
  vi.restoreAllMocks();
  await resetWindow('reduce');
  setClientConfig(aClientConfig);
  const sent: Sent[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href);
    const method = options?.method ?? 'GET';
    const body = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as unknown;
    if (method !== 'GET') sent.push({ method, path: pathname, body });
    return Response.json(pathname.endsWith('/preview') ? changes : rules);
  });
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <main>
          <title>Settings</title>
          <h1>Settings</h1>
          <EditRulePack rules={rules} onClose={() => undefined} />
        </main>
      ),
    },
  ]);
  await render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return sent;
}
