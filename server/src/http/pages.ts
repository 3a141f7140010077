import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ClientConfig } from '@courtline/contract/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import { refuse } from './failure';
import { pagePolicy } from './headers';
import { headOfPage } from './page-head';
import { notFound } from './refusal';

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
  const folder = client.folder ?? standardFolders.find((place) => readPage(place) !== null) ?? '';
  const page = readPage(folder)?.replace('%CONFIG%', () => embeddable(client.config));
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      // The page goes out filled in, never as it lies on the disk.
      globIgnore: ['index.html*'],
      cacheControl: false,
      preCompressed: true,
      serveDotFiles: false,
      setHeaders: (response, path) => {
        const isNamedByContent = path.startsWith(join(folder, 'assets'));
        response.setHeader(
          'cache-control',
          isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        );
        // A cache between here and the browser must not hand a compressed file to whoever cannot read it.
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request) || page === undefined) return refuse(notFound(), reply);
    const head = await headOfPage(client.db, config, pathOf(request));
    return sendPage(reply, config, head === null ? page : page.replace(standardHead, () => head));
  });
}

/** What the page says of itself where nothing better is known. */
const standardHead = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/;

function readPage(folder: string): string | null {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Anything but a call or a file: the client's router knows what to show. */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isCall = /^\/(v\d+|assets|metrics|readyz|openapi\.json)(\/|$)/i.test(path);
  return (request.method === 'GET' || request.method === 'HEAD') && !isCall && !/\.\w{1,8}$/.test(path);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function sendPage(reply: FastifyReply, config: Config, page: string) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(config, nonce))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('%NONCE%', nonce));
}

/** JSON that cannot close the element it stands in. */
function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
