import { expect, type Page } from '@playwright/test';
import { clientRuns } from './client';
import { isolatedTest as test } from './journey';

const firstData = ['/v1/leagues/1/conferences', '/v1/leagues/1/summary'];

test('A visitor who points at a link finds the data of the page loaded', async ({ page }) => {
  await page.goto('/explore');
  await clientRuns(page);
  const requests = requestsAbout(page, '/v1/leagues/1/');
  const link = page.getByRole('link', { name: /^Atlanta Team Tennis/ }).first();
  await link.hover();
  await expect.poll(requests).toEqual(firstData);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Intown Mixed' })).toBeVisible();
  expect(requests()).toEqual(firstData);
});

test('A visitor opens a page whose code could not be loaded while pointing at the link', async ({ page }) => {
  await page.goto('/explore');
  await clientRuns(page);
  const files = '**/assets/league-page*';
  await page.route(files, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('league-page'));
  const link = page.getByRole('link', { name: /^Atlanta Team Tennis/ }).first();
  await link.hover();
  await failed;
  await page.unroute(files);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
});

/** Paths that start so, in alphabetical order: those of one page are requested at once. */
function requestsAbout(page: Page, start: string): () => string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(start)) paths.push(pathname);
  });
  return () => paths.toSorted();
}
