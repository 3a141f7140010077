import { expect } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { people, signIn } from './people';
import { valueOf } from './reading';
import { expectGoodScreen } from './screens';
import { openMenu } from './shell';

test('An admin looks at the product as a player', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/impersonate');
  await page.getByLabel('Find a member').fill(people.player);
  const row = page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: people.player });
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
  await expectGoodScreen(page);
  await row.getByRole('button', { name: 'View as' }).click();

  const banner = page.getByRole('complementary', { name: 'Impersonation' });
  await expect(banner).toContainText('Viewing as');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible();
  await expectGoodScreen(page);

  await test.step('sees no more than the player does', async () => {
    await page.goto('/admin/impersonate');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(banner).toBeVisible();
  });

  await test.step('and touches neither password nor log-ins', async () => {
    await page.goto('/settings?tab=password');
    await expect(page.getByText("You can't change someone else's security settings.")).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
    await expectGoodScreen(page);
  });

  await test.step('and changes nothing in their name', async () => {
    await page.goto('/settings');
    const firstName = page.getByLabel('First name');
    const before = await valueOf(firstName);
    await firstName.fill('Mary');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText(
        "Not available while impersonating. You can look around, but you can't change anything.",
      ),
    ).toBeVisible();
    await firstName.fill(before);
  });

  const stop = banner.getByRole('button', { name: 'Exit' });
  await test.step('is asked before what was typed is lost, and goes on viewing until they say so', async () => {
    await page.getByLabel('First name').fill('Mary');
    await stop.click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Mary');
    await page.reload();
    await expect(banner).toBeVisible();
    await page.getByLabel('First name').fill('Mary');
    await stop.click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
  });

  await expect(page.getByRole('heading', { level: 1, name: 'Impersonate' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('A member is asked before signing out with something unsaved', async ({ page }) => {
  await signIn(page, 'poweredUser');
  await page.goto('/settings');
  await page.getByLabel('First name').fill('Fritz');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await get(page, '/v1/auth/current')).toMatchObject({ firstName: 'Felix' });
  await expect(page.getByLabel('First name')).toHaveValue('Fritz');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'SIGN IN' })).toBeVisible();
});

test('An admin cannot impersonate another admin, and nonsense finds no one', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/impersonate');
  await page.getByLabel('Find a member').fill(people.admin);
  const rows = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', { name: 'View as' })).toHaveCount(0);
  await page.getByLabel('Find a member').fill('nobody is called this');
  await expect(page.getByText('No members match.')).toBeVisible();
  await expectGoodScreen(page);
});

test('A player finds no page for it', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/admin/impersonate');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
