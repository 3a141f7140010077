import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router/dom';
import { askCurrentUser } from './api/current-user';
import { askFlags } from './api/flags';
import { startMonitoring, tellMonitoring } from './api/monitoring';
import { Broken } from './app/broken';
import { createQueryClient } from './app/query-client';
import { createRouter } from './app/router';
import { tellPageViews } from './app/tell-page-views';
import './app/theme/base.css';

preload(latinFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

const queries = createQueryClient();
void queries.prefetchQuery(askCurrentUser());
void queries.prefetchQuery(askFlags());
const router = createRouter(queries);
startMonitoring();
tellPageViews(router);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ErrorBoundary FallbackComponent={Broken} onError={tellMonitoring}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} onError={tellMonitoring} />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
