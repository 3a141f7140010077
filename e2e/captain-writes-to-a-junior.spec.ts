import { type Browser, expect, type Page } from '@playwright/test';
import { aLedTeam, aTeamOf, memberIdOf } from './captaincies';
import { send } from './calls';
import { test } from './journey';
import { joins } from './people';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';

test('A captain writes to a junior, the co-captain reads along, and no one else can write', async ({
  page,
  browser,
}) => {
  const [coCaptain, junior, otherCaptain] = [
    await aPage(browser),
    await aPage(browser),
    await aPage(browser),
  ];
  await enters(page, 'Carla');
  await enters(coCaptain, 'Cory');
  await enters(otherCaptain, 'Otto');
  await enters(junior, 'Kim', fifteenYearsAgo());
  const { organizer, sessionId, teamId } = await aLedTeam(browser, {
    name: 'Cubs',
    leagueTypeId: 3,
    captains: [page, coCaptain],
  });
  await aTeamOf(organizer, { sessionId, name: 'Kits', captains: [otherCaptain] });
  await send(junior, 'post', '/v1/leagues/sessions/initiate-registration', { sessionId, teamId });
  const alongside = 'Cory Cubs (captain) can read this conversation.';

  await page.goto(`/teams/${teamId}?tab=players`);
  const onRoster = page.getByRole('table').getByRole('link', { name: 'Kim Cubs' });
  const profile = await attributeOf(onRoster, 'href');

  const room = await test.step('the captain finds the junior on the roster and writes', async () => {
    await onRoster.click();
    const message = page.getByRole('main').getByRole('link', { name: /^Message/ });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), message.click()]);
    await expect(tab.getByText(alongside)).toBeVisible();
    await sendMessage(tab, 'Practice is at five.');
    await expectGoodScreen(tab);
    return tab;
  });

  await test.step('the co-captain reads it, and can answer', async () => {
    await coCaptain.goto('/inbox');
    await coCaptain.getByRole('link', { name: /^Carla Cubs and Kim Cubs.* unread$/ }).click();
    await expect(messagesIn(coCaptain)).toHaveText([/Practice is at five\./]);
    await expect(coCaptain.getByText(alongside)).toBeVisible();
    await sendMessage(coCaptain, 'I will be there too.');
  });

  await test.step('the junior sees both, and who reads along', async () => {
    await junior.goto('/inbox');
    await junior.getByRole('link', { name: /^Carla Cubs.* unread$/ }).click();
    await expect(messagesIn(junior)).toHaveText([/Practice is at five\./, /I will be there too\./]);
    await expect(junior.getByText(alongside)).toBeVisible();
    await sendMessage(junior, 'See you there.');
    await expect(messagesIn(room).last()).toContainText('See you there.');
  });

  const juniorId = await memberIdOf(junior);
  const stranger = await aPage(browser);
  await enters(stranger, 'Sid');
  for (const outsider of [otherCaptain, stranger]) {
    await test.step('another captain of the session and a stranger find no way to write', async () => {
      await outsider.goto(profile);
      await expect(outsider.getByRole('heading', { level: 1 })).toContainText('Kim');
      await expect(outsider.getByRole('main').getByRole('link', { name: /^Message/ })).toHaveCount(0);
      await outsider.goto(`/inbox?to=${juniorId}`);
      await expect(outsider.getByText("You can't message this person.")).toBeVisible();
      await outsider.goto('/inbox');
      await expect(outsider.getByRole('link', { name: /Kim/ })).toHaveCount(0);
    });
  }
  const others = [coCaptain, junior, otherCaptain, organizer, stranger];
  await Promise.all(others.map((one) => one.context().close()));
});

async function aPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function enters(page: Page, firstName: string, birthDate?: string): Promise<void> {
  const email = `${firstName.toLowerCase()}.cubs@courtline.example`;
  const names = { firstName, lastName: 'Cubs' };
  await joins(page.request, {
    email,
    password: 'a-long-password',
    ...names,
    ...(birthDate && { birthDate }),
  });
}

function fifteenYearsAgo(): string {
  const today = new Date();
  return `${today.getUTCFullYear() - 15}-01-01`;
}

function messagesIn(page: Page) {
  return page.getByRole('log').getByRole('article');
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messagesIn(page).last()).toContainText(text);
}
