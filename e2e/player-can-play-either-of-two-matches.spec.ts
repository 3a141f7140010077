import type { ResponseOf } from '@courtline/contract/call';
import type { readHome } from '@courtline/contract/home';
import { expect } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { signedIn } from './matches';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A player says on a phone that they can play either of two matches, and why; the captain reads both', async ({
  page,
  browser,
}) => {
  await signIn(page, 'leagueOrganizer');
  const home = await get<ResponseOf<typeof readHome>>(page, '/v1/me/home');
  const match = home.next.find(({ collidingMatch }) => collidingMatch !== null);
  if (!match?.collidingMatch) throw new Error('The demo world has two matches at the same time');
  const either = new RegExp(`^I can play either this match or ${match.collidingMatch.title}`);

  await test.step('the player answers at home', async () => {
    await page.goto('/home');
    const next = page.getByRole('region', { name: /^Next match/ });
    await expect(page.getByRole('checkbox', { name: either })).toHaveCount(0);
    await next.getByRole('button', { name: 'Yes' }).first().click();
    await next.getByRole('checkbox', { name: either }).check();
    await expectGoodScreen(page);
    const question = page.getByRole('group', { name: /^Can you play\?/ }).first();
    await expect(question).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(next.getByRole('checkbox', { name: either })).toBeChecked();
  });

  await test.step('and adds a comment on the page of the match', async () => {
    await page.goto(`/leagues/match/${match.teamMatchId}`);
    await expect(page.getByText(/^You can play either this match or /)).toBeVisible();
    await page.getByRole('button', { name: 'Change comment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comment for your captain' });
    await expect(dialog.getByRole('checkbox', { name: either })).toBeChecked();
    await dialog.getByLabel('Comment (optional)').fill('Can play after 7');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('main').getByText('Can play after 7')).toBeVisible();
  });

  await test.step('the captain sees the mark and the comment on the board', async () => {
    const captain = await signedIn(browser, 'captain');
    await captain.setViewportSize({ width: 390, height: 844 });
    await captain.goto(`/teams/${match.ownTeamId}?tab=availability`);
    const cell = captain.getByRole('button', { name: /^Marcus Rivera.*either match, Can play after 7/ });
    await cell.click();
    const sheet = captain.getByRole('region', { name: 'Answer for Marcus Rivera' });
    await expect(sheet.getByText('“Can play after 7”')).toBeVisible();
    await expect(
      sheet.getByText('Can play this match or another one at the same time, not both.'),
    ).toBeVisible();
    await expectGoodScreen(captain);
  });
});
