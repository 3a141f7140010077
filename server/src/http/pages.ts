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

/** Where the client lies, seen from the bundle and from the sources; in development its bare page will do. */
const standardFolders = ['../../web/dist/', '../../../web/dist/', '../../../web/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export type Client = { config: ClientConfig; folder?: string | undefined; db: Db };

/**
 * Serves the client: its files for ever, its one page afresh each time with a nonce, the public settings, and what it
 * is about where people send it to each other.
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

/** Names by content change with every build, so what is new there is found while the service runs; the others are known. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...kept('public, max-age=31536000, immutable'),
    root: join(folder, 'assets'),
    prefix: '/assets/',
  });
  await app.register(fastifyStatic, {
    ...kept('public, max-age=300'),
    root: folder,
    wildcard: false,
    decorateReply: false,
    // The page goes out filled in, never as it lies on the disk.
    globIgnore: [`${page}*`, `${fileList}*`, 'assets/**'],
  });
}

function kept(cacheControl: string) {
  return {
    cacheControl: false,
    preCompressed: true,
    serveDotFiles: false,
    index: false as const,
    setHeaders: (response: SetHeadersResponse) => {
      response.setHeader('cache-control', cacheControl);
      // A cache between here and the browser must not hand a compressed file to whoever cannot read it.
      response.setHeader('vary', 'accept-encoding');
    },
  };
}

/** The page with the public settings, read again when the client was built anew; while that is being done, as it was. */
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

/** What the page says of itself where nothing better is known. */
const standardHead = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/;

/** Anything but a call or a file: the client's router knows what to show. */
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

/** JSON that cannot close the element it stands in. */
function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
