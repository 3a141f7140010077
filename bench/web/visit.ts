import type { BrowserContext } from '@playwright/test';

export type Visit = {
  /** Of the page's main thread, in milliseconds: on the processor, and by the clock. */
  longestTask: { busy: number; clock: number };
  /** What the page asked of the service, beside the live stream that the shell keeps open. */
  asked: string[];
};

/** Opens a page as for the first time, waits until it shows something, and lets it come to rest. */
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
  /** Microseconds by the clock. */
  dur?: number;
  /** Microseconds on the processor. */
  tdur?: number;
  args: { name?: string; data?: { url?: string; processId?: number } };
};

/** In the process that showed the page: the browser's own windows have tasks too. */
function longestOf(trace: string, path: string): Visit['longestTask'] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const shown = traceEvents.find(
    ({ name, args }) => name === 'FrameCommittedInBrowser' && args.data?.url?.endsWith(path),
  );
  const pageId = shown?.args.data?.processId;
  const main = traceEvents.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === pageId,
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid,
  );
  if (tasks.length === 0) throw new Error('The browser told of no task');
  const longest = (field: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[field] ?? 0)) / 1000;
  return { busy: longest('tdur'), clock: longest('dur') };
}
