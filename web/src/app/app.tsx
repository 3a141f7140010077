import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, StrictMode, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportToMonitoring } from '../api/monitoring';
import { ErrorPage } from './error-page';
import { Hydration } from '../ui/use-hydrated';
import { RenderedAhead } from './rendered-ahead';

type Props = {
  queries: QueryClient;
  /** Key of the location that the service rendered; null if it rendered none. */
  renderedAhead: string | null;
  /** Called once the page handles input. */
  onReady?: () => void;
  /** The router: a static one in the service, otherwise that of the browser. */
  children: ReactNode;
};

/** Around every page, the same in the service and in the browser, so that the browser can take over what is there. */
export function App({ queries, renderedAhead, onReady, children }: Props) {
  const [isHydrated, setIsHydrated] = useState(renderedAhead === null);
  const announce = useEffectEvent(() => onReady?.());
  useEffect(() => {
    announce();
    startTransition(() => setIsHydrated(true));
  }, []);
  return (
    <StrictMode>
      <ErrorBoundary FallbackComponent={ErrorPage} onError={reportToMonitoring}>
        <QueryClientProvider client={queries}>
          <RenderedAhead value={renderedAhead}>
            <Hydration value={isHydrated}>{children}</Hydration>
          </RenderedAhead>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
