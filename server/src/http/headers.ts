import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config';

/** Headers that every answer carries; the pages add their own content policy with a nonce. */
export function protectWithHeaders(app: FastifyInstance, config: Config): void {
  const headers = protectingHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** They are the same for every answer, and so are asked for once. */
function protectingHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  protect({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}

/** No inline script anywhere; inline styles only with the nonce of this very page. */
export function pagePolicy(config: Config, nonce: string): string {
  const { leagueApiUrl, mainApiUrl, searchApiUrl, analyticsUrl, monitoringDsn } = config;
  const services = [leagueApiUrl, mainApiUrl, searchApiUrl, analyticsUrl ?? '', monitoringDsn ?? ''].filter(
    (url) => url !== '',
  );
  const { scripts, frames, calls } = config.stripe ? stripeHosts : noHosts;
  const origins = [...new Set(services.map((url) => new URL(url).origin)), ...calls].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${leagueApiUrl && new URL(leagueApiUrl).origin}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${origins}`.trim(),
    `frame-src 'self' ${frames}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Where real cards are taken, the fields for them come from Stripe and send what is typed there, never to us. */
const stripeHosts = {
  scripts: 'https://js.stripe.com',
  frames: 'https://js.stripe.com https://hooks.stripe.com',
  calls: ['https://api.stripe.com'],
};

const noHosts = { scripts: '', frames: '', calls: [] };
