import { expect } from '@playwright/test';
import { test } from './journey';
import { expectGoodScreen } from './screens';
import { aNewInstallation } from './service';
import { choosePerson, createLeague, createSession, createTeam, rows } from './organizing';

test('One person sets up a new installation and publishes a season', async ({ browser }) => {
  test.setTimeout(300_000);
  const installation = await aNewInstallation();
  const context = await browser.newContext({ baseURL: `http://localhost:${installation.port}` });
  const page = await context.newPage();

  await test.step('creates the first admin', async () => {
    await page.goto(installation.setupLink);
    await page.getByLabel('First name').fill('Uma');
    await page.getByLabel('Last name').fill('Only');
    await page.getByLabel('Email').fill('uma@example.com');
    await page.getByLabel('Password').fill('a-long-password');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Create admin' }).click();
    await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription('Required');
    await page.getByLabel('Date of birth').fill('1980-04-04');
    await page.getByLabel('Gender').selectOption('Female');
    await page.getByRole('checkbox', { name: 'Social media' }).uncheck();
    await page.getByRole('button', { name: 'Create admin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Uma' })).toBeVisible();
    await expect(page.getByText('No leagues have been created.')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByText('All links').click();
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await expect(footer.getByRole('heading', { name: 'Apps' })).toBeVisible();
    await expect(footer.getByRole('heading', { name: 'Follow' })).toHaveCount(0);
  });

  await test.step('creates a league and a conference, and organizes both', async () => {
    await page.getByRole('link', { name: 'Create your first league' }).click();
    await createLeague(page, 'Lone Star Tennis', 'uma@example.com');
    await page.getByRole('link', { name: 'Lone Star Tennis', exact: true }).click();
    await page.getByRole('link', { name: 'Create New Conference' }).click();
    await page.getByLabel('Name').fill('Lone Star Evenings');
    await page.getByText('Co-ed', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Conference organizer' }).fill('Zoe');
    await expect(page.getByText('Ask them to join first.').first()).toBeVisible();
    await choosePerson(page, 'Conference organizer', 'Uma Only');
    await page.getByRole('button', { name: 'Create conference' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('creates a session with two teams', async () => {
    await createSession(page, 'First Season');
    await page.getByRole('tab', { name: 'Players' }).click();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Create a team' }).click();
    for (const name of ['Aces', 'Lobs']) await createTeam(page, name, 'Uma Only', /^Austin/);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('publishes the schedule, and a visitor reads it', async () => {
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Create Schedule' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish schedule' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expectGoodScreen(page);
    await context.clearCookies();
    await page.goto('/');
    await page.getByRole('link', { name: 'Find a team' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Lone Star Tennis' }).click();
    await page.getByRole('link', { name: 'First Season' }).click();
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(page.getByRole('link', { name: /Aces.*Lobs|Lobs.*Aces/s }).first()).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('the setup link says that it has been used', async () => {
    await page.goto(installation.setupLink);
    await expect(page.getByText('This link has already been used.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
  await context.close();
  await installation.stop();
});
