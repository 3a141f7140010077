import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

// The smallest page of this kind: one route, one query, one line of text.
const router = createBrowserRouter([{ path: '*', Component: Page }]);
const client = new QueryClient();

createRoot(document.body).render(
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);

function Page() {
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: () => fetch('/healthz').then((response) => response.text()),
  });
  return <p>{data}</p>;
}
