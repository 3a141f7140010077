import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { withoutQueries } from './without-queries';

type Settings = { dsn: string; environment: string; version: string; hasReplay: boolean };

/** The provider-specific part. It is large, so it is loaded only where monitoring is configured. */
export function startSentry({ dsn, environment, version, hasReplay }: Settings): (error: unknown) => void {
  init({
    dsn,
    environment,
    release: version,
    // The session as a whole is already sampled.
    tracesSampleRate: 1,
    replaysSessionSampleRate: hasReplay ? 1 : 0,
    tracePropagationTargets: [],
    integrations: [browserTracingIntegration(), ...(hasReplay ? [maskedReplay()] : [])],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    transport: transportWithoutQueries,
  });
  return (error) => void captureException(error);
}

/** Records where users were and what they pressed, but no names, texts or images. */
function maskedReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // Compressed data could not be filtered before it is sent.
    useCompression: false,
  });
}

/** A recording contains full addresses whatever the settings say, so the transport removes their queries. */
function transportWithoutQueries(options: Parameters<typeof makeFetchTransport>[0]) {
  const transport = makeFetchTransport(options);
  const send = (envelope: Envelope) => {
    const [headers, items] = envelope;
    return transport.send([headers, items.map(itemWithoutQueries)] as Envelope);
  };
  return { ...transport, send };
}

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];
type Item = Envelope[1][number];

function itemWithoutQueries([header, content]: Item): [object, unknown] {
  if (typeof content !== 'string') return [header, JSON.parse(withoutQueries(JSON.stringify(content)))];
  const text = withoutQueries(content);
  return [{ ...header, length: new TextEncoder().encode(text).length }, text];
}
