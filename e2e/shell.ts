import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the side menu, on a phone by the bar at the bottom. */
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

/** Switches flags for one page, whatever the service has on. */
export async function withFlags(page: Page, flags: Record<string, boolean>): Promise<void> {
  await page.route('**/v1/flags', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { flags: Record<string, boolean>; experiments: unknown };
    await route.fulfill({ response: answer, json: { ...said, flags: { ...said.flags, ...flags } } });
  });
}
