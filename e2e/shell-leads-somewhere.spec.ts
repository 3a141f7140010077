import { expect, type Page, test } from '@playwright/test';
import { type Person, signIn } from './people';
import { openMenu } from './shell';

test('No link of header, menu and footer is a dead end for a visitor', async ({ page }) => {
  const links = await linksOfTheFrame(page);
  expect(links.length).toBeGreaterThan(35);
  expect(await deadEnds(page, links)).toEqual([]);
});

for (const person of ['player', 'poweredUser', 'clubOwner', 'admin'] satisfies Person[]) {
  test(`No link that signing in adds is a dead end for the ${person}`, async ({ page, browser }) => {
    const visitor = await browser.newPage();
    const known = new Set(await linksOfTheFrame(visitor));
    await visitor.close();
    await signIn(page, person);
    const links = (await linksOfTheFrame(page)).filter((link) => !known.has(link));
    expect(links.length).toBeGreaterThan(5);
    expect(await deadEnds(page, links)).toEqual([]);
  });
}

/** Every link that the frame offers this person, each once. */
async function linksOfTheFrame(page: Page): Promise<string[]> {
  await page.goto('/explore');
  await openMenu(page);
  await expect(page.getByRole('dialog').getByText('Loading')).toHaveCount(0);
  const found = await page
    .locator('header a, nav a, footer a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return [...new Set(found)];
}

async function deadEnds(page: Page, links: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  for (const link of links) {
    await page.goto(link);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    if (/not found|went wrong/i.test(await heading.innerText())) dead.push(link);
  }
  return dead;
}
