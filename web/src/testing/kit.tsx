import { defaultFlags } from '@courtline/domain/flag/flags';
import { signedOutUser } from '@courtline/contract/signed-out-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { setClientConfig } from '../api/client-config';
import { currentUserQuery } from '../api/current-user';
import { flagsQuery } from '../api/flags';
import { Layout } from '../app/layout';
import { createQueryClient } from '../app/query-client';
import '../app/theme/base.css';
import { KitPage } from '../pages/kit-page';
import { aClientConfig } from './client-config';
import { resetWindow } from './window';

type Part = 'basics' | 'people' | 'tables' | 'brackets' | 'forms' | 'inputs' | 'places' | 'layers' | 'states';
type Motion = 'reduce' | 'no-preference';

/** Opens one part of the kit page inside the layout of every page. */
export async function openKit(part: Part, motion: Motion = 'no-preference'): Promise<void> {
  await closeKit();
  await resetWindow(motion);
  const queries = createQueryClient();
  queries.setQueryData(currentUserQuery().queryKey, signedOutUser);
  queries.setQueryData(flagsQuery().queryKey, { flags: defaultFlags, experiments: {}, hiddenLinks: [] });
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Layout,
        children: [
          { path: 'dev/kit', Component: KitPage },
          { index: true, Component: OtherPage },
          { path: '*', Component: OtherPage },
        ],
      },
    ],
    { initialEntries: [`/dev/kit?part=${part}`] },
  );
  await render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  const link = page.getByRole('link', { name: part, exact: true });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
}

/** Target of the links in the kit. */
function OtherPage() {
  const { pathname } = useLocation();
  return <h1>{`You are at ${pathname}`}</h1>;
}

export const otherPage = (path: string) =>
  page.getByRole('heading', { name: `You are at ${path}`, exact: true });

/** Toasts live outside of React, so the last one of a test would show up in the next. */
async function closeKit(): Promise<void> {
  for (const toast of document.querySelectorAll<HTMLElement>('output button')) toast.click();
  await cleanup();
  sessionStorage.clear();
  localStorage.clear();
}

setClientConfig(aClientConfig);
