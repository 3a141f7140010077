import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { aMatchToPlay, plansMatch, publishesLineup } from './matches';
import { isReadyForOffline } from './offline';
import { expectGoodScreen } from './screens';

test.use({ serviceWorkers: 'allow' });

const hourInMs = 60 * 60 * 1000;

test('Two captains post scores without network; each stands once, and a conflict asks', async ({
  page,
  browser,
  context,
}) => {
  const session = { singlesMatchCount: 2 };
  const { teamMatchId, other } = await aMatchToPlay(page, browser, {
    name: 'Signal Team Tennis',
    session,
    others: 1,
  });
  await publishesLineup(page, teamMatchId, 1);
  await publishesLineup(other, teamMatchId, 2);
  await plansMatch(page, teamMatchId, new Date(Date.now() - hourInMs));
  const address = `/leagues/match/${teamMatchId}`;
  for (const phone of [page, other]) {
    await phone.goto(address);
    await expect(lineOf(phone, 1)).toBeVisible();
    await isReadyForOffline(phone);
  }

  await test.step('a score typed without network waits on the phone, also when the tab is closed', async () => {
    await context.setOffline(true);
    await postScore(page, 1, '6462');
    await expect(lineOf(page, 1)).toContainText('Waiting to be sent');
    await expect(page.getByRole('button', { name: '1 change is waiting to be sent.' })).toBeVisible();
    await expectGoodScreen(page);
  });
  await page.close();

  const next = await context.newPage();
  await test.step('it is sent once the network is back', async () => {
    await next.goto(address);
    await expect(lineOf(next, 1)).toContainText('Waiting to be sent');
    await expect(lineOf(next, 1).getByRole('row', { name: /Harbor/ })).toContainText('66');
    await entersRestOnCard(next);
    await context.setOffline(false);
    await expect(lineOf(next, 1)).not.toContainText('Waiting to be sent');
    await expect(lineOf(next, 2)).not.toContainText('Waiting to be sent');
    await expect(next.getByRole('region', { name: 'Score' })).toContainText('2:to0');
  });

  await test.step('the other captain typed another score, sees both and decides', async () => {
    await other.context().setOffline(true);
    await expect(lineOf(other, 2)).toBeVisible();
    await correctScore(next, 2, '6060');
    await correctScore(other, 2, '6363');
    await expect(lineOf(other, 2)).toContainText('Waiting to be sent');
    await other.context().setOffline(false);
    await other.getByRole('button', { name: '1 change needs your decision.' }).click();
    const dialog = other.getByRole('dialog', { name: 'Waiting to be sent' });
    await expect(dialog).toContainText('You: 6-3 6-3');
    await expect(dialog).toContainText('Changed by others: 6-0 6-0');
    await expectGoodScreen(other);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog).toContainText('Everything was sent.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(lineOf(other, 2).getByRole('row', { name: /Marina/ })).toContainText('33');
  });

  await test.step('signing out with an unsent score asks', async () => {
    await context.setOffline(true);
    await correctScore(next, 1, '6464');
    await expect(lineOf(next, 1)).toContainText('Waiting to be sent');
    await next.getByRole('button', { name: /menu/i }).first().click();
    await next.getByRole('button', { name: 'Sign Out' }).click();
    const question = next.getByRole('dialog', { name: 'Sign out with unsent changes?' });
    await expect(question).toBeVisible();
    await expectGoodScreen(next);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toHaveCount(0);
  });
});

/** On a phone: the first line waits already, the second one is typed. */
async function entersRestOnCard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Enter scores' }).click();
  const card = page.getByRole('dialog', { name: 'Enter scores' });
  await expect(card.getByRole('group', { name: 'Singles Match #1' })).toContainText('Waiting');
  await expect(card).toContainText(
    "1 line waiting to be sent. Saved on this device until you're back online.",
  );
  await expect(card).toContainText('Running score:1:to0');
  await expectGoodScreen(page);
  await page.keyboard.type('6161', { delay: 20 });
  await card.getByRole('button', { name: 'Save scores', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect(lineOf(page, 2)).toContainText('Waiting to be sent');
}

function lineOf(page: Page, position: number) {
  return page.getByRole('listitem').filter({ hasText: `Singles Match #${position}` });
}

async function postScore(page: Page, position: number, digits: string): Promise<void> {
  await page.getByRole('button', { name: `Post score for Singles Match #${position}` }).click();
  const entry = page.getByRole('dialog', { name: `Singles Match #${position} - Best of three sets` });
  await entry.getByLabel('Harbor, set 1', { exact: true }).pressSequentially(digits, { delay: 20 });
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toHaveCount(0);
}

async function correctScore(page: Page, position: number, digits: string): Promise<void> {
  await page.getByRole('button', { name: `Post score for Singles Match #${position}` }).click();
  const entry = page.getByRole('dialog', { name: `Singles Match #${position} - Best of three sets` });
  const fields = ['Harbor, set 1', 'Marina, set 1', 'Harbor, set 2', 'Marina, set 2'];
  for (const [index, name] of fields.entries())
    await entry.getByLabel(name, { exact: true }).fill(digits[index] ?? '');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toHaveCount(0);
}
