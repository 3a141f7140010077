import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { bareGrid } from './grid/bare-grid';
import { aBuiltService } from './web/built-service';
import { fillSession } from './web/large-sessions';
import { longestOf } from './web/visit';

/** 512 matches of 64 teams at 5 venues, as an organizer sees and drags them. */
const size = { teams: 64, matchesPerTeam: 16 };
const placeIds = [
  'demo-bitsy-grant-tennis-center',
  'demo-piedmont-park-tennis-center',
  'demo-dekalb-tennis-center',
  'demo-north-park-tennis-center',
  'demo-fair-oaks-tennis-center',
];
const organizer = { email: 'league@courtline.example', password: 'courtline-demo' };
/** Milliseconds. A frame of 60 per second lasts 16.7. */
const goals = { open: 200, drag: 50, frame: 34 };
const drags = 3;

/** As text: the names that the compiler gives functions do not exist in the page. */
const recordFrames = `
  window.frameTimes = [];
  const record = (at) => { window.frameTimes.push(at); requestAnimationFrame(record); };
  requestAnimationFrame(record);`;

execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))]);
const service = await aBuiltService();
const found = await findChromium();
const browser = await chromium.launch({
  ...(found?.path ? { executablePath: found.path } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
try {
  await compare(browser, service.url);
} finally {
  await browser.close();
  await service.stop();
}

async function compare(within: Browser, baseURL: string): Promise<void> {
  const context = await within.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL },
    viewport: { width: 1440, height: 900 },
    // It would answer for the bare page.
    serviceWorkers: 'block',
  });
  await context.request.post('/v1/auth/login', { data: organizer });
  const path = `/leagues/session/${await aLargeSeason(context)}/season`;
  console.log(
    `A match dragged over a season of 512 matches, ${drags} times. Milliseconds of the longest task on the main thread\n(processor, clock) and the 95th percentile of the time between two frames:\n`,
  );
  console.log(`  ${'page'.padEnd(24)}opening          dragging         frames   requests`);
  for (const rows of ['Venues', 'Teams'] as const) {
    const page = await context.newPage();
    const { html, ...ours } = await measure(page, path, async () => {
      if (rows === 'Venues') return;
      await page.getByText('Teams', { exact: true }).click();
      await page
        .locator('tbody tr')
        .nth(size.teams - 1)
        .waitFor({ state: 'attached' });
    });
    await page.close();
    const bare = await context.newPage();
    await bare.route('**/bare-grid', (route) =>
      route.fulfill({ contentType: 'text/html', body: bareGrid(html) }),
    );
    const { html: _, ...theirs } = await measure(bare, '/bare-grid', async () => undefined);
    await bare.close();
    print(`by ${rows.toLowerCase()}`, ours, true);
    print('a bare table of its size', theirs, false);
  }
}

async function aLargeSeason({ request }: BrowserContext): Promise<number> {
  const response = await request.get('/v1/leagues/1/conferences');
  const [conference] = (await response.json()) as { id: number }[];
  return fillSession(request, { ...size, placeIds, isTournament: false, conferenceId: conference?.id ?? 0 });
}

type Task = { busy: number; clock: number };
type Measured = { open: Task; drag: Task; frame: number; requests: number };

async function measure(
  page: Page,
  path: string,
  prepare: () => Promise<void>,
): Promise<Measured & { html: string }> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname);
  });
  const open = await traced(page, path, async () => {
    await page.goto(path);
    await page.locator('tbody [data-match]').nth(500).waitFor({ state: 'attached' });
    await settle(page);
  });
  await prepare();
  await settle(page);
  const html = await page
    .locator('table')
    .first()
    .evaluate((table) => table.outerHTML);
  const frames: number[] = [];
  const drag = await traced(page, path, async () => {
    for (let time = 0; time < drags; time++) frames.push(...(await dragOver(page)));
  });
  const inOrder = frames.toSorted((one, other) => one - other);
  const frame = inOrder[Math.floor(inOrder.length * 0.95)] ?? 0;
  return { open, drag, frame, requests: new Set(requests).size, html };
}

/** What runs after the content is there, such as the last rows, belongs to opening. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
}

async function traced(page: Page, path: string, act: () => Promise<void>): Promise<Task> {
  const within = page.context().browser();
  if (!within) throw new Error('The browser is gone');
  await within.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  return longestOf((await within.stopTracing()).toString(), path);
}

/** Back and forth over the visible cells, one step per frame, and dropped where it was. Returns the time between frames. */
async function dragOver(page: Page): Promise<number[]> {
  const tile = page.locator('tbody button[data-match]').first();
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  if (!box) throw new Error('No match to drag');
  const [x, y] = [box.x + 20, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 4);
  await page.evaluate(recordFrames);
  for (let step = 0; step <= 120; step++) {
    const there = step <= 60 ? step : 120 - step;
    await page.mouse.move(x + there * 9, y + (there % 20) * 10);
  }
  await page.mouse.move(x, y);
  await page.mouse.up();
  return page.evaluate(() => {
    const { frameTimes } = window as unknown as { frameTimes: number[] };
    return frameTimes.slice(1).map((at, index) => at - (frameTimes[index] ?? at));
  });
}

function print(name: string, { open, drag, frame, requests }: Measured, isOurs: boolean): void {
  const task = ({ busy, clock }: Task, goal: number) =>
    `${shown(busy)} ${shown(clock)} ${isOurs && busy > goal ? 'MISSED' : '      '}`.padEnd(17);
  const late = isOurs && frame > goals.frame ? ' MISSED' : '';
  console.log(
    `  ${name.padEnd(24)}${task(open, goals.open)}${task(drag, goals.drag)}${shown(frame)}${late}   ${isOurs ? requests : ''}`,
  );
}

function shown(ms: number): string {
  return ms.toFixed(1).padStart(6);
}
