import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientConfig } from '@courtline/contract/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { sendCompressed } from './encoding';
import { refuse } from './failure';
import { pagePolicy } from './headers';
import { headOfPage } from './page-head';
import { notFound } from '../context/service-error';

/** Location of the client relative to the bundle and to the sources; development uses the source page. */
const standardFolders = ['../../web/dist/', '../../../web/dist/', '../../../web/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

type Client = { config: ClientConfig; folder?: string | undefined; db: Db };

/**
 * Serves the client: files with permanent caching, and the page with a new nonce, the public settings and the preview of
 * its content.
 */
export async function servePages(app: FastifyInstance, config: Config, client: Client): Promise<void> {
  const folder = client.folder ?? standardFolders.find((place) => existsSync(join(place, page))) ?? '';
  const readPage = openPage(folder, client.config);
  if (existsSync(join(folder, 'assets'))) await serveFiles(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const built = isPage(request) ? readPage() : null;
    if (built === null) return refuse(notFound(), reply);
    const path = pathOf(request);
    const head = await headOfPage(client.db, config, path);
    const filledIn = built.text.replace('</head>', () => `${built.linksFor(path)}</head>`);
    const whole = head === null ? filledIn : filledIn.replace(standardHead, () => head);
    return sendPage(request, reply, { config, whole });
  });
}

const page = 'index.html';

/**
 * Asset names contain a hash that changes with every build, so new ones are looked up at run time; the other files are
 * listed at start.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...cacheOptions('public, max-age=31536000, immutable'),
    root: join(folder, 'assets'),
    prefix: '/assets/',
  });
  await app.register(fastifyStatic, {
    ...cacheOptions('public, max-age=300'),
    root: folder,
    wildcard: false,
    decorateReply: false,
    // The page is served with its placeholders filled, never as a static file.
    globIgnore: [`${page}*`, `${fileList}*`, 'assets/**'],
  });
}

function cacheOptions(cacheControl: string) {
  return {
    cacheControl: false,
    preCompressed: true,
    serveDotFiles: false,
    index: false as const,
    setHeaders: (response: SetHeadersResponse) => {
      response.setHeader('cache-control', cacheControl);
      // A shared cache must not serve a compressed file to a client that cannot decompress it.
      response.setHeader('vary', 'accept-encoding');
    },
  };
}

/** The page with the public settings, read again after a new build; during a build, the previous version. */
function openPage(folder: string, config: ClientConfig): () => BuiltPage | null {
  const file = join(folder, page);
  let read: (BuiltPage & { at: number }) | null = null;
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at !== undefined && at !== read?.at) {
      const text = readFileSync(file, 'utf8').replace('%CONFIG%', () => embeddable(config));
      read = { at, text, linksFor: readPageFiles(folder) };
    }
    return read;
  };
}

type BuiltPage = { text: string; linksFor: (path: string) => string };

/** Default head, which the preview of a page replaces. */
const standardHead = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/;

/** Any path that is neither a call nor a file: the client's router handles it. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isCall = /^\/(v\d+|assets|metrics|readyz|openapi\.json)(\/|$)/i.test(path);
  return (request.method === 'GET' || request.method === 'HEAD') && !isCall && !/\.\w{1,8}$/.test(path);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { config, whole }: Filled) {
  const nonce = randomBytes(16).toString('base64');
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(config, nonce))
    .type('text/html; charset=utf-8');
  return sendCompressed(request, reply, whole.replaceAll('%NONCE%', nonce));
}

type Filled = { config: Config; whole: string };

/** JSON that cannot close the surrounding script element. */
function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const fileList = 'page-files.json';

/** By page path, as written by the client's build. */
type PageFiles = Record<string, { scripts: string[]; styles: string[] }>;

/**
 * Returns preload links for the files of a page, so that the browser loads them in parallel with the client's entry script.
 */
function readPageFiles(folder: string): (path: string) => string {
  const file = join(folder, fileList);
  // In development the client is not built, so there is no list of files.
  if (!existsSync(file)) return () => '';
  const pages = JSON.parse(readFileSync(file, 'utf8')) as PageFiles;
  const known = Object.entries(pages).map(([path, files]) => ({
    test: expressionOf(path),
    links: linksTo(files),
  }));
  return (path) => known.find(({ test }) => test.test(path))?.links ?? '';
}

function expressionOf(path: string): RegExp {
  return new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
}

function linksTo({ scripts, styles }: PageFiles[string]): string {
  return [
    ...styles.map((href) => link('rel="preload" as="style"', href)),
    ...scripts.map((href) => link('rel="modulepreload"', href)),
  ].join('');
}

/** Low priority, because the prerendered shell does not need these files but needs its style sheet. */
function link(what: string, href: string): string {
  return `<link ${what} crossorigin fetchpriority="low" href="${href}">`;
}
