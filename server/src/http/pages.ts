import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRenderer, RenderedPage } from '@courtline/contract/rendered-page';
import type { ClientConfig } from '@courtline/contract/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { notFound } from '../context/service-error';
import type { Services } from '../context/services';
import type { ReadServer } from '../db/reads';
import { apiReferencePath, renderApiReference } from './api-reference';
import { type BuiltPage, fileList, findClientFolder, openBuiltPage, pageFile } from './built-client';
import { readCookie } from './cookie';
import { sendCompressed } from './encoding';
import { refuse } from './failure';
import { type Exchange, sendCached } from './handle';
import { pagePolicy } from './headers';
import { headOfPage, headOfRendered } from './page-head';
import { positionOf } from './read-position';
import { openEmbeds } from './embed/serve-embeds';
import { createRenderedPages } from './rendered-pages';
import { countPublicChanges } from '../store/platform/public-changes';
import type { VisitorCalls } from './visitor-calls';
import { pathOf } from './path-of';

type Pages = {
  clientConfig: ClientConfig;
  folder?: string | undefined;
  /** Makes calls as a visitor while a page is rendered. */
  visitorCalls: (request: FastifyRequest, server: ReadServer) => VisitorCalls;
};

/**
 * Serves the client: files with permanent caching, public pages as HTML that everyone shares, and for all others the
 * frame that the browser fills.
 */
export async function servePages(app: FastifyInstance, services: Services, pages: Pages): Promise<void> {
  const { config } = services;
  const folder = pages.folder ?? findClientFolder();
  const readPage = openBuiltPage(folder, pages.clientConfig);
  const policy = pagePolicy(config);
  if (existsSync(join(folder, 'assets'))) await serveFiles(app, folder, policy);
  const renderedFor = openRendered(services, pages.clientConfig);
  const sendEmbed = answersItself(config) ? openEmbeds(services, pages) : null;
  app.addHook('onListen', async () => {
    // In the background; if it fails, the next page tries again and logs the error.
    void readPage()
      ?.loadRenderer()
      ?.catch(() => undefined);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return refuse(notFound(), reply);
    if (sendEmbed && pathOf(request.url).startsWith('/embed/')) return sendEmbed({ request, reply });
    reply.header('content-security-policy', policy);
    if (pathOf(request.url) === apiReferencePath)
      return sendCached({ request, reply }, await readApiReference(services), html);
    const built = readPage();
    if (built === null) return refuse(notFound(), reply);
    if (pathOf(request.url) === shellPath) return sendFrame({ request, reply }, built, services);
    const rendered = await services.reads.run(positionOf(request, config), (server) =>
      renderedFor(built, request, { calls: pages.visitorCalls(request, server), server }),
    );
    reply.code(rendered?.status ?? 200);
    if (rendered?.status === 200) return sendCached({ request, reply }, rendered.response, html);
    if (rendered) {
      return sendCompressed(request, reply.type(html).header('cache-control', 'no-store'), rendered.text);
    }
    return sendFrame({ request, reply }, built, services);
  });
}

const html = 'text/html; charset=utf-8';

/** The frame of no page in particular: what the service worker answers without network. */
const shellPath = '/shell';

function readApiReference({ responseCache, config }: Services) {
  return responseCache.getOrCreate('api reference', async () => renderApiReference(config.publicUrl));
}

type Find = ReturnType<typeof createRenderedPages>;

/** Finds or renders the page for a request; null if the browser shall render it. */
function openRendered(services: Services, clientConfig: ClientConfig) {
  const { config, log, responseCache } = services;
  let current: {
    build: string;
    renderer: PageRenderer;
    find: Find;
  } | null = null;
  const open = async (built: BuiltPage) => {
    if (current?.build === built.build) return current;
    const renderer = await built.loadRenderer();
    if (!renderer) return null;
    const { build } = built;
    const compose = async (address: string, page: RenderedPage) =>
      composePage(built, { address, page, head: await headOfRendered(services, address, page) });
    const find = createRenderedPages({
      renderer,
      build,
      config: clientConfig,
      publicUrl: config.publicUrl,
      responseCache,
      countChanges: ({ db }) => countPublicChanges(db),
      compose,
    });
    current = { build, renderer, find };
    return current;
  };
  return async (built: BuiltPage, request: FastifyRequest, from: Parameters<Find>[1]) => {
    if (!answersItself(config)) return null;
    const isSignedIn = readCookie(request, config) !== null;
    try {
      const pages = await open(built);
      const address = pages?.renderer.addressToRender(request.url, { isSignedIn });
      if (!pages || !address) return null;
      const found = await inTime(config.databaseTimeoutMs, pages.find(address, from));
      // What does not exist for visitors may exist for members.
      return found?.status === 404 && isSignedIn ? null : found;
    } catch (error) {
      log.error({ err: error }, 'a page could not be rendered');
      return null;
    }
  };
}

/** If other services answer the calls of the pages, only the browser can ask them. */
function answersItself({ leagueApiUrl, mainApiUrl, searchApiUrl, apiAuthToken }: Config): boolean {
  return leagueApiUrl + mainApiUrl + searchApiUrl === '' && apiAuthToken === null;
}

/** A page that takes longer than a statement may take is left to the browser. */
async function inTime<T>(mostMs = 3000, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), mostMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

type Composed = { address: string; page: RenderedPage; head: string };

function composePage({ before, after, filesOf }: BuiltPage, { address, page, head }: Composed): string {
  const files = [pathOf(address), ...page.code.map((name) => `/code/${name}`)].map(filesOf);
  const styles = new Set(files.flatMap((each) => each.styles));
  const scripts = new Set(files.flatMap((each) => each.scripts));
  const links = [
    ...[...styles].map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...[...scripts].map((href) => preload('rel="modulepreload"', href)),
  ].join('');
  const start = before.replace(standardHead, () => head).replace('</head>', () => `${links}</head>`);
  return (
    start.replaceAll('rel="modulepreload"', afterPaint) + page.html + after.replace(noScript, () => page.data)
  );
}

/** A rendered page needs no script to be read, so `first.js` lets the browser load them after the first paint. */
const afterPaint = 'rel="modulepreload" media="not all"';

/** The notice for browsers without JavaScript, which can read a rendered page. */
const noScript = /<noscript>.*?<\/noscript>/s;

/** Default head, which the preview of a page replaces. */
const standardHead = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/;

/** The frame, with links to the files of the page, so that the browser loads them in parallel with the client. */
async function sendFrame(
  { request, reply }: Exchange,
  { before, frame, after, filesOf }: BuiltPage,
  services: Services,
) {
  const path = pathOf(request.url);
  const { scripts, styles } = filesOf(path);
  const links = [
    ...styles.map((href) => preload('rel="preload" as="style"', href)),
    ...scripts.map((href) => preload('rel="modulepreload"', href)),
  ].join('');
  const head = await headOfPage(services, request.url);
  const start = head === null ? before : before.replace(standardHead, () => head);
  const whole = start.replace('</head>', () => `${links}</head>`) + frame + after;
  return sendCompressed(request, reply.type(html).header('cache-control', 'no-store'), whole);
}

/** Low priority, because the first paint does not need these files but needs the style sheet. */
function preload(what: string, href: string): string {
  return `<link ${what} crossorigin fetchpriority="low" href="${href}">`;
}

/**
 * Asset names contain a hash that changes with every build, so new ones are looked up at run time; the other files are
 * listed at start.
 */
async function serveFiles(app: FastifyInstance, folder: string, policy: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...cacheOptions('public, max-age=31536000, immutable'),
    root: join(folder, 'assets'),
    prefix: '/assets/',
  });
  await app.register(async (files) => {
    // The policy of a service worker is that of its own file: without this one it could fetch nothing.
    files.addHook('onSend', async (request, reply) => {
      const path = pathOf(request.url);
      if (path === workerPath) reply.header('content-security-policy', policy);
      if (embedFiles.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    await files.register(fastifyStatic, {
      ...cacheOptions('public, max-age=300'),
      root: folder,
      wildcard: false,
      decorateReply: false,
      // The page is served with its placeholders filled, never as a static file.
      globIgnore: [`${pageFile}*`, `${fileList}*`, 'assets/**'],
    });
  });
}

const workerPath = '/sw.js';

/** For pages of other sites, and for frames without an origin of their own. */
const embedFiles = /^\/embed(-page)?\.(js|css)$/;

function cacheOptions(cacheControl: string) {
  return {
    cacheControl: false,
    preCompressed: true,
    serveDotFiles: false,
    index: false as const,
    setHeaders: (response: SetHeadersResponse, file: string) => {
      // A new version must be found at once.
      const isWorker = /[/\\]sw\.js(\.\w+)?$/.test(file);
      response.setHeader('cache-control', isWorker ? 'no-cache' : cacheControl);
      // A shared cache must not serve a compressed file to a client that cannot decompress it.
      response.setHeader('vary', 'accept-encoding');
    },
  };
}

/** Any path that is neither a call nor a file: the client's router handles it. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request.url);
  const isCall = /^\/(v\d+|assets|metrics|readyz|openapi\.json)(\/|$)/i.test(path);
  return (request.method === 'GET' || request.method === 'HEAD') && !isCall && !/\.\w{1,8}$/.test(path);
}
