import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey';
import { joins, people, signIn } from './people';
import { addressOf } from './reading';
import { origin } from './worker-service';
import { choosePerson, createLeague, createSession, createTeam, rows } from './organizing';

const league = 'Lighthouse Team Tennis';
const first = ['Lamp Room Lobbers', 'Keeper Kings', 'Fog Horns', 'Breakwater Backhands'];
const second = ['Harbor Seals', 'Tide Turners', 'Gull Wing Grips', 'Driftwood Drops'];
const captains = ['Maria Ramos', 'Dana Whitfield', 'Theo Marsh', 'Priya Nair'];

test('An organizer sets up a league from nothing to eight teams with rosters', async ({ page, browser }) => {
  await anAdminOpensTheLeague(browser);
  await signIn(page, 'captain');
  await page.goto('/');

  await test.step('finds the empty desk and opens a conference', async () => {
    // The appointment above the cards names the league too.
    await page
      .getByRole('main')
      .getByRole('link', { name: `${league} Tennis` })
      .click();
    await expect(page.getByText('No conferences have been created for this League.')).toBeVisible();
    await page.getByRole('link', { name: 'Create New Conference' }).click();
    await page.getByLabel('Name').fill('Lighthouse Evenings');
    await page.getByText('Co-ed', { exact: true }).click();
    await choosePerson(page, 'Conference organizer', 'Priya Nair');
    await page.getByRole('button', { name: 'Create conference' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
  });

  await test.step('sets up a season and creates four teams', async () => {
    await createSession(page, 'Opening Season');
    for (const [index, name] of first.entries()) await createTeam(page, name, captains[index] ?? '');
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step('takes them along to the next season', async () => {
    await page.getByRole('link', { name: 'Lighthouse Evenings' }).click();
    await createSession(page, 'Second Season');
    await createTeam(page, 'Fog Horns', 'Theo Marsh');
    await chooseTeams(page, 'Opening Season');
    const namesake = page.getByRole('dialog').getByRole('checkbox', { name: 'Fog Horns' });
    await expect(namesake).toHaveAccessibleDescription('This session already has a team with that name');
    await takeAlong(
      page,
      first.filter((name) => name !== 'Fog Horns'),
    );
    await expect(page.getByText('3 teams have been added')).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step('creates four more, and the session is full', async () => {
    for (const [index, name] of second.entries()) await createTeam(page, name, captains[index] ?? '');
    await expect(rows(page)).toHaveCount(8);
    await expect(page.getByText('This session can have at most 8 teams.')).toBeVisible();
    for (const name of ['Add Existing Team', 'Create New Team']) {
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await page.getByRole('tab', { name: 'Players' }).click();
    const teams = page.getByLabel('Team', { exact: true }).getByRole('option');
    await expect(teams).toHaveText(['Select a team', 'All teams', ...[...first, ...second].toSorted()]);
    await page.getByLabel('Team', { exact: true }).selectOption('Fog Horns');
    await expect(page.getByText('No players have registered for this team.')).toBeVisible();
  });

  await test.step('sees the rosters fill as players register', async () => {
    const { pathname } = await addressOf(page, /session\/\d+\/manage/);
    await everyTeamFindsPlayers(browser, Number(/\d+/.exec(pathname)?.[0]));
    await expect(page.getByText('Pat Fog Horns')).toBeVisible();
    await expect(page.getByText('Sam Fog Horns')).toBeVisible();
    await page.getByRole('tab', { name: 'Teams' }).click();
    await expect(rows(page).getByRole('cell', { name: '2', exact: true })).toHaveCount(8);
  });

  await test.step('and everybody can read it', async () => {
    const visitor = await (await browser.newContext()).newPage();
    const { pathname } = await addressOf(page, /session\/\d+\/manage/);
    await visitor.goto(pathname.replace('/manage', ''));
    await expect(visitor.getByRole('heading', { level: 1, name: 'Second Season' })).toBeVisible();
    await expect(visitor.getByText('Priya Nair')).toBeVisible();
    await visitor.getByRole('tab', { name: 'Teams' }).click();
    await expect(visitor.getByRole('button', { name: /2 players$/ })).toHaveCount(8);
    await visitor.context().close();
  });
});

async function anAdminOpensTheLeague(browser: Browser): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin');
  await page.goto('/admin/leagues');
  await createLeague(page, league, people.captain);
  await page.context().close();
}

/** Registers two players for each team; they are new to the league and fill in only their names. */
async function everyTeamFindsPlayers(browser: Browser, sessionId: number): Promise<void> {
  const context = await browser.newContext();
  const response = await context.request.get(`/v1/leagues/sessions/${sessionId}/teams`);
  for (const team of (await response.json()) as { id: number; name: string }[]) {
    for (const firstName of ['Pat', 'Sam']) {
      await context.clearCookies();
      const email = `${firstName}.${team.id}@courtline.example`.toLowerCase();
      await joins(context.request, { email, password: 'a-long-password', firstName, lastName: team.name });
      const registered = await context.request.post('/v1/leagues/sessions/initiate-registration', {
        headers: { origin },
        data: { teamId: team.id, sessionId },
      });
      expect(registered.status(), await registered.text()).toBe(200);
    }
  }
  await context.close();
}

async function chooseTeams(page: Page, session: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Existing Team' }).click();
  const picker = page.getByRole('dialog', { name: 'Add an existing team' });
  await picker.getByLabel('Conference').selectOption('Lighthouse Evenings');
  await picker.getByRole('button', { name: /Sessions/ }).click();
  await picker.getByRole('checkbox', { name: session }).check();
  await picker.getByRole('button', { name: 'Apply' }).click();
}

async function takeAlong(page: Page, names: readonly string[]): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Add an existing team' });
  for (const name of names) await picker.getByRole('checkbox', { name }).check();
  await picker.getByRole('button', { name: `Add teams (${names.length})` }).click();
  const notify = page.getByRole('dialog', { name: 'Add teams' });
  await notify.getByRole('button', { name: 'Submit' }).click();
}
