import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { ClientConfig } from '@courtline/contract/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { sendCompressed } from './encoding';
import { refuse } from './failure';
import { pagePolicy } from './headers';
import { fileList, readPageFiles } from './page-files';
import { headOfPage } from './page-head';
import { notFound } from '../context/service-error';

/** Location of the client relative to the bundle and to the sources; development uses the source page. */
const standardFolders = ['../../web/dist/', '../../../web/dist/', '../../../web/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export type Client = { config: ClientConfig; folder?: string | undefined; db: Db };

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
