import { expect, type Page, test } from '@playwright/test';
import { type Person, signIn } from './people';
import { openMenu } from './shell';

/** Every link that the frame offers this person, each once. */
async function linksOfTheFrame(page: Page): Promise<string[]> {
  await page.goto('/leagues/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Atlanta Team Tennis' })).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const found = await page
    .locator('header a, nav a, footer a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return [...new Set(found)].filter((address) => !address.includes('#main'));
}

for (const person of [undefined, 'player', 'leagueOrganizer', 'admin'] as const) {
  test(`No link of header, menu and footer is a dead end for ${person ?? 'a visitor'}`, async ({ page }) => {
    if (person) await signIn(page, person satisfies Person);
    const origin = new URL(await originOf(page)).origin;
    const links = await linksOfTheFrame(page);
    expect(links.length).toBeGreaterThan(35);
    const dead: string[] = [];
    for (const link of links) {
      expect(link.startsWith(origin), `${link} stays on this site`).toBe(true);
      await page.goto(link);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      const says = await heading.innerText();
      if (/not found|went wrong/i.test(says)) dead.push(link);
    }
    expect(dead).toEqual([]);
  });
}

async function originOf(page: Page): Promise<string> {
  await page.goto('/');
  return page.url();
}
