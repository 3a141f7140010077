import { expect } from '@playwright/test';
import { send } from './calls';
import {
  addsChild,
  aJuniorSession,
  aPhone,
  bornYearsAgo,
  fillsJoinForm,
  joinsAs,
  linkSentTo,
} from './families';
import { test } from './journey';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A second guardian joins by an invitation, and turns messages off', async ({ page, browser }) => {
  await joinsAs(page, { firstName: 'Ines', lastName: 'Brook' });
  await addsChild(page, { firstName: 'Lea', lastName: 'Brook' }, 10);
  const email = 'paul.brook@courtline.example';

  await test.step('the first guardian invites by email', async () => {
    await page.goto('/settings?tab=family');
    await page.getByRole('button', { name: 'Invite another guardian of Lea' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Lea Brook' }).getByText(email, { exact: true }),
    ).toBeVisible();
    await expectGoodScreen(page);
  });

  const second = await aPhone(browser);
  await test.step('the second, who has no account, joins, comes back and accepts', async () => {
    const link = await linkSentTo(page, email);
    await second.goto(link);
    await expect(second.getByRole('heading', { level: 1, name: 'Guardian invitation' })).toBeVisible();
    await expectGoodScreen(second);
    await second.getByRole('main').getByRole('link', { name: 'Join' }).click();
    await fillsJoinForm(second, { firstName: 'Paul', lastName: 'Brook', email });
    await second.getByRole('main').getByRole('button', { name: 'Join' }).click();
    await expect(second.getByText('Ines Brook invites you.')).toBeVisible();
    await second.getByRole('button', { name: 'Accept' }).click();
    await expect(second.getByText('Required')).toBeVisible();
    await second.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await expectGoodScreen(second);
    await second.getByRole('button', { name: 'Accept' }).click();
    await expect(second.getByText(/You're now a guardian of Lea/)).toBeVisible();
    await expectGoodScreen(second);
    await second.goto(link);
    await expect(second.getByText('This link no longer works.')).toBeVisible();
    await expectGoodScreen(second);
  });

  await test.step('turns messages off, and then the first has to keep them', async () => {
    await second.goto('/settings?tab=family');
    const messages = second.getByRole('switch', { name: 'Send me messages about Lea' });
    await expect(messages).toBeChecked();
    await messages.click();
    await expect(messages).not.toBeChecked();
    await expectGoodScreen(second);
    await page.reload();
    await expect(page.getByText("Doesn't get messages about Lea")).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Send me messages about Lea' })).toBeDisabled();
  });

  await test.step('the first steps back', async () => {
    await page.getByRole('button', { name: 'Actions for Lea Brook' }).click();
    await page.getByRole('menuitem', { name: 'Step back as guardian' }).click();
    await expectGoodScreen(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Step back' }).click();
    await expect(page.getByText("You're no longer a guardian of Lea.")).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lea Brook' })).toHaveCount(0);
    await expectGoodScreen(page);
  });
});

test('A junior asks for a guardian, and an organizer confirms', async ({ page, browser }) => {
  const { organizer, sessionId, teamIds } = await aJuniorSession(browser, 'Hollow');
  await joinsAs(page, { firstName: 'Jo', lastName: 'Hollow' }, bornYearsAgo(15));
  const [teamId] = teamIds;
  await send(page, 'post', '/v1/leagues/sessions/initiate-registration', { sessionId, teamId });
  const email = 'rita.hollow@courtline.example';

  await test.step('the junior is asked at home, and names an adult', async () => {
    await page.goto('/home');
    await expect(page.getByText('Who is your guardian?')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Name your guardian' }).click();
    await expect(page.getByRole('button', { name: 'Add a child' })).toHaveCount(0);
    await page.getByLabel('Email of a parent or guardian').fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
    await expectGoodScreen(page);
  });

  const adult = await aPhone(browser);
  await test.step('the adult signs in, comes back and asks for confirmation', async () => {
    await joinsAs(await aPhone(browser), { firstName: 'Rita', lastName: 'Hollow' });
    await adult.goto(await linkSentTo(page, email));
    await adult.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await adult.getByLabel('Email').fill(email);
    await adult.getByLabel('Password').fill('a-long-password');
    await adult.getByRole('button', { name: 'Sign in', exact: true }).click();
    await adult.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await expectGoodScreen(adult);
    await adult.getByRole('button', { name: 'Ask for confirmation' }).click();
    await expect(adult.getByText(/We'll email you when an organizer has confirmed/)).toBeVisible();
    await adult.goto('/settings?tab=family');
    await expect(adult.getByText(/^You asked to be a guardian of Jo/)).toBeVisible();
    await expectGoodScreen(adult);
  });

  await test.step('the organizer confirms', async () => {
    await organizer.goto('/home#claims');
    await expect(organizer.getByText(/^Is “Rita Hollow” a parent or guardian of Jo Hollow/)).toBeVisible();
    await expectGoodScreen(organizer);
    await organizer.getByRole('button', { name: 'Confirm' }).last().click();
    await expect(organizer.getByText(/^Is “Rita Hollow” a parent/)).toHaveCount(0);
  });

  await page.goto('/settings?tab=family');
  await expect(page.getByRole('heading', { name: 'Your guardians' })).toBeVisible();
  await expect(page.getByText('Rita Hollow')).toBeVisible();
  await expectGoodScreen(page);
  await adult.reload();
  await expect(adult.getByRole('region', { name: 'Jo Hollow' })).toBeVisible();
  await expectGoodScreen(adult);
});
