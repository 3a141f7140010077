import { expect, type Page } from '@playwright/test';
import { aLedTeam, expectSuccessor, subjectsTo } from './captaincies';
import { test } from './journey';
import { joins } from './people';
import { expectGoodScreen } from './screens';

test('Both captains step down, and the team passes to the organizer of the conference', async ({
  page,
  browser,
}) => {
  const last = await (await browser.newContext()).newPage();
  await enters(page, 'Carla');
  const email = await enters(last, 'Lasse');
  const { organizer, teamId } = await aLedTeam(browser, { name: 'Stepping', captains: [page, last] });
  const teamName = 'Stepping team';

  await test.step('the first one on the page of the team', async () => {
    await page.goto(`/teams/${teamId}`);
    await page.getByRole('button', { name: `Step down from ${teamName}` }).click();
    const question = page.getByRole('dialog', { name: `Step down as a captain of ${teamName}?` });
    await expect(question).toContainText("If you're the last one, a conference organizer takes over.");
    await expectGoodScreen(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('list', { name: 'Team captains' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: `Step down from ${teamName}` }).click();
    await question.getByRole('button', { name: 'Step down' }).click();
    await expect(page.getByRole('button', { name: /^Step down/ })).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveCount(0);
  });

  await test.step('the other captain is told, and captains alone', async () => {
    await expect
      .poll(() => subjectsTo(last, email))
      .toContain(`Carla Stepping is no longer a captain of ${teamName}`);
    await last.goto(`/teams/${teamId}`);
    const captains = last.getByRole('list', { name: 'Team captains' });
    await expect(captains.getByRole('listitem')).toHaveCount(1);
    await expect(captains).toContainText('Lasse Stepping');
  });

  await test.step('the last one in the settings', async () => {
    await last.goto('/settings?tab=roles');
    const roles = last.getByRole('list', { name: 'Your roles' });
    await expect(roles.getByRole('link', { name: teamName })).toHaveAttribute('href', `/teams/${teamId}`);
    await roles.getByRole('button', { name: `Step down from ${teamName} in Stepping season` }).click();
    await last
      .getByRole('dialog', { name: `Step down as a captain of ${teamName}?` })
      .getByRole('button', { name: 'Step down' })
      .click();
    await expect(last.getByText("You don't have any roles.")).toBeVisible();
    await expect(last.getByText(`You stepped down from ${teamName}.`)).toBeVisible();
    await expect(last.getByRole('tabpanel', { name: 'Roles' }).locator(':focus')).toHaveCount(1);
  });

  await test.step('the organizer is told, and sees it', async () => {
    await expectSuccessor(organizer, { teamId, teamName });
    await expectGoodScreen(organizer);
  });
  await last.context().close();
  await organizer.context().close();
});

async function enters(page: Page, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}.stepping@courtline.example`;
  await joins(page.request, { email, password: 'a-long-password', firstName, lastName: 'Stepping' });
  return email;
}
