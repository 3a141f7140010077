import { expect, type Page, type Response } from '@playwright/test';

/** Until the client of a visitor's page runs, links load the next page from the service, which renders it whole. */
export async function clientRuns(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeVisible();
}

/** Follows a link within the client, which then makes the calls of the next page itself. */
export async function openByClient(page: Page, name: string | RegExp): Promise<void> {
  await clientRuns(page);
  await page.getByRole('link', { name }).first().click();
}

/** A slow machine may take long; a client that never starts fails the journey. */
const mostMs = 60_000;
const patched = new WeakSet<object>();

/**
 * Journeys begin once the client handles input and knows its user; what a page is before has journeys of its own, which
 * name the state that they wait for (`waitUntil`).
 */
export function waitForClient(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Pick<Page, 'goto' | 'reload'>;
  if (patched.has(pages)) return;
  patched.add(pages);
  const { goto, reload } = pages;
  pages.goto = async function (this: Page, address, options) {
    const response = await goto.call(this, address, options);
    if (!options?.waitUntil) await clientIsReady(this, response);
    return response;
  };
  pages.reload = async function (this: Page, options) {
    const response = await reload.call(this, options);
    if (!options?.waitUntil) await clientIsReady(this, response);
    return response;
  };
}

async function clientIsReady(page: Page, response: Response | null): Promise<void> {
  // Journeys also open files and calls.
  if (!response?.headers()['content-type']?.startsWith('text/html')) return;
  await page.locator('html[data-client=ready]').waitFor({ state: 'attached', timeout: mostMs });
}
