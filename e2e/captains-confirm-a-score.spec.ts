import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { aMatchToPlay, postsDefeat, publishesLineup } from './matches';
import { signIn } from './people';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain disputes a score on a phone, and the organizer decides', async ({ page, browser }) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, { name: 'Otter Team Tennis' });
  const { sessionId } = await get<{ sessionId: number }>(
    page,
    `/v1/leagues/teammatches/${teamMatchId}/summary`,
  );

  await test.step('an organizer lets the other team confirm scores', async () => {
    await page.goto(`/leagues/session/${sessionId}/manage?tab=settings`);
    await page.getByRole('button', { name: 'Edit match rules' }).click();
    const editor = page.getByRole('dialog', { name: 'Match rules' });
    await editor.getByRole('switch', { name: 'The other team confirms scores' }).check();
    await expect(editor.getByLabel('Hours to confirm')).toHaveValue('48');
    await expectGoodScreen(page);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('By the other team within 48 hours')).toBeVisible();
  });

  await test.step('the score that the other captain posts is provisional', async () => {
    await publishesLineup(page, teamMatchId, 1);
    await publishesLineup(other, teamMatchId, 2);
    await postsDefeat(other, teamMatchId);
    await page.goto(`/leagues/match/${teamMatchId}`);
    await expect(page.getByRole('listitem').getByText('Provisional')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Confirm the score' })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('on the phone of who posted, only a code of the other captain confirms it', async () => {
    await other.goto(`/leagues/match/${teamMatchId}`);
    await other.getByRole('button', { name: 'Confirm on this device' }).click();
    const dialog = other.getByRole('dialog', { name: 'Confirm the score' });
    await expect(dialog.getByRole('img', { name: 'Link to the match' })).toBeVisible();
    await expectGoodScreen(other);
    await dialog.getByRole('button', { name: 'Email a code' }).click();
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Confirm score' }).click();
    await expect(dialog.getByText("This code isn't right, or has expired.")).toBeVisible();
    await expectGoodScreen(other);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the captain disputes it with another score and a reason', async () => {
    await page.getByRole('button', { name: 'Dispute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute a score' });
    await dialog.getByLabel('Right score').fill('we won');
    await dialog.getByLabel('What is wrong?').fill('The sides are swapped');
    await dialog.getByRole('button', { name: 'Send dispute' }).click();
    await expect(dialog.getByText('Write the score like 6-4 3-6 1-0(10-7), home team first.')).toBeVisible();
    await dialog.getByLabel('Right score').fill('6-1 6-1');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Send dispute' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').getByText('Disputed')).toBeVisible();
  });

  await test.step('the organizer sees both scores and takes the proposed one', async () => {
    await page.goto('/home');
    const attention = page.getByRole('region', { name: /^Needs attention/ });
    const row = attention.getByRole('listitem').filter({ hasText: '1 disputed score' });
    await expect(row).toBeVisible();
    await expectGoodScreen(page);
    await row.getByRole('link', { name: /^Decide/ }).click();
    await expect(page).toHaveURL(`/leagues/session/${sessionId}/manage#disputes`);
    const dispute = page.getByRole('article', { name: 'Dispute: Singles 1, Harbor vs. Marina' });
    await expect(dispute.getByText('1-6 1-6, Marina wins')).toBeVisible();
    await expect(dispute.getByText('6-1 6-1, Harbor wins')).toBeVisible();
    await expectGoodScreen(page);
    await dispute.getByRole('button', { name: 'Use proposed score' }).click();
    await expect(page.getByText('Decided (1)')).toBeVisible();
    await page.goto(`/leagues/match/${teamMatchId}`);
    await expect(page.getByText('Winner: Harbor')).toBeVisible();
    await expect(page.getByRole('listitem').getByText('Disputed')).toHaveCount(0);
  });
});

test('A captain confirms a score from an email on a phone, without signing in', async ({ page }) => {
  const address = await confirmLink(page);
  const score = page.getByRole('heading', { level: 1, name: 'Is this score right?' });

  await test.step('sees the score, of which nothing is confirmed yet', async () => {
    await page.goto(address, { waitUntil: 'load' });
    await expect(score).toBeVisible();
    await expect(page.getByText('Provisional').first()).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('looks at the form for a dispute, and confirms with one tap', async () => {
    await page.getByRole('link', { name: 'Dispute' }).click();
    await expect(page.getByLabel('Right score, home team first')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Yes, the score is right' }).click();
    await expect(page.getByRole('status')).toHaveText('Thanks. The score stands.');
    await expect(page.getByText('Provisional')).toHaveCount(0);
    await expectGoodScreen(page);
  });
});

/** Confirm, in the e-mail that the demo captain has in the mailbox. */
async function confirmLink(page: Page): Promise<string> {
  await signIn(page, 'captain');
  await page.goto('/dev/mail');
  await page
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link', { name: /Is this score right/ })
    .first()
    .click();
  const mail = page.frameLocator('iframe[title^="Is this score right"]');
  const address = new URL(await attributeOf(mail.getByRole('link', { name: 'Confirm' }), 'href'));
  return `${address.pathname}${address.search}`;
}
