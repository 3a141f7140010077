import { expect, type Page } from '@playwright/test';
import { addsChild, aJuniorSession, bornYearsAgo, joinsAs, registersChild } from './families';
import { test } from './journey';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A guardian of three siblings in two teams adds one, registers her and answers for all', async ({
  page,
  browser,
}) => {
  const { organizer, sessionId, teamIds, publishSchedule } = await aJuniorSession(browser, 'Meadow');
  const [foxes, owls] = teamIds;
  await joinsAs(page, { firstName: 'Ana', lastName: 'Meadow' });
  const mia = await addsChild(page, { firstName: 'Mia', lastName: 'Meadow' }, 11);
  const ben = await addsChild(page, { firstName: 'Ben', lastName: 'Meadow' }, 12);
  await registersChild(page, { childId: mia, sessionId, teamId: foxes });
  await registersChild(page, { childId: ben, sessionId, teamId: owls });
  await publishSchedule();

  await test.step('adds the third child', async () => {
    await page.goto('/settings?tab=family');
    await expect(page.getByRole('region', { name: 'Mia Meadow' }).getByText('Meadow Foxes')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Add a child' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a child' });
    await dialog.getByRole('button', { name: 'Add child' }).click();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await expectGoodScreen(page);
    await dialog.getByLabel('First name').fill('Zoe');
    await expect(dialog.getByLabel('Last name')).toHaveValue('Meadow');
    await dialog.getByLabel('Date of birth').fill(bornYearsAgo(9));
    await dialog.getByLabel('Gender').selectOption('Female');
    await dialog.getByLabel('Sport').selectOption('Tennis');
    await dialog.getByLabel('Rating estimate').fill('2.5');
    await dialog.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await dialog.getByRole('button', { name: 'Add child' }).click();
    await expect(page.getByText('Zoe was added.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Zoe Meadow' })).toBeVisible();
  });

  await test.step('registers her, and the choice survives a reload', async () => {
    await page.goto(`/leagues/session/${sessionId}`);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: 'Who is this for?' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Mia/ })).toContainText('Already on Meadow Foxes.');
    await expectGoodScreen(page);
    await drawer.getByRole('button', { name: /^Zoe/ }).click();
    await expect(drawer.getByText('Which team does Zoe want to join?')).toBeVisible();
    await page.reload();
    await drawer.getByRole('radio', { name: /^Meadow Foxes/ }).check();
    await expectGoodScreen(page);
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByText('For Zoe')).toBeVisible();
    await drawer.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog', { name: 'Registration complete' })).toContainText('Zoe');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Zoe is now registered to play for Meadow Foxes')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('answers for two of them at home', async () => {
    await page.goto('/home');
    const matches = page.getByRole('region', { name: 'Your children' });
    await expect(matches.getByRole('group')).toHaveCount(3);
    await answers(page, 'Mia', 'Yes');
    await answers(page, 'Ben', 'No');
    await expectGoodScreen(page);
    const teams = page.getByRole('region', { name: 'My teams' });
    await expect(teams.getByRole('heading', { name: 'Zoe' })).toBeVisible();
  });

  await test.step('and for the third on the page of the match', async () => {
    await page.getByRole('link', { name: /^Zoe: / }).click();
    await expect(page).toHaveURL(/\/leagues\/match\/\d+$/);
    await expect(pressed(page, 'Mia')).toHaveText('Yes');
    await expect(pressed(page, 'Ben')).toHaveText('No');
    await answers(page, 'Zoe', 'Maybe');
    await expect(page.getByRole('heading', { name: "Who's coming" })).toHaveCount(2);
    await expectGoodScreen(page);
  });

  await test.step('and writes to the team of one', async () => {
    await page.goto(`/inbox?for=${mia}`);
    await expect(page.getByRole('tab', { name: 'Mia' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: /^Meadow Foxes/ }).click();
    await page.getByLabel('Message for Mia').fill('Mia comes ten minutes later.');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Message for Mia')).toHaveValue('');
    await organizer.goto(`/inbox?team=${foxes}`);
    await expect(organizer.getByText('Ana Meadow for Mia')).toBeVisible();
    await expect(organizer.getByText('Mia comes ten minutes later.').last()).toBeVisible();
  });

  await test.step("the captain sees the guardian's name and address on the roster", async () => {
    await organizer.goto(`/teams/${foxes}?tab=players`);
    const guardians = organizer.getByRole('list', { name: 'Guardians' });
    await expect(guardians).toHaveCount(2);
    await expect(guardians.first()).toContainText('Ana Meadow');
    await expect(guardians.first().getByRole('link')).toHaveText('ana.meadow@courtline.example');
    await expectGoodScreen(organizer);
  });
});

function question(page: Page, child: string) {
  return page.getByRole('group', { name: new RegExp(`^Can ${child} play\\?`) });
}

function pressed(page: Page, child: string) {
  return question(page, child).getByRole('button', { pressed: true });
}

async function answers(page: Page, child: string, answer: string): Promise<void> {
  await question(page, child).getByRole('button', { name: answer }).click();
  await expect(question(page, child)).toHaveAttribute('aria-busy', 'false');
  await expect(pressed(page, child)).toHaveText(answer);
}
