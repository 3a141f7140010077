import { LRUCache } from 'lru-cache';
import type { ClientConfig } from '@courtline/contract/service';
import type { PageCall, PageRenderer, PageRequest, RenderedPage } from '@courtline/contract/rendered-page';
import type { CachedResponse, ResponseCache } from '../context/services';
import type { ReadServer } from '../db/reads';
import type { VisitorCalls } from './visitor-calls';

/** The markup of an address: what it depends on, as of its last rendering. */
type Rendering = {
  usesClock: boolean;
  calls: readonly PageCall[];
  /** The entry in the response cache, and the moment when it was last found to be up to date. */
  key: string;
  moment: string;
};

type SentPage = { status: 200; response: CachedResponse } | { status: 404; text: string };

type Options = {
  renderer: PageRenderer;
  /** Identifies the client: the same data look different after a new build. */
  build: string;
  config: ClientConfig;
  publicUrl: string;
  responseCache: ResponseCache;
  /** Changes whenever something changes that a public page may show. */
  countChanges: (server: ReadServer) => Promise<number>;
  /** Puts the rendered parts into the page. */
  compose: (address: string, page: RenderedPage) => Promise<string>;
};

/** Everything that a page shows comes from one server. */
type PageReads = { calls: VisitorCalls; server: ReadServer };

type Work = { address: string; calls: VisitorCalls; now: Date; moment: string };

/** Addresses whose renderings are remembered; each takes about a kilobyte. */
const mostAddresses = 5000;
/** More renderings at once would only delay each other; the browser renders the rest. */
const mostAtOnce = 8;
const minuteMs = 60_000;

/**
 * Renders pages as visitors see them and caches the HTML as bytes. Every request first asks whether anything public has
 * changed; if so, or in a new minute, it compares the versions of all responses that the page is made of. So a cached page
 * is never older than the data, and what the time alone changes appears with the minute.
 */
export function createRenderedPages(options: Options) {
  const { renderer, build, config, publicUrl, responseCache, compose } = options;
  const known = new LRUCache<string, Rendering>({ max: mostAddresses });
  const countChanges = shareNext((_name, server: ReadServer) => options.countChanges(server));
  let rendering = 0;

  function findUnchanged(address: string, moment: string): CachedResponse | null {
    const last = known.get(address);
    return last?.moment === moment ? responseCache.find(last.key) : null;
  }

  async function findSameVersions({ address, calls, now, moment }: Work): Promise<SentPage | null> {
    const last = known.get(address);
    if (!last) return null;
    const versions = await Promise.all(last.calls.map(calls.versionOf));
    const key = keyOf([build, address, ...versions], last.usesClock ? now : null);
    const response = responseCache.find(key);
    if (response) known.set(address, { ...last, key, moment });
    return response && { status: 200, response };
  }

  async function render({ address, calls, now, moment }: Work): Promise<SentPage | null> {
    const made = recordCalls(calls);
    const url = new URL(address, publicUrl).href;
    const minute = new Date(minuteOf(now) * minuteMs);
    const page = await renderer.renderPage({ url, config, now: minute, respond: made.respond });
    if (!page || made.isFailed()) return null;
    const text = await compose(address, page);
    // Anyone can think of addresses that do not exist, so they must not fill the cache.
    if (page.status === 404) return { status: 404, text };
    const { usesClock } = page;
    const key = keyOf([build, address, ...made.versions], usesClock ? now : null);
    known.set(address, { usesClock, calls: made.calls, key, moment });
    return { status: 200, response: responseCache.store(key, text) };
  }

  const findOrRender = shareNext(async (_key, work: Work) => {
    const found = await findSameVersions(work);
    if (found || rendering >= mostAtOnce) return found;
    rendering += 1;
    return render(work).finally(() => (rendering -= 1));
  });

  return async (address: string, { calls, server }: PageReads): Promise<SentPage | null> => {
    const now = new Date();
    const moment = `${await countChanges(server.name, server)} ${minuteOf(now)}`;
    const response = findUnchanged(address, moment);
    if (response) return { status: 200, response };
    // Callers share what is read from the same server: another one may not know yet what they have written.
    return findOrRender(`${server.name} ${address}`, { address, calls, now, moment });
  };
}

/** Pages that show the time are rendered again each minute; the browser updates what is shown at once. */
function keyOf(parts: readonly string[], shownTime: Date | null): string {
  return JSON.stringify(['page', ...parts, shownTime && minuteOf(shownTime)]);
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / minuteMs);
}

/** Records the calls of a rendering and the versions of their responses. */
function recordCalls(source: VisitorCalls) {
  const calls: PageCall[] = [];
  const versions: string[] = [];
  let isFailed = false;
  const respond: PageRequest['respond'] = async (call) => {
    try {
      const { version, ...response } = await source.respond(call);
      calls.push(call);
      versions.push(version);
      return response;
    } catch (error) {
      // The page may go on without the response, but then its key would not name it.
      isFailed = true;
      throw error;
    }
  };
  return { respond, calls, versions, isFailed: () => isFailed };
}

/**
 * Concurrent callers share one run of the work. A caller that arrives during a run waits for the next one, which starts
 * after its arrival and therefore sees everything that was written before.
 */
function shareNext<Args extends unknown[], Result>(work: (key: string, ...args: Args) => Promise<Result>) {
  const running = new Map<string, Promise<Result>>();
  const waiting = new Map<string, Promise<Result>>();
  const start = (key: string, args: Args) => {
    const run = work(key, ...args).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  return (key: string, ...args: Args): Promise<Result> => {
    const current = running.get(key);
    if (!current) return start(key, args);
    const next =
      waiting.get(key) ??
      current
        .catch(() => undefined)
        .then(() => {
          waiting.delete(key);
          return start(key, args);
        });
    waiting.set(key, next);
    return next;
  };
}
