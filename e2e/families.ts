import type { Family } from '@courtline/contract/family';
import { genders, leagueTypes, sports } from '@courtline/domain/constants';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Caller, get, send } from './calls';
import { aConference, aSession } from './conferences';
import { eveningIn } from './days';
import { aLeague, joins, signIn } from './people';
import { aTeam } from './registering';
import { origin } from './worker-service';

/** On a phone, in a window of their own. */
export async function aPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
}

/** The first of January of the year in which this age is reached. */
export function bornYearsAgo(age: number): string {
  return `${new Date().getUTCFullYear() - age}-01-01`;
}

type Names = { firstName: string; lastName: string };

export async function joinsAs(page: Page, names: Names, birthDate?: string): Promise<string> {
  const email = `${names.firstName}.${names.lastName}@courtline.example`.toLowerCase();
  const known = { email, password: 'a-long-password', ...names };
  await joins(page.request, { ...known, ...(birthDate && { birthDate }) });
  return email;
}

/** On the page on which newcomers join. */
export async function fillsJoinForm(page: Page, { firstName, lastName, email }: Names & { email: string }) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a-long-password');
  await page.getByLabel('Date of birth').fill('1984-05-17');
  await page.getByLabel('Gender').selectOption('Male');
  await page.getByLabel('Place').fill('Decatur, GA');
  await page.getByLabel('Sport').selectOption('Tennis');
  await page.getByLabel('Your rating estimate').fill('4');
}

/** Adds a child to the family of the member, who is signed in. Returns the id to act for. */
export async function addsChild(page: Caller, names: Names, age: number): Promise<number> {
  const family = await send<Family>(page, 'post', '/v1/me/family/children', {
    ...names,
    birthDate: bornYearsAgo(age),
    genderTypeId: genders.female.id,
    sportTypeId: sports.tennis.id,
    ratingEstimate: 3,
    acceptsTerms: true,
    allowsPhoto: false,
  });
  return family.children.find(({ firstName }) => firstName === names.firstName)?.childId ?? 0;
}

type Spot = { childId: number; sessionId: number; teamId: number };

export async function registersChild(page: Caller, { childId, ...data }: Spot): Promise<void> {
  const headers = { origin, 'acting-for': String(childId) };
  const response = await page.request.post('/v1/leagues/sessions/initiate-registration', { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** A session of a junior league with two teams, free unless a fee is given. Its organizer is signed in on the page that is returned. */
export async function aJuniorSession(browser: Browser, name: string, registrationFee = 0) {
  const league = await aLeague(browser, {
    name,
    organizer: 'captain',
    leagueTypeId: leagueTypes.juniorTeamTennis.id,
  });
  const organizer = await aPhone(browser);
  await signIn(organizer, 'captain');
  const conference = await aConference(organizer, { leagueId: league.id, name: `${name} conference` });
  const { id: sessionId } = await aSession(organizer, {
    conferenceId: conference.id,
    name: `${name} season`,
    ...(registrationFee > 0 && { registrationFee }),
    startDateUtc: eveningIn(5),
    endDateUtc: eveningIn(60),
  });
  const teamIds = [
    await aTeam(organizer, sessionId, `${name} Foxes`),
    await aTeam(organizer, sessionId, `${name} Owls`),
  ] as const;
  const publishSchedule = async () => {
    const address = `/v1/leagues/sessions/${sessionId}/schedules`;
    const { scheduleId } = await send<{ scheduleId: number }>(organizer, 'post', address, {});
    await send(organizer, 'post', `/v1/leagues/schedules/${scheduleId}/publish`, {});
  };
  return { organizer, leagueId: league.id, sessionId, teamIds, publishSchedule };
}

/** The path of the link in the newest e-mail to the address. */
export async function linkSentTo(page: Page, email: string): Promise<string> {
  const path = async () => {
    const emails = await get<{ id: number; to: string }[]>(page, '/v1/dev/mails');
    const newest = emails.find(({ to }) => to === email);
    if (!newest) return '';
    const { text } = await get<{ text: string }>(page, `/v1/dev/mails/${newest.id}`);
    return /\/(?:family\/invitation|reset-password)\?token=[\w-]+(?:&first=1)?/.exec(text)?.[0] ?? '';
  };
  await expect.poll(path).not.toBe('');
  return path();
}
