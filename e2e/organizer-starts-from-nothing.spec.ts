import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey';
import { joins, people, signIn } from './people';
import { addressOf } from './reading';
import { expectGoodScreen } from './screens';
import { aNewInstallation } from './service';
import { origin } from './worker-service';

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
    await expect(teams).toHaveText(['Select a team', ...[...first, ...second].toSorted()]);
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

test('One person sets up a new installation and publishes a season', async ({ browser }) => {
  test.setTimeout(300_000);
  const installation = await aNewInstallation();
  const context = await browser.newContext({ baseURL: `http://localhost:${installation.port}` });
  const page = await context.newPage();

  await test.step('creates the first admin', async () => {
    await page.goto(installation.setupLink);
    await page.getByLabel('First name').fill('Uma');
    await page.getByLabel('Last name').fill('Only');
    await page.getByLabel('Email').fill('uma@example.com');
    await page.getByLabel('Password').fill('a-long-password');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Create admin' }).click();
    await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription('Required');
    await page.getByLabel('Date of birth').fill('1980-04-04');
    await page.getByLabel('Gender').selectOption('Female');
    await page.getByRole('button', { name: 'Create admin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Uma' })).toBeVisible();
    await expect(page.getByText('No leagues have been created.')).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('creates a league and a conference, and organizes both', async () => {
    await page.getByRole('link', { name: 'Create your first league' }).click();
    await createLeague(page, 'Lone Star Tennis', 'uma@example.com');
    await page.getByRole('link', { name: 'Lone Star Tennis' }).click();
    await page.getByRole('link', { name: 'Create New Conference' }).click();
    await page.getByLabel('Name').fill('Lone Star Evenings');
    await page.getByText('Co-ed', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Conference organizer' }).fill('Zoe');
    await expect(page.getByText('Ask them to join first.').first()).toBeVisible();
    await choosePerson(page, 'Conference organizer', 'Uma Only');
    await page.getByRole('button', { name: 'Create conference' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Conference' })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('creates a session with two teams', async () => {
    await createSession(page, 'First Season');
    await page.getByRole('tab', { name: 'Players' }).click();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: 'Create a team' }).click();
    for (const name of ['Aces', 'Lobs']) await createTeam(page, name, 'Uma Only', /^Austin/);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('publishes the schedule, and a visitor reads it', async () => {
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Create Schedule' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish schedule' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expectGoodScreen(page);
    await context.clearCookies();
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Lone Star Tennis' }).click();
    await page.getByRole('link', { name: 'First Season' }).click();
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(page.getByRole('link', { name: /Aces.*Lobs|Lobs.*Aces/s }).first()).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('the setup link says that it has been used', async () => {
    await page.goto(installation.setupLink);
    await expect(page.getByText('This link has already been used.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
  await context.close();
  await installation.stop();
});

async function anAdminOpensTheLeague(browser: Browser): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin');
  await page.goto('/admin/leagues');
  await createLeague(page, league, people.captain);
  await page.context().close();
}

async function createLeague(page: Page, name: string, organizerEmail: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a league' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a league' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('League type').selectOption({ label: 'Adult Team Tennis' });
  await dialog.getByLabel("First organizer's email").fill(organizerEmail);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
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

async function createSession(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create session' }).click();
  await page.getByLabel('Session name').fill(name);
  await page.getByLabel('Session type').selectOption('Multi-Round');
  await page.getByLabel('Max teams').fill('8');
  await page.getByLabel('Matches per team').fill('1');
  await page.getByLabel('Match format').selectOption('Doubles');
  await page.getByLabel('Doubles matches').fill('3');
  await page.getByLabel('Points per doubles match').fill('1');
  await page.getByLabel('Doubles scoring format').selectOption('Best of three sets');
  await page.getByLabel('Time allowed for doubles').selectOption('90 minutes');
  await page.getByRole('button', { name: 'Create session' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('No teams have been created for this session.')).toBeVisible();
}

async function createTeam(
  page: Page,
  name: string,
  captain: string,
  court = /^Bitsy Grant Tennis Center/,
): Promise<void> {
  await page.getByRole('button', { name: 'Create New Team' }).click();
  const panel = page.getByRole('dialog', { name: 'Create a team' });
  await panel.getByLabel('Team Name').fill(name);
  await panel.getByRole('combobox', { name: 'Home Court' }).fill(court.source.slice(1, 7));
  await page.getByRole('option', { name: court }).first().click();
  await choosePerson(page, 'Captain', captain);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} has been created`)).toBeVisible();
  await expect(panel).toHaveCount(0);
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

async function choosePerson(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

function rows(page: Page) {
  return page.getByRole('table', { name: 'Teams' }).getByRole('rowgroup').last().getByRole('row');
}
