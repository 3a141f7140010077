import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { signIn } from './people';

test('An operator reads how fast the pages were for a visitor, by route', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/page-timings') && reports.push(request.url()));
  await openMeasured(page, '/leagues/1?utm_source=chat');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/leagues\/session\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(reports).toEqual([]);
  await page.goto('about:blank');
  const [league, session] = ['route="/leagues/:leagueId"', 'route="/leagues/session/:sessionId"'];
  await expect
    .poll(() => countsIn(page))
    .toEqual([
      `courtline_page_cls_count{${league}} 1`,
      `courtline_page_cls_count{${session}} 1`,
      `courtline_page_inp_seconds_count{${league}} 1`,
      `courtline_page_lcp_seconds_count{${league}} 1`,
    ]);
});

/** Resolves once the client measures. */
async function openMeasured(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('timings started').length > 0);
}

async function countsIn(page: Page): Promise<string[]> {
  await signIn(page, 'admin');
  const text = await (await page.request.get('/metrics')).text();
  return text
    .split('\n')
    .filter((line) => /^courtline_page_\w+_count/.test(line))
    .toSorted();
}
