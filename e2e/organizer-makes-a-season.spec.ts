import type { Schedule } from '@courtline/contract/schedule';
import { expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { expectGoodScreen } from './screens';
import { aSeasonToCome, chooseIn } from './seasons';

test('An organizer has a season for nine teams made', async ({ page, browser }) => {
  const { sessionId } = await aSeasonToCome(page, browser, 'Harbor Team Tennis');
  await page.goto(`/leagues/session/${sessionId}/manage?tab=schedule`);

  await test.step('pairs the teams', async () => {
    await expect(page.getByText('No schedule has been created for this session.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/^9 teams, 9 rounds, 36 matches/)).toBeVisible();
    await page.getByText('Create Manually').click();
    await expect(page.getByText('It starts empty.')).toBeVisible();
    await page.getByText('Auto-Generate').click();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Create Schedule' }).dblclick();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByText('36 matches', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Round 9 matches' }).getByRole('row')).toHaveCount(5);
  });

  await test.step('sees that it is fair', async () => {
    const fairness = page.getByRole('region', { name: 'Fairness' });
    await expect(fairness).toContainText('Balanced');
    await expect(fairness).toContainText('1 per pair');
    await fairness.getByRole('button', { name: 'Show by team' }).click();
    await expect(fairness.getByRole('row', { name: /^Harbor 3 4 4/ })).toBeVisible();
    await fairness.getByLabel('Meetings for').selectOption('Harbor 5');
    await expect(fairness.getByRole('table', { name: 'Harbor 5 meetings' }).getByRole('row')).toHaveCount(9);
    await fairness.getByRole('button', { name: 'Hide teams' }).click();
  });

  await test.step('adds a round, and thinks twice about another standings rule', async () => {
    await page.getByRole('button', { name: 'Add Rounds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Rounds' });
    await expect(dialog.getByLabel('Round number')).toHaveValue('10');
    await dialog.getByLabel('Round number').fill('4');
    await expect(dialog.getByText('Round 4 already exists.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Round number').fill('10');
    await dialog.getByLabel('Team standings rule').selectOption('% of games won');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm standings rule' });
    await expect(question).toContainText(
      'Are you sure you want to change the team standings rule to % of games won?',
    );
    await question.getByRole('button', { name: 'No cancel' }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await question.getByRole('button', { name: 'Yes change' }).click();
    await expect(page.getByText('Round 10 has been added')).toBeVisible();
    await expect(page.getByText('This round has no matches yet.')).toBeVisible();
  });
});

test('An organizer changes a season and publishes it, and everybody reads it', async ({ page, browser }) => {
  const { sessionId } = await aSeasonToCome(page, browser, 'Marina Team Tennis');
  await send(page, 'post', `/v1/leagues/sessions/${sessionId}/schedules`, {});
  await page.goto(`/leagues/session/${sessionId}/manage?tab=schedule`);

  await test.step('edits a match that someone else describes, and both changes are kept', async () => {
    await chooseIn(page, /^match 36,/, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit team match' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('Away team').selectOption('TBD');
    await dialog.getByLabel('Match date, time').selectOption('7:45 PM');
    await somebodyDescribesTheLastMatch(page, sessionId, 'Bring new balls');
    await save.click();
    await expect(page.getByText(/We kept the changes someone else saved/)).toBeVisible();
    const row = page.getByRole('table', { name: 'Round 9 matches' }).getByRole('row').last();
    await expect(row).toContainText(/7:45 PM.*Marina \d.*TBD.*Bring new balls/);
  });

  await test.step('deletes a match and a round', async () => {
    await chooseIn(page, /^match 35,/, 'Delete');
    const aboutMatch = page.getByRole('dialog', { name: /^Delete Marina/ });
    await aboutMatch.getByRole('button', { name: 'Delete match' }).dblclick();
    await expect(page.getByText('Match 35 has been deleted')).toBeVisible();
    await chooseIn(page, 'Round 8', 'Delete round');
    const aboutRound = page.getByRole('dialog', { name: 'Delete Round 8?' });
    await aboutRound.getByRole('button', { name: 'Delete round' }).dblclick();
    await expect(page.getByText('Round 8 has been deleted')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Round 8' })).toHaveCount(0);
    await expect(page.getByText('31 matches', { exact: true })).toBeVisible();
  });

  await test.step('publishes it and tells the teams', async () => {
    await page.getByText('By Date', { exact: true }).click();
    await expect(page.getByRole('heading', { name: /^\w+, \w+ \d+\w\w, \d+/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: 'Publish the Marina season schedule?' });
    await question.getByRole('checkbox', { name: 'Notify teams' }).check();
    await question.getByRole('button', { name: 'Publish schedule' }).dblclick();
    await expect(page.getByText('Success!')).toBeVisible();
    await expect(page.getByText('The session schedule has been published!')).toBeVisible();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await chooseIn(page, /^match 1,/, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit team match' });
    await expect(
      dialog.getByText("We'll email both teams if the date, location or opponents change."),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('and a visitor reads it, as long as it is published', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/leagues/session/${sessionId}?tab=schedule`);
    await expect(visitor.getByRole('table', { name: 'Round 9 matches' })).toContainText('7:45 PM');
    await expect(visitor.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    const question = page.getByRole('dialog', { name: 'Unpublish the Marina season schedule?' });
    await question.getByRole('button', { name: 'Unpublish schedule' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText("The schedule hasn't been published yet.")).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish schedule' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('table', { name: 'Round 1 matches', exact: true })).toBeVisible();
    await visitor.context().close();
  });

  await test.step('defaults a team that does not appear, and the teams have their mails', async () => {
    await page.getByRole('button', { name: /^Actions for match 1,/ }).click();
    await page
      .getByRole('menuitem', { name: /^Default Marina/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: /^Default Marina \d\?$/ });
    await question.getByRole('button', { name: 'Default team' }).click();
    await expect(page.getByRole('row', { name: /^Open match 1,/ })).toContainText('(defaulted)');
    await page.goto('/dev/mail');
    await expect(page.getByText('Marina season schedule is out').first()).toBeVisible();
  });
});

async function somebodyDescribesTheLastMatch(page: Page, sessionId: number, description: string) {
  const address = `/v2/leagues/sessions/${sessionId}/schedule?showDraftSchedules=true`;
  const { draws } = await get<Schedule>(page, address);
  const id = draws[0]?.rounds.at(-1)?.teamMatches.at(-1)?.teamMatchId;
  await send(page, 'put', `/v1/leagues/teammatches/${id}`, { description });
}
