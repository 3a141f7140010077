import { leagueTypes } from '@courtline/domain/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { setClientConfig } from '../api/client-config';
import { aClientConfig } from '../testing/client-config';
import { startPage, publicPages } from './pages';

const params: Record<string, string> = {
  slug: 'about',
  sheet: 'match',
  leagueTypeId: String(leagueTypes.adultTeamTennis.id),
};

beforeAll(() => setClientConfig(aClientConfig));

describe('on the server, where there is no window', () => {
  it.each(Object.entries({ '': startPage, ...publicPages }))(
    '/%s renders for a visitor before anything is loaded',
    async (path, load) => {
      const Page = await load();
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '7');
      const html = renderToString(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[`/${address}?token=abc`]}>
            <Routes>
              <Route path={path} Component={Page} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>,
      );
      expect(html).not.toBe('');
      expect(html).not.toContain('Page not found');
    },
  );
});
