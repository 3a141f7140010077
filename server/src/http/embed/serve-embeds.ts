import type { ClientConfig } from '@courtline/contract/service';
import { embedColors, isDark, readEmbedLook } from '@courtline/domain/embed/embed-look';
import type { FastifyRequest } from 'fastify';
import { notFound, unavailable } from '../../context/service-error';
import type { Services } from '../../context/services';
import type { ReadServer } from '../../db/reads';
import { findAllowedOrigins } from '../../store/league/embed-origin';
import { countPublicChanges } from '../../store/platform/public-changes';
import { sendCompressed } from '../encoding';
import { type Exchange, sendCached } from '../handle';
import { positionOf } from '../read-position';
import { createRenderedPages } from '../rendered-pages';
import type { VisitorCalls } from '../visitor-calls';
import { embedRenderer, readEmbedAddress } from './renderer';

type Options = {
  clientConfig: ClientConfig;
  visitorCalls: (request: FastifyRequest, server: ReadServer) => VisitorCalls;
};

/** Changes with every start: the same data may look different in a new version. */
const build = `embeds ${Date.now()}`;

/**
 * Light pages for frames on other sites. They are read without a cookie, as a visitor, and only sites that the league has named
 * may show them.
 */
export function openEmbeds(services: Services, { clientConfig, visitorCalls }: Options) {
  const { config, responseCache, reads } = services;
  const find = createRenderedPages({
    renderer: embedRenderer,
    build,
    config: clientConfig,
    publicUrl: config.publicUrl,
    responseCache,
    countChanges: ({ db }) => countPublicChanges(db),
    compose: async (_address, { html }) => html,
  });
  return async ({ request, reply }: Exchange): Promise<unknown> => {
    const [path = '', query = ''] = request.url.split('?', 2);
    if (path === colorsPath) return sendColors({ request, reply }, query);
    const address = embedRenderer.addressToRender(request.url, { isSignedIn: false });
    const about = readEmbedAddress(request.url);
    if (!address || !about) throw notFound();
    const position = positionOf(request, config);
    const { origins, page } = await reads.run(position, async (server) => ({
      origins: await findAllowedOrigins(server.db, about.kind, about.id),
      page: await find(address, { calls: visitorCalls(request, server), server }),
    }));
    if (!page) throw unavailable();
    allowFraming(reply, origins);
    reply.code(page.status);
    if (page.status === 200) return sendCached({ request, reply }, page.response, html);
    return sendCompressed(request, reply.type(html).header('cache-control', 'no-store'), page.text);
  };
}

const html = 'text/html; charset=utf-8';
const colorsPath = '/embed/colors';

/** Our own site may always frame it, for the preview. The older header knows no list of sites. */
function allowFraming(reply: Exchange['reply'], origins: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...origins].join(' '),
  ].join('; ');
  reply.header('content-security-policy', policy);
  if (origins.length === 0) reply.header('x-frame-options', 'SAMEORIGIN');
  else reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
}

/** A file of its own, because the policy allows no styles within the page. It depends on its address alone. */
function sendColors({ request, reply }: Exchange, query: string): unknown {
  const parameters = new URLSearchParams(query);
  const [first, second] = embedColors(readEmbedLook((name) => parameters.get(name)));
  if (!first) throw notFound();
  const scheme = second ? 'light dark' : isDark(first.ground) ? 'dark' : 'light';
  const lines = Object.entries(first).map(([name, color]) => {
    const other = second?.[name as keyof typeof second];
    return `--${name}:${other ? `light-dark(#${color},#${other})` : `#${color}`}`;
  });
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8');
  return sendCompressed(request, reply, `:root{color-scheme:${scheme};${lines.join(';')}}`);
}
