import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

test('An admin hides what the site does not offer, for everyone, and shows it again', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/links');
  await expect(page.getByRole('heading', { level: 1, name: 'Links' })).toBeVisible();
  await expectGoodScreen(page);
  for (const name of ['Shop', 'Paid Hits', 'Education']) {
    const link = page.getByRole('switch', { name, exact: true });
    await expect(link).toBeChecked();
    const isSaved = saveOf(page);
    await link.uncheck();
    await isSaved;
    await expect(link).not.toBeChecked();
  }
  await page.getByText('All links').click();
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await expect(footer.getByRole('link', { name: 'News' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Shop' })).toHaveCount(0);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await test.step('a visitor no longer finds it in footer, menu and search box', async () => {
    await visitor.goto('/explore');
    await visitor.getByText('All links').click();
    const links = visitor.getByRole('navigation', { name: 'Footer' });
    await expect(links.getByRole('link', { name: 'News' })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Shop' })).toHaveCount(0);
    await visitor.getByRole('searchbox', { name: /^Search/ }).click();
    await expect(visitor.getByRole('link', { name: 'Paid Hitters' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Paid Hits' })).toHaveCount(0);
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = visitor.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Organizers', 'Coaches', 'Sign In', 'Join']);
  });

  await test.step('the page itself says where to go instead', async () => {
    await visitor.goto('/pages/shop');
    await expect(visitor.getByText("This site doesn't offer this.")).toBeVisible();
    await expectGoodScreen(visitor);
    await visitor.getByRole('main').getByRole('link', { name: 'Explore leagues' }).click();
    await expect(visitor).toHaveURL('/explore');
  });

  const isSaved = saveOf(page);
  await page.getByRole('switch', { name: 'Shop' }).check();
  await isSaved;
  await visitor.reload();
  await visitor.getByText('All links').click();
  await expect(visitor.getByRole('link', { name: 'Shop' })).toBeVisible();
  await context.close();
});

/** A switch moves before its choice is saved. */
function saveOf(page: Page) {
  return page.waitForResponse((response) => response.request().method() === 'PUT');
}
