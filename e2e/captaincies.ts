import type { CurrentUser } from '@courtline/contract/account';
import type { ResponseOf } from '@courtline/contract/call';
import type { readHome } from '@courtline/contract/home';
import { leagueTypes } from '@courtline/domain/constants';
import { type Browser, expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { aConference, aSession } from './conferences';
import { acceptsRole, aLeague, people, signIn } from './people';

type Options = {
  /** Prefix of the names of league, session and team. */
  name: string;
  leagueTypeId?: number;
  /** Signed in; the first is appointed when the team is created. */
  captains: readonly [Page, ...Page[]];
};

/** A team in a league of its own. Marcus Rivera organizes league and conference; the captains have accepted. */
export async function aLedTeam(
  browser: Browser,
  { name, leagueTypeId = leagueTypes.adultTeamTennis.id, captains }: Options,
) {
  const league = await aLeague(browser, { name, leagueTypeId, organizer: 'leagueOrganizer' });
  const organizer = await (await browser.newContext()).newPage();
  await signIn(organizer, 'leagueOrganizer');
  const conference = await aConference(organizer, { leagueId: league.id, name: `${name} conference` });
  await acceptsRole(organizer, 'conference', conference.id);
  const { id: sessionId } = await aSession(organizer, {
    conferenceId: conference.id,
    name: `${name} season`,
  });
  const teamId = await aTeamOf(organizer, { sessionId, name: `${name} team`, captains });
  return { organizer, sessionId, teamId };
}

export async function aTeamOf(
  organizer: Page,
  { sessionId, name, captains }: { sessionId: number; name: string; captains: Options['captains'] },
): Promise<number> {
  const [first, ...others] = captains;
  const { id } = await send<{ id: number }>(organizer, 'post', '/v1/leagues/teams', {
    name,
    sessionId,
    homeCourtLocation: { placeName: 'Bitsy Grant Tennis Center' },
    teamCaptainMemberId: await memberIdOf(first),
  });
  for (const captain of others) {
    const memberId = await memberIdOf(captain);
    await send(organizer, 'post', `/v1/leagues/teams/${id}/captains`, { memberId });
  }
  for (const captain of captains) await acceptsRole(captain, 'team', id);
  return id;
}

export async function memberIdOf(page: Page): Promise<number> {
  return (await get<{ id: number }>(page, '/v1/auth/current')).id;
}

/** The organizer is now captain of the team, got an e-mail, and is asked to accept. */
export async function expectSuccessor(
  organizer: Page,
  { teamId, teamName }: { teamId: number; teamName: string },
): Promise<void> {
  await organizer.goto(`/teams/${teamId}`);
  const captains = organizer.getByRole('list', { name: 'Team captains' });
  await expect(captains.getByRole('listitem')).toHaveCount(1);
  await expect(captains).toContainText('Marcus Rivera');
  await organizer.goto('/home');
  const appointments = organizer.getByRole('region', { name: 'Invitations' });
  await expect(appointments).toContainText(`made you a captain of ${teamName}`);
  await expect
    .poll(() => subjectsTo(organizer, people.leagueOrganizer))
    .toContain(`You're now a captain of ${teamName}`);
}

export async function subjectsTo(page: Page, email: string): Promise<string[]> {
  const emails = await get<{ to: string; subject: string }[]>(page, '/v1/dev/mails');
  return emails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** The next match of a team that the signed-in person captains; they may also play for others. */
export async function nextMatchAsCaptain(page: Parameters<typeof get>[0]) {
  const { id } = await get<CurrentUser>(page, '/v1/auth/current');
  const home = await get<ResponseOf<typeof readHome>>(page, '/v1/me/home');
  const led = [...home.tennisTeams, ...home.pickleballTeams].filter(({ captains }) =>
    captains.some(({ memberId }) => memberId === id),
  );
  const match = home.next.find(({ ownTeamId }) => led.some(({ teamId }) => teamId === ownTeamId));
  if (!match) throw new Error('No team of this captain has a match to come');
  return match;
}
