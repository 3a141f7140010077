import { expect, type Page } from '@playwright/test';
import { test } from './journey';

const mainSite = 'https://main.example';

test('With a main site, a visitor who must sign in is sent there with a redirect back', async ({
  page,
  baseURL,
}) => {
  await withMainSite(page);
  // The client leaves before it is ready.
  await page.goto('/admin/leagues', { waitUntil: 'load' });
  await expect(page.getByText('The main site')).toBeVisible();
  const redirect = encodeURIComponent(`${baseURL}/admin/leagues`);
  await expect(page).toHaveURL(`${mainSite}/login?redirect=${redirect}`);
});

test('With a main site, the ways in lead there', async ({ page, baseURL }) => {
  await withMainSite(page);
  await page.goto('/leagues/1');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `${mainSite}/login?redirect=${encodeURIComponent(`${baseURL}/leagues/1`)}`,
  );
  await expect(header.getByRole('link', { name: 'Join' })).toHaveAttribute('href', `${mainSite}/join`);
});

/** The service has no main site configured, so change the configuration in the served page. */
async function withMainSite(page: Page): Promise<void> {
  await page.route(/localhost/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('"mainSiteUrl":null', `"mainSiteUrl":"${mainSite}"`);
    return route.fulfill({ response, body });
  });
  await page.route(`${mainSite}/**`, (route) => {
    return route.fulfill({ contentType: 'text/html', body: '<h1>The main site</h1>' });
  });
}
