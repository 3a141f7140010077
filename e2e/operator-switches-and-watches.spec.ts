import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { startListener } from './listener';
import { demoPassword, people, type Person } from './people';
import { expectGoodScreen } from './screens';
import { aServiceWith } from './service';

/** All of these share one service with analytics, monitoring and an experiment, so they run in order. */
test.describe.configure({ mode: 'serial' });

let outside: Awaited<ReturnType<typeof startListener>>;
let address: string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  const folder = await mkdtemp(join(tmpdir(), 'courtline-watched-'));
  const flagFile = join(folder, 'flags.json');
  await writeFile(flagFile, JSON.stringify({ flags: { 'new-nav': onTrial } }));
  outside = await startListener();
  const service = await aServiceWith({
    FLAGS_FILE: flagFile,
    ANALYTICS_URL: `http://localhost:${outside.port}/events`,
    MONITORING_DSN: `http://key@localhost:${outside.port}/7`,
  });
  address = `http://localhost:${service.port}`;
  stop = async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  };
});

test.afterAll(async () => {
  await stop();
  await outside.stop();
});

const onTrial = {
  state: 'ENABLED',
  variants: { on: true, off: false },
  defaultVariant: 'off',
  targeting: { fractional: [['on', 100]] },
};

test('A member has their own flags at once after signing in', async ({ page }) => {
  await setSampling(page, 'nothing');
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Captain captain@' }).click();
  await expect(page.getByRole('link', { name: 'Players', exact: true }).first()).toBeVisible();
});

test('An admin sees every flag with its rule', async ({ page }) => {
  await setSampling(page, 'nothing');
  await signInAt(page, 'admin');
  await page.goto(`${address}/admin/flags`);
  await expect(page.getByRole('heading', { level: 1, name: 'Feature flags' })).toBeVisible();
  const flags = page.getByRole('main').getByRole('listitem');
  await expect(flags).toHaveCount(8);
  const newNavigation = flags.filter({ hasText: 'new-nav' });
  await expect(newNavigation.getByText('Experiment')).toBeVisible();
  await newNavigation.locator('summary').click();
  await expect(newNavigation.getByRole('region', { name: 'Rule of New navigation' })).toContainText(
    'fractional',
  );
  await expect(flags.filter({ hasText: 'player-group' })).toContainText('Not named');
  await expectGoodScreen(page);
});

test('A player finds no page of flags', async ({ page }) => {
  await setSampling(page, 'nothing');
  await signInAt(page, 'player');
  await page.goto(`${address}/admin/flags`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('Analytics hears which pages were opened, and of an experiment once per page', async ({ page }) => {
  await setSampling(page, 'nothing');
  await signInAt(page, 'captain');
  await page.goto(`${address}/leagues/1`);
  await expect(page.getByRole('link', { name: 'Players', exact: true }).first()).toBeVisible();
  await expect.poll(() => eventsAt('/leagues/1')).toEqual(['Experiment Viewed', 'Page Viewed']);
  const [event] = events().filter(({ event }) => event === 'Experiment Viewed');
  expect(event).toMatchObject({ properties: { experiment: 'new-nav', variant: 'on' }, environment: 'prod' });
  expect(JSON.stringify(events())).not.toContain(people.captain);
});

test('A visitor takes part in no experiment', async ({ page }) => {
  await setSampling(page, 'nothing');
  // No other journey here opens this page.
  await page.goto(`${address}/pages/terms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect.poll(() => eventsAt('/pages/terms')).toEqual(['Page Viewed']);
});

test('After signing out a new visit begins', async ({ page }) => {
  await setSampling(page, 'nothing');
  await signInAt(page, 'player');
  await page.goto(`${address}/leagues/2`);
  await expect.poll(() => eventsAt('/leagues/2')).toContain('Page Viewed');
  const visitOf = () => page.evaluate(() => sessionStorage.getItem('courtline:visit'));
  const before = await visitOf();
  expect(before).toBeTruthy();
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${address}/`);
  await expect.poll(visitOf).not.toBe(before);
});

test('Monitoring hears of a page that broke, and of nothing that people searched for', async ({ page }) => {
  const violations = collectPolicyViolations(page);
  await setSampling(page, 'replay');
  await page.goto(`${address}/login?from=hush-hush`);
  await page.route('**/assets/league-page*.js', (route) => route.abort());
  await page.goto(`${address}/leagues/1?from=hush-hush`);
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect.poll(() => envelopes().some((body) => body.includes('"exception"'))).toBe(true);
  await expect
    .poll(() => envelopes().some((body) => body.includes('replay_recording')), { timeout: 30_000 })
    .toBe(true);
  expect(envelopes().some((body) => body.includes('/leagues/1'))).toBe(true);
  expect(envelopes().some((body) => /hush-hush|Atlanta/.test(body))).toBe(false);
  expect(violations).toEqual([]);
});

const timings = () => envelopes().filter((body) => body.includes('page.lcp'));

test('Monitoring hears how fast pages were, by route', async ({ page }) => {
  await setSampling(page, 'replay');
  // Pages of other journeys may have been counted before.
  const before = timings().length;
  await page.goto(`${address}/leagues/2`);
  // Who leaves before both run is not counted.
  await page.waitForFunction(() =>
    ['monitoring started', 'timings started'].every((name) => performance.getEntriesByName(name).length > 0),
  );
  await page.goto('about:blank');
  await expect.poll(() => timings().length).toBe(before + 1);
  expect(timings()[before]).toContain('/leagues/:leagueId');
  expect(timings()[before]).not.toMatch(/leagues\/2|replay|Mozilla/);
});

test('A session that drew no lot loads nothing to watch it', async ({ page }) => {
  await setSampling(page, 'nothing');
  const loaded = scriptsOf(page);
  await page.goto(`${address}/leagues/1`, { waitUntil: 'networkidle' });
  expect(loaded.filter((name) => /sentry|page-timings/.test(name))).toEqual([]);
});

test('A page opened by a one-time link is not watched', async ({ page }) => {
  await setSampling(page, 'replay');
  const loaded = scriptsOf(page);
  await page.goto(`${address}/reset-password?token=01234567890123456789`, { waitUntil: 'networkidle' });
  expect(loaded.filter((name) => name.includes('sentry'))).toEqual([]);
});

test('Everything works when analytics and monitoring are down', async ({ page }) => {
  await outside.stop();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await setSampling(page, 'replay');
  await signInAt(page, 'player');
  await page.goto(`${address}/leagues/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${address}/`);
  expect(broken).toEqual([]);
});

test('Everything works when the flag service is down', async ({ page }) => {
  await page.route('**/v1/flags', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`${address}/leagues/1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Without any setting nothing leaves for anybody else', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await setSampling(page, 'replay');
  const loaded = scriptsOf(page);
  await page.goto('/leagues/1', { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([baseURL]);
  expect(loaded.filter((name) => name.includes('sentry'))).toEqual([]);
});

type TrackedEvent = { event: string; path: string; properties: Record<string, unknown> };

function events(): TrackedEvent[] {
  return outside.heard
    .filter(({ path }) => path === '/events')
    .map(({ body }) => JSON.parse(body) as TrackedEvent);
}

function eventsAt(path: string): string[] {
  return events()
    .filter((event) => event.path === path)
    .map(({ event }) => event)
    .toSorted();
}

function envelopes(): string[] {
  return outside.heard.filter(({ path }) => path.startsWith('/api/7/envelope/')).map(({ body }) => body);
}

/** Monitoring samples once per browser session and stores the result under this key. */
async function setSampling(page: Page, watching: 'nothing' | 'replay'): Promise<void> {
  await page.addInitScript((sampling) => sessionStorage.setItem('courtline:watching', sampling), watching);
}

async function signInAt(page: Page, person: Person): Promise<void> {
  const data = { email: people[person], password: demoPassword };
  const response = await page.request.post(`${address}/v1/auth/login`, {
    headers: { origin: address },
    data,
  });
  expect(response.status()).toBe(200);
}

function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && names.push(request.url()));
  return names;
}

function collectPolicyViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  return violations;
}
