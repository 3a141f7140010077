import { LRUCache } from 'lru-cache';
import type { ClientConfig } from '@courtline/contract/service';
import type { PageCall, PageRenderer, PageRequest, RenderedPage } from '@courtline/contract/rendered-page';
import type { CachedResponse, ResponseCache } from '../context/services';
import type { VisitorCalls } from './visitor-calls';

/** What the markup of an address depends on, as of its last rendering. */
type Dependencies = Pick<RenderedPage, 'usesClock'> & { calls: readonly PageCall[] };

type SentPage = { status: 200; response: CachedResponse } | { status: 404; text: string };

type Options = {
  renderer: PageRenderer;
  /** Identifies the client: the same data look different after a new build. */
  build: string;
  config: ClientConfig;
  publicUrl: string;
  responseCache: ResponseCache;
  /** Puts the rendered parts into the page. */
  compose: (address: string, page: RenderedPage) => Promise<string>;
};

/** Addresses whose dependencies are remembered; each takes about a kilobyte. */
const mostAddresses = 5000;
/** More renderings at once would only delay each other; the browser renders the rest. */
const mostAtOnce = 8;
const minuteMs = 60_000;

/**
 * Renders pages as visitors see them and caches the HTML as bytes. Every request first reads the versions of all
 * responses that the page is made of, so a cached page is never older than the data.
 */
export function createRenderedPages(options: Options) {
  const { renderer, config, publicUrl, responseCache, compose } = options;
  const known = new LRUCache<string, Dependencies>({ max: mostAddresses });
  let rendering = 0;

  async function find(address: string, calls: VisitorCalls, now: Date): Promise<SentPage | null> {
    const dependencies = known.get(address);
    if (!dependencies) return null;
    const versions = await Promise.all(dependencies.calls.map(calls.versionOf));
    const response = responseCache.find(keyOf(address, dependencies, versions, now));
    return response && { status: 200, response };
  }

  async function render(address: string, calls: VisitorCalls, now: Date): Promise<SentPage | null> {
    const made = recordCalls(calls);
    const url = new URL(address, publicUrl).href;
    const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
    const page = await renderer.renderPage({ url, config, now: minute, respond: made.respond });
    if (!page || made.isFailed()) return null;
    const text = await compose(address, page);
    // Anyone can think of addresses that do not exist, so they must not fill the cache.
    if (page.status === 404) return { status: 404, text };
    const dependencies = { usesClock: page.usesClock, calls: made.calls };
    known.set(address, dependencies);
    return {
      status: 200,
      response: responseCache.store(keyOf(address, dependencies, made.versions, now), text),
    };
  }

  /** Pages that depend on the time are rendered again each minute; the browser updates what is shown at once. */
  function keyOf(
    address: string,
    { usesClock }: Dependencies,
    versions: readonly string[],
    now: Date,
  ): string {
    const minute = usesClock ? Math.floor(now.getTime() / minuteMs) : null;
    return JSON.stringify(['page', options.build, address, minute, ...versions]);
  }

  return shareNext(async (address: string, calls: VisitorCalls) => {
    const now = new Date();
    const found = await find(address, calls, now);
    if (found || rendering >= mostAtOnce) return found;
    rendering += 1;
    return render(address, calls, now).finally(() => (rendering -= 1));
  });
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
