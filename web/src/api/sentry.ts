import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { withoutQueries } from './without-queries';

type Settings = { dsn: string; environment: string; version: string; hasReplay: boolean };

/** The part that knows the provider. It is large, so it is loaded only where monitoring is configured. */
export function startSentry({ dsn, environment, version, hasReplay }: Settings): (trouble: unknown) => void {
  init({
    dsn,
    environment,
    release: version,
    // The lot was drawn already, for the session as a whole.
    tracesSampleRate: 1,
    replaysSessionSampleRate: hasReplay ? 1 : 0,
    tracePropagationTargets: [],
    integrations: [browserTracingIntegration(), ...(hasReplay ? [blurredReplay()] : [])],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    transport: discreetTransport,
  });
  return (trouble) => void captureException(trouble);
}

/** Shows where somebody was and what they pressed, but no name, no text and no picture. */
function blurredReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // What is packed cannot be looked through before it leaves.
    useCompression: false,
  });
}

/** A recording tells whole addresses whatever the settings say, so the last door before the network cuts them. */
function discreetTransport(options: Parameters<typeof makeFetchTransport>[0]) {
  const transport = makeFetchTransport(options);
  const send = (envelope: Envelope) => {
    const [headers, items] = envelope;
    return transport.send([headers, items.map(discreetItem)] as Envelope);
  };
  return { ...transport, send };
}

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];
type Item = Envelope[1][number];

function discreetItem([header, content]: Item): [object, unknown] {
  if (typeof content !== 'string') return [header, JSON.parse(withoutQueries(JSON.stringify(content)))];
  const text = withoutQueries(content);
  return [{ ...header, length: new TextEncoder().encode(text).length }, text];
}
