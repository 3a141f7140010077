import { browserTracingIntegration, captureException, init, replayIntegration } from '@sentry/browser';

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
    // What people send, search for or were sent in a link stays with them.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
  });
  return (trouble) => void captureException(trouble);
}

/** Shows where somebody was and what they pressed, but no name, no text and no picture. */
function blurredReplay() {
  return replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true });
}
