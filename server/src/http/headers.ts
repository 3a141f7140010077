import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config';

/** Security headers of every response; pages add their own content security policy. */
export function protectWithHeaders(app: FastifyInstance, config: Config): void {
  const headers = protectingHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers are the same for every response, so they are computed once. */
function protectingHeaders(config: Config): OutgoingHttpHeaders {
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
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => undefined);
  return { ...response.getHeaders() };
}

/** No inline scripts and no inline styles. */
export function pagePolicy(config: Config): string {
  const { leagueApiUrl, mainApiUrl, searchApiUrl, analyticsUrl, monitoringDsn } = config;
  const services = [leagueApiUrl, mainApiUrl, searchApiUrl, analyticsUrl ?? '', monitoringDsn ?? ''].filter(
    (url) => url !== '',
  );
  const { scripts, frames, calls } = config.stripe ? stripeHosts : noHosts;
  const origins = [...new Set(services.map((url) => new URL(url).origin)), ...calls].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self'",
    `img-src 'self' data: ${leagueApiUrl && new URL(leagueApiUrl).origin}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${origins}`.trim(),
    `frame-src 'self' ${frames}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** With real cards, the card fields come from Stripe and send their input to Stripe only. */
const stripeHosts = {
  scripts: 'https://js.stripe.com',
  frames: 'https://js.stripe.com https://hooks.stripe.com',
  calls: ['https://api.stripe.com'],
};

const noHosts = { scripts: '', frames: '', calls: [] };
