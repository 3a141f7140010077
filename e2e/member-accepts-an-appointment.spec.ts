import type { Conference } from '@courtline/contract/conference';
import { expect } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { aConference } from './conferences';
import { aLeague, demoPassword, joins, signIn } from './people';
import { expectGoodScreen } from './screens';

test('A member accepts an appointment from the link in the e-mail, and steps down', async ({
  page,
  browser,
}) => {
  const ivy = {
    email: `ivy-${Date.now()}@example.com`,
    password: demoPassword,
    firstName: 'Ivy',
    lastName: 'Novak',
  };
  await joins(page.request, ivy);
  const { id: memberId } = await get<{ id: number }>(page, '/v1/auth/current');
  const league = await aLeague(browser, { name: 'Consent Team Tennis', organizer: 'leagueOrganizer' });
  await signIn(page, 'leagueOrganizer');
  const conference = await aConference(page, { leagueId: league.id, name: 'Consent North' });
  await send<Conference>(page, 'post', `/v1/leagues/conferences/${conference.id}/organizers`, { memberId });
  await page.context().clearCookies();

  await page.goto('/home');
  await page.getByLabel('Email').fill(ivy.email);
  await page.getByLabel('Password').fill(ivy.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/home');
  const appointments = page.getByRole('region', { name: 'Invitations' });
  await expect(appointments).toContainText('made you a conference organizer of Consent North');
  await expectGoodScreen(page);
  await appointments.getByRole('button', { name: 'Accept Consent North' }).click();
  await expect(appointments).toHaveCount(0);

  await page.goto('/settings?tab=roles');
  const roles = page.getByRole('list', { name: 'Your roles' });
  await expect(roles).toContainText('Consent North');
  await expectGoodScreen(page);
  await roles.getByRole('button', { name: 'Step down from Consent North' }).click();
  const question = page.getByRole('dialog', {
    name: 'Step down as a conference organizer of Consent North?',
  });
  await expect(question).toContainText('a league organizer takes over');
  await question.getByRole('button', { name: 'Step down' }).click();
  await expect(page.getByText("You don't have any roles.")).toBeVisible();
});
