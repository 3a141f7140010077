import {
  browserTracingIntegration,
  captureException,
  flush,
  init,
  makeFetchTransport,
  metrics,
  replayIntegration,
  Scope,
} from '@sentry/browser';
import type { PageTiming } from '@courtline/contract/service';
import { withoutQueries } from './without-queries';

type Settings = { dsn: string; environment: string; version: string; hasReplay: boolean };

/** The provider-specific part. It is large, so it is loaded only where monitoring is configured. */
export function startSentry({ dsn, environment, version, hasReplay }: Settings) {
  init({
    dsn,
    environment,
    release: version,
    // The session as a whole is already sampled.
    tracesSampleRate: 1,
    replaysSessionSampleRate: hasReplay ? 1 : 0,
    tracePropagationTargets: [],
    integrations: [
      browserTracingIntegration({ webVitals: { ignore: ['lcp', 'inp', 'cls'] } }),
      ...(hasReplay ? [maskedReplay()] : []),
    ],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    // A recording knows the addresses.
    beforeSendMetric: ({ attributes: { 'sentry.replay_id': _replay, ...attributes } = {}, ...metric }) => ({
      ...metric,
      attributes,
    }),
    transport: transportWithoutQueries,
  });
  return { reportError: (error: unknown) => void captureException(error), reportTimings };
}

/**
 * By route, and without the trace of this session, which knows the addresses. The provider's own measurements, which are
 * turned off, name the address and the browser.
 */
function reportTimings(pages: PageTiming[]): void {
  const scope = new Scope();
  for (const { route, ...timing } of pages) {
    for (const [name, value] of Object.entries(timing)) {
      if (value === undefined) continue;
      const unit = name === 'cls' ? 'ratio' : 'millisecond';
      metrics.distribution(`page.${name}`, value, { unit, scope, attributes: { route } });
    }
  }
  // They are collected for a while, and this page may be gone before.
  void flush();
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
  const usual = makeFetchTransport(options);
  // Timings are sent when the page is left. While a large recording is sent too, the browser would cancel them.
  const lasting = makeFetchTransport({
    ...options,
    fetchOptions: { ...options.fetchOptions, keepalive: true },
  });
  return {
    send: (envelope: Envelope) => {
      const [headers, items] = envelope;
      const transport = items.every(isTiming) ? lasting : usual;
      return transport.send([headers, items.map(itemWithoutQueries)] as Envelope);
    },
    flush: async (timeoutMs?: number) => {
      const areSent = await Promise.all([usual, lasting].map((transport) => transport.flush(timeoutMs)));
      return areSent.every(Boolean);
    },
  };
}

function isTiming([{ type }]: Item): boolean {
  return type === 'trace_metric';
}

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];
type Item = Envelope[1][number];

function itemWithoutQueries([header, content]: Item): [object, unknown] {
  if (typeof content !== 'string') return [header, JSON.parse(withoutQueries(JSON.stringify(content)))];
  const text = withoutQueries(content);
  return [{ ...header, length: new TextEncoder().encode(text).length }, text];
}
