import { defaultFlags, type FlagKey } from '@courtline/domain/flag/flags';
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the side menu; on a phone with the bottom bar. */
export async function openMenu(page: Page): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
  const quick = page.getByRole('navigation', { name: 'Quick' });
  const main = page.getByRole('navigation', { name: 'Main' });
  const button = isPhone
    ? quick.getByRole('button', { name: 'Menu' })
    : main.getByRole('button', { name: /menu/i });
  await button.click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Overrides flags for one page. */
export async function withFlags(page: Page, flags: Partial<Record<FlagKey, boolean>>): Promise<void> {
  const json = { flags: { ...defaultFlags, ...flags }, experiments: {}, hiddenLinks: [] };
  await page.route('**/v1/flags', (route) => route.fulfill({ json }));
}
