import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from './reading';

export type Named = { id: number; name: string };

/** From the tennis league of the demo data, upcoming sessions first. */
export async function aSessionNamed(
  page: Page,
  name: string,
  when: 'past' | 'coming' = 'coming',
): Promise<Named> {
  const conferenceName = name === 'Doubles' ? 'Decatur Women 55 and Over' : 'Phoenix Sister Conference';
  const conferences = (await (await page.request.get('/v1/leagues/1/conferences')).json()) as Named[];
  const conference = conferences.find((each) => each.name === conferenceName);
  const response = await page.request.get(`/v1/leagues/conferences/${conference?.id}/sessions`);
  const { results } = (await response.json()) as { results: (Named & { endDateUtc: string })[] };
  const found = results.find((session) => {
    const isPast = new Date(session.endDateUtc) < new Date();
    return session.name.endsWith(name) && isPast === (when === 'past');
  });
  if (!found) throw new Error(`There is no session ${name}`);
  return found;
}

export const teamSelector = (page: Page) => page.getByRole('main').getByLabel('Team', { exact: true });

export const rowOf = (within: Locator, name: string) =>
  within.getByRole('row', { name: new RegExp(`^${name}`) });

export async function choose(page: Page, team: string): Promise<void> {
  await teamSelector(page).selectOption(team);
  await expect(page.getByText('Loading')).toHaveCount(0);
}

export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

type Player = {
  firstName: string;
  lastName: string;
  canBeRefunded: boolean | null;
  canBeMovedOrCopied: boolean | null;
  isCaptainInSession: boolean | null;
};

/** The first player of the shown roster that matches. */
export async function aPlayerWho(page: Page, matches: (player: Player) => boolean): Promise<string> {
  const teamId = (await addressOf(page, /[?&]team=\d+/)).searchParams.get('team');
  const response = await page.request.get(`/v1/leagues/teams/${teamId}/members`);
  const { teamMembers } = (await response.json()) as { teamMembers: Player[] };
  const player = teamMembers.find(matches);
  if (!player) throw new Error('There is no such player on this team');
  return `${player.firstName} ${player.lastName}`;
}
