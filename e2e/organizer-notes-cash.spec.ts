import type { MoneyReport } from '@courtline/contract/money';
import { type Page, expect } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('An organizer sees the money of the league, notes cash and undoes it', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const report = await get<MoneyReport>(page, '/v1/leagues/1/money');
  const names = report.sessions.map(({ sessionName }) => sessionName);
  const session = report.sessions.find(
    ({ sessionName, unpaidCount }) =>
      unpaidCount > 1 && names.filter((name) => name === sessionName).length === 1,
  );
  if (!session?.sessionName) throw new Error('The demo league has a session with unpaid players');

  await test.step('the page of the league adds up its sessions', async () => {
    await page.goto('/leagues/1');
    await page.getByRole('link', { name: 'Money' }).click();
    await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
    await expect(page.getByText(money(report.total.kept)).first()).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: session.sessionName ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Paid and open' })).toBeVisible();
  });

  const table = page.getByRole('table', { name: 'Cash and checks' });
  await test.step('the organizer notes a check of a player', async () => {
    await expect(page.getByText(`${session.unpaidCount} players haven't paid.`)).toBeVisible();
    await page.getByRole('button', { name: 'Note payment' }).click();
    const form = page.getByRole('dialog', { name: 'Note payment' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Required')).toBeVisible();
    await form.getByLabel('Player').selectOption({ index: 1 });
    await form.getByLabel('Amount ($)').fill('12.50');
    await form.getByLabel('Paid', { exact: true }).selectOption('Check');
    await form.getByLabel('Note').fill('No. 77');
    await expectGoodScreen(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    await expect(rowWith(page, 'No. 77')).toContainText('$12.50');
    await expectGoodScreen(page);
  });

  await test.step('and undoes it, because the money was given back', async () => {
    await rowWith(page, 'No. 77').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Undo' }).click();
    const form = page.getByRole('dialog', { name: 'Undo payment' });
    await form.getByText('The money was given back').click();
    await expectGoodScreen(page);
    await form.getByRole('button', { name: 'Undo payment' }).click();
    await expect(form).toHaveCount(0);
    await expect(table.getByText('Given back')).toBeVisible();
    await expect(page.getByText(`${session.unpaidCount} players haven't paid.`)).toBeVisible();
  });
});

function rowWith(page: Page, text: string) {
  return page.getByRole('table', { name: 'Cash and checks' }).getByRole('row').filter({ hasText: text });
}

function money(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
