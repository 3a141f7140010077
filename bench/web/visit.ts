import type { BrowserContext } from '@playwright/test';

export type Visit = {
  /** On the page's main thread, in milliseconds: CPU time and wall time. */
  longestTask: { busy: number; clock: number };
  /** Requests of the page, without the shell's live stream. */
  asked: string[];
};

/** Opens a page with an empty cache, waits for its content, and lets it settle. */
export async function visit(context: BrowserContext, path: string, shows: string | RegExp): Promise<Visit> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser is gone');
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.goto(path);
  await page.getByText(shows).first().waitFor();
  await page.waitForTimeout(1500);
  const trace = await browser.stopTracing();
  await page.close();
  return { longestTask: longestOf(trace.toString(), path), asked };
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Wall time in microseconds. */
  dur?: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args: { name?: string; data?: ShownFrame & { frames?: ShownFrame[] } };
};

type ShownFrame = { url?: string; processId?: number };

/** Only in the page's renderer process: the browser's own windows have tasks too. */
export function longestOf(trace: string, path: string): Visit['longestTask'] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  // A page that was open before is named at the start of the trace.
  const frames = traceEvents.flatMap(({ name, args: { data } }) => {
    if (name === 'TracingStartedInBrowser') return data?.frames ?? [];
    return name === 'FrameCommittedInBrowser' && data ? [data] : [];
  });
  const pageIds = frames.flatMap(({ url, processId }) =>
    url?.endsWith(path) && processId ? [processId] : [],
  );
  const main = traceEvents.find(
    ({ name, args, pid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && pageIds.includes(pid),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid,
  );
  if (tasks.length === 0) throw new Error('The browser told of no task');
  const longest = (field: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[field] ?? 0)) / 1000;
  return { busy: longest('tdur'), clock: longest('dur') };
}
