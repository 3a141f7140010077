import type { CurrentUser } from '@courtline/contract/account';
import type { ResponseOf } from '@courtline/contract/call';
import type { readHome } from '@courtline/contract/home';
import { expect } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { signedIn } from './matches';
import { signIn } from './people';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

type Home = ResponseOf<typeof readHome>;

test('A captain shares a cost of a match, a player sees what they owe, and it is paid back', async ({
  page,
  browser,
}) => {
  const player = await signedIn(browser, 'player');
  await player.setViewportSize({ width: 390, height: 844 });
  const { firstName, lastName } = await get<CurrentUser>(player, '/v1/auth/current');
  const teams = (await get<Home>(player, '/v1/me/home')).tennisTeams.map(({ teamId }) => teamId);
  await signIn(page, 'captain');
  const { id, firstName: captainName } = await get<CurrentUser>(page, '/v1/auth/current');
  const home = await get<Home>(page, '/v1/me/home');
  const led = home.tennisTeams.filter(({ captains }) => captains.some(({ memberId }) => memberId === id));
  const ledIds = led.map(({ teamId }) => teamId).filter((teamId) => teams.includes(teamId));
  const match = [...home.results, ...home.next].find(({ ownTeamId }) => ledIds.includes(ownTeamId));
  if (!match) throw new Error('The captain and the player of the demo have a match of the same team');
  const costs = page.getByRole('region', { name: 'Shared costs' });

  await test.step('the captain shares what the balls cost with the player', async () => {
    await page.goto(`/leagues/match/${match.teamMatchId}?tab=location`);
    await costs.getByRole('button', { name: 'Share a cost' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share a cost' });
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByText('Required').first()).toBeVisible();
    await dialog.getByLabel('For').fill('Balls');
    await dialog.getByLabel('Amount ($)').fill('10');
    await dialog.getByRole('checkbox', { name: `${firstName} ${lastName}` }).check();
    await dialog.getByRole('checkbox').first().check();
    await expect(dialog.getByText(/ each, for \d+ players?\.$/)).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(costs.getByRole('heading', { name: 'Balls' })).toBeVisible();
    await expectGoodScreen(page);
  });

  const owed = player.getByRole('region', { name: 'To pay back' });
  await test.step('the player sees it at home and on the page of the match', async () => {
    await player.goto('/home');
    await expect(owed).toContainText(`You owe ${captainName}`);
    await expectGoodScreen(player);
    await owed.getByRole('link', { name: /^Balls, / }).click();
    const own = player.getByRole('region', { name: 'Shared costs' });
    await expect(own.getByText('Owed').last()).toBeVisible();
    await expect(own.getByRole('button', { name: 'Share a cost' })).toHaveCount(0);
    await expectGoodScreen(player);
  });

  await test.step('the captain marks it as paid, and it is gone', async () => {
    await costs.getByRole('button', { name: `Mark as paid: ${firstName} ${lastName}, Balls` }).click();
    const paid = costs.getByRole('button', { name: `Mark as not paid: ${firstName} ${lastName}, Balls` });
    await expect(paid).toHaveText('Paid ✓');
    await player.goto('/home');
    await expect(player.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await expect(owed.getByRole('link', { name: /^Balls, / })).toHaveCount(0);
  });

  await test.step('a cost that was shared by mistake is taken back', async () => {
    await paidBackTakenBack();
    await costs.getByRole('button', { name: 'Stop sharing Balls' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await expect(costs.getByRole('heading', { name: 'Balls' })).toHaveCount(0);
  });

  async function paidBackTakenBack(): Promise<void> {
    await costs.getByRole('button', { name: `Mark as not paid: ${firstName} ${lastName}, Balls` }).click();
  }
});
