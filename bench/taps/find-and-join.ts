import { sports } from '@courtline/domain/constants';
import { type Browser, expect } from '@playwright/test';
import { aConference, aSession } from '../../e2e/conferences';
import { aLeague } from '../../e2e/people';
import { aTeam, signedIn } from '../../e2e/registering';
import type { Phone } from './phone';

const sessionName = 'Aardvark Fall';

/** From the start page, without an account, to a spot on a roster. */
export async function findAndJoin(phone: Phone, browser: Browser): Promise<void> {
  await aFreeSession(browser);
  const { page } = phone;
  const main = page.getByRole('main');
  await phone.open('/');
  await phone.tap(main.getByRole('button', { name: 'Search leagues' }));
  await phone.tap(main.getByRole('link', { name: sessionName }));
  await phone.tap(main.getByRole('link', { name: 'Register', exact: true }));
  await phone.tap(main.getByRole('link', { name: 'Join' }));
  await phone.type(page.getByLabel('First name'), 'Nina');
  await phone.type(page.getByLabel('Last name'), 'Newby');
  await phone.type(page.getByLabel(/^E-?mail/), 'nina.newby@courtline.example');
  await phone.type(page.getByLabel('Password', { exact: true }), 'a-long-password');
  await phone.type(page.getByLabel('Date of birth'), '1990-05-17');
  await phone.choose(page.getByLabel('Gender'), { index: 1 });
  await phone.type(page.getByLabel('Place'), 'Decatur, GA');
  await expect(page.getByLabel('Sport')).toHaveValue(String(sports.tennis.id));
  await phone.type(page.getByLabel('Your rating estimate'), '4.5');
  await phone.tap(main.getByRole('button', { name: 'Join' }));
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('radio', { name: /^Aardvarks/ })).toBeChecked();
  await phone.tap(drawer.getByRole('button', { name: 'Continue' }));
  await phone.tap(drawer.getByRole('button', { name: 'Register' }));
  await phone.tap(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('You are now registered to play for Aardvarks')).toBeVisible();
}

/** Its name makes it the first of all leagues. */
async function aFreeSession(browser: Browser): Promise<void> {
  const league = await aLeague(browser, { name: 'Aardvark Team Tennis', organizer: 'captain' });
  const organizer = await signedIn(browser, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: 'Evenings' });
  const { id } = await aSession(organizer, { conferenceId: conference.id, name: sessionName });
  await aTeam(organizer, id, 'Aardvarks');
  await organizer.context().close();
}
