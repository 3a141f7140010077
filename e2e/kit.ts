import { expect, type Page } from '@playwright/test';

type Part = 'basics' | 'people' | 'tables' | 'brackets' | 'forms' | 'inputs' | 'places' | 'layers' | 'states';

/** Opens one part of the page that shows every piece of screen. */
export async function openKit(page: Page, part: Part): Promise<void> {
  await page.goto(`/dev/kit?part=${part}`);
  await expect(page.getByRole('link', { name: part, exact: true })).toHaveAttribute('aria-current', 'page');
}
