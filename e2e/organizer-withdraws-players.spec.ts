import { expect } from '@playwright/test';
import { test } from './journey';
import { signIn } from './people';
import { expectGoodScreen } from './screens';
import { aPlayerWho, aSessionNamed, act, choose, rowOf } from './session-players';

test('An organizer withdraws and refunds players', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const session = await aSessionNamed(page, 'Weekend Cup');
  await page.goto(`/leagues/session/${session.id}/manage?tab=players`);
  const dialog = page.getByRole('dialog', { name: 'Withdraw Player' });
  const submit = dialog.getByRole('button', { name: 'Submit' });

  await test.step('refunds a player who paid, once', async () => {
    await choose(page, 'Georgia Guests');
    const name = await aPlayerWho(page, ({ canBeRefunded }) => canBeRefunded === true);
    await act(page, name, 'Withdraw');
    await submit.click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByText('Refund', { exact: true }).click();
    await submit.click();
    await expect(page.getByText('Your refund was successful.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await act(page, name, 'Withdraw');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('withdraws one with their money, and one who never paid', async () => {
    const paid = await aPlayerWho(page, ({ canBeRefunded }) => canBeRefunded === true);
    await act(page, paid, 'Withdraw');
    await dialog.getByText('Withdraw and refund', { exact: true }).click();
    await submit.click();
    await expect(page.getByText('Your withdraw and refund was successful.')).toBeVisible();
    await expect(rowOf(page.getByRole('main'), paid)).toHaveCount(0);

    const unpaid = await aPlayerWho(page, ({ canBeRefunded }) => canBeRefunded === false);
    await act(page, unpaid, 'Withdraw');
    await dialog.getByText('Withdraw', { exact: true }).click();
    await submit.click();
    await expect(page.getByText('Your withdraw was successful.')).toBeVisible();
    await expect(rowOf(page.getByRole('main'), unpaid)).toHaveCount(0);
  });

  await test.step('withdraws one who paid, and gives the money back later', async () => {
    const refundable = await aPlayerWho(page, ({ canBeRefunded }) => canBeRefunded === true);
    await act(page, refundable, 'Withdraw');
    await dialog.getByText('Withdraw', { exact: true }).click();
    await submit.click();
    const withdrawn = page.getByRole('region', { name: 'Withdrawn' });
    await expect(rowOf(withdrawn, refundable)).toBeVisible();
    await expectGoodScreen(page);
    await act(page, refundable, 'Refund');
    const question = page.getByRole('dialog', { name: `Refund ${refundable}?` });
    await question.getByRole('button', { name: 'Refund player' }).click();
    await expect(question).toBeHidden();
    await expect(rowOf(withdrawn, refundable)).toHaveCount(0);
  });
});
