import { expect } from '@playwright/test';
import { test } from './journey';
import { expectGoodScreen } from './screens';
import { aTournament } from './tournaments';

test('A captain adds a secret to a draw and reveals it, and a visitor repeats the draw', async ({
  page,
  browser,
}) => {
  const sessionId = await aTournament(page, browser);
  const address = `/leagues/session/${sessionId}/draw-ceremony`;
  const acorns = page.getByRole('form', { name: 'Secret of Acorns' });

  await test.step('the organizer opens the ceremony from the draw', async () => {
    await page.goto(`/leagues/session/${sessionId}/manage?tab=draw`);
    await page.getByRole('link', { name: 'Hold a draw ceremony' }).click();
    await page.getByRole('button', { name: 'Start draw ceremony' }).click();
    await expect(acorns).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask captains to reveal' })).toBeDisabled();
  });

  await test.step('the captain adds a secret, which this device keeps', async () => {
    await acorns.getByLabel('A few words of your own').fill('an oak in every acorn');
    await acorns.getByRole('button', { name: 'Add secret' }).click();
    await expect(acorns.getByLabel('Your secret')).toHaveValue(/^an oak in every acorn [0-9a-f]{32}$/);
    await expect(page.getByRole('region', { name: 'Secrets' })).toContainText('Acorns');
    await expectGoodScreen(page);
  });

  await test.step('secrets are revealed', async () => {
    await page.getByRole('button', { name: 'Ask captains to reveal' }).click();
    await page.getByRole('button', { name: 'Ask captains', exact: true }).click();
    await expect(page.getByText(/^Not revealed yet: Acorns\./)).toBeVisible();
    await page.reload();
    await acorns.getByRole('button', { name: 'Reveal secret' }).click();
    await expect(page.getByText("You revealed Acorns's secret. Thank you.")).toBeVisible();
    await expect(page.getByText('All secrets are revealed.')).toBeVisible();
  });

  await test.step('the teams are drawn', async () => {
    await page.getByRole('link', { name: 'Make the draw' }).click();
    await page.getByRole('button', { name: 'Create draw' }).click();
    const seeds = page.getByRole('dialog', { name: 'Seed teams' });
    await seeds.getByRole('button', { name: 'Create draw' }).click();
    await expect(seeds).toHaveCount(0);
  });

  await test.step('a visitor repeats the draw', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(address);
    await visitor.getByRole('button', { name: 'Verify the draw' }).click();
    await expect(
      visitor.getByText('Verified: your browser got the same draw from these secrets.'),
    ).toBeVisible();
    await expect(visitor.getByText(/^an oak in every acorn/)).toBeVisible();
    await expectGoodScreen(visitor);
  });
});
