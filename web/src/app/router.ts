import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { firstRequests } from './prefetch';
import { createRoutes } from './routes';

export function createRouter(queries: QueryClient) {
  return createBrowserRouter(createRoutes(firstRequests(queries)));
}
