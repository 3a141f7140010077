import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { signIn } from './people';
import { valueOf } from './reading';
import { expectGoodScreen } from './screens';
import { origin } from './worker-service';

/** A page of another site, which shows what it is given. */
async function aClubSite(html: () => string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Club</title>${html()}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function openIntegrations(page: Page) {
  await signIn(page, 'leagueOrganizer');
  await page.goto('/leagues/1/integrations');
  await expect(page.getByRole('heading', { name: 'On your website' })).toBeVisible();
}

test('An organizer shows the standings on the site of the club, and no other site can', async ({ page }) => {
  let snippet = '';
  const club = await aClubSite(() => snippet);
  const stranger = await aClubSite(() => snippet);
  await openIntegrations(page);
  await page.getByRole('button', { name: 'Add site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add site' });
  await dialog.getByLabel('Address').fill('http://club.example');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Use the address of a site')).toBeVisible();
  await dialog.getByLabel('Address').fill(`${club.url}/teams`);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: `Remove ${club.url}` })).toBeVisible();
  await page.getByLabel('Session', { exact: true }).selectOption({ index: 0 });
  await page.getByLabel('Colors').selectOption('Dark');
  await page.getByLabel('Custom accent color', { exact: true }).check();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodScreen(page);
  snippet = await valueOf(page.getByLabel('Copy this into your page'));

  await page.goto(club.url, { waitUntil: 'load' });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('table')).toBeVisible();
  await expect(frame.getByText('Piedmont Aces')).toBeVisible();
  const isWhole = () =>
    page.evaluate(() => {
      const element = document.querySelector('iframe');
      return element !== null && element.height !== '480' && Number(element.height) > 200;
    });
  await expect.poll(isWhole).toBe(true);

  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(stranger.url, { waitUntil: 'load' });
  expect((await refused).text()).toContain(origin);
  await expect(page.frameLocator('iframe').getByRole('table')).toHaveCount(0);
  club.close();
  stranger.close();
});

test('Each kind of embed can be read by everyone, without a script, in less than 40 kB', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const words = {
    'standings/1': 'Piedmont Aces',
    'schedule/1': 'Piedmont Aces',
    'next/1': 'More on Courtline',
    'draw/10': 'Quarterfinals',
    'team/1': 'Players',
  };
  for (const [path, word] of Object.entries(words)) {
    const sizes: Promise<number>[] = [];
    page.removeAllListeners('requestfinished');
    page.on('requestfinished', (request) =>
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
    );
    await page.goto(`/embed/${path}`, { waitUntil: 'load' });
    await expect(page.getByText(word).first()).toBeVisible();
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
  }
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('Embeds are good screens on phones, in light and dark', async ({ page }) => {
  for (const path of ['standings/1', 'schedule/1', 'next/1', 'draw/10', 'team/1']) {
    await page.goto(`/embed/${path}`, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreen(page);
  }
});

test('An organizer copies the code of one team', async ({ page }) => {
  await openIntegrations(page);
  await page.getByLabel('Show').selectOption('One team');
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 1 });
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Players' })).toBeVisible();
  const snippet = await valueOf(page.getByLabel('Copy this into your page'));
  expect(snippet).toMatch(new RegExp(`<iframe src="${origin}/embed/team/\\d+" title="One team: `));
});
