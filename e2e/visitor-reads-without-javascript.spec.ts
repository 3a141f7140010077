import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { isolatedTest as test } from './journey';
import { overdueMatch } from './organizing';
import { signIn } from './people';
import { attributeOf, textOf } from './reading';
import { origin } from './worker-service';

/** What each page shows without JavaScript, besides its heading. */
const pages = [
  ['/', 'Find a team'],
  ['/explore', 'Atlanta Team Tennis'],
  ['/leagues/1', 'Season'],
  ['/leagues/1?sessions=1', 'All Intown Mixed sessions'],
  ['/leagues/session/1', 'Registration'],
  ['/leagues/session/1?tab=schedule', 'Round 1 matches'],
  ['/leagues/session/7?tab=schedule', "The schedule hasn't been published yet."],
  ['/leagues/session/10?tab=draw', 'Quarterfinals'],
  ['/leagues/session/1?tab=teams', 'Piedmont Aces'],
  ['/leagues/session/1?tab=team-standings', 'Piedmont Aces'],
  ['/teams/1', 'Piedmont Aces'],
  ['/teams/1?tab=players', 'Substitutes'],
  ['/teams/1?tab=schedule', 'Piedmont Aces'],
  ['/leagues/session/1/record', 'Nothing is recorded yet.'],
  ['/leagues/match/1', 'Singles Match #1'],
  ['/leagues/match/1?tab=home-team', 'Players'],
  ['/leagues/match/1?tab=away-team', 'Players'],
  ['/leagues/match/1?tab=location', 'Details'],
  ['/profiles/1', 'Results'],
  ['/clubs/1', 'Events'],
  ['/events/1', 'At a glance'],
  ['/schools/1', 'About'],
  ['/ratings', 'Ratings List'],
  ['/search?query=an', 'Players'],
  ['/search?type=teams&query=piedm', 'Piedmont Aces'],
  ['/search?type=leagues', 'Atlanta Team Tennis'],
  ['/search/league/1', 'Season'],
  ['/pages/privacy', 'Privacy'],
] as const;

for (const [path, words] of pages) {
  test(`Without JavaScript ${path} can be read`, async ({ browser }) => {
    const page = await withoutJavaScript(browser);
    const response = await page.goto(path, { waitUntil: 'load' });
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expect(page.getByText('Courtline needs JavaScript')).toHaveCount(0);
    expect(await attributeOf(page.locator('link[rel=canonical]'), 'href')).toBe(
      origin + path.split('?', 1)[0],
    );
    await expect(page).toHaveTitle(/Courtline$/);
    await page.context().close();
  });
}

test('Without JavaScript a visitor comes by links from the start page to a team and its schedule', async ({
  browser,
}) => {
  const page = await withoutJavaScript(browser);
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('link', { name: 'Find a team' }).click();
  await page.getByRole('link', { name: 'Atlanta Team Tennis' }).first().click();
  await page
    .getByRole('link', { name: /Season/ })
    .first()
    .click();
  const session = await textOf(page.getByRole('heading', { level: 1 }));
  await page.getByRole('tab', { name: 'Standings' }).click();
  await expect(page).toHaveTitle(`Standings · ${session} · Courtline`);
  await page.getByRole('tab', { name: 'Teams' }).click();
  await page.getByRole('link', { name: 'Team page' }).first().click();
  const team = await textOf(page.getByRole('heading', { level: 1 }));
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await expect(page).toHaveTitle(`Schedule · ${team} · Courtline`);
  await page.context().close();
});

test('Without JavaScript a draw can be read on a phone, with all its rounds and links', async ({
  browser,
}) => {
  const page = await withoutJavaScript(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/leagues/session/10?tab=draw', { waitUntil: 'load' });
  const draws = page.getByRole('tabpanel').getByRole('region');
  await expect(draws).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Back Draw' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Back Draw' })).toBeHidden();
  const team = draws.first().getByRole('link', { name: 'Papago Passing Shots', exact: true }).first();
  await expect(team).toHaveCSS('white-space', 'normal');
  const isReadable = async () => {
    const { width = 0, height = Infinity } = (await team.boundingBox()) ?? {};
    return width > 100 && height < 30;
  };
  await expect.poll(isReadable).toBe(true);
  await draws
    .first()
    .getByRole('link', { name: /^Match 7/ })
    .click();
  await expect(page).toHaveURL(/\/leagues\/match\/\d+$/);
  await page.context().close();
});

test('Without JavaScript a postponed match says that it is', async ({ browser }) => {
  const page = await withoutJavaScript(browser);
  const teamMatchId = await overdueMatch(page);
  await page.context().clearCookies();
  await page.goto(`/leagues/match/${teamMatchId}`, { waitUntil: 'load' });
  await expect(page.getByRole('main').getByText(/^This match is postponed/)).toBeVisible();
  await page.context().close();
});

test('A page that does not exist says so to a crawler', async ({ browser }) => {
  const page = await withoutJavaScript(browser);
  const response = await page.goto('/leagues/session/999999', { waitUntil: 'load' });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(await attributeOf(page.locator('meta[name=robots]'), 'content')).toBe('noindex');
  await page.context().close();
});

test('A schedule that is not published is never requested, so that no error is logged', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/schedule')) asked.push(request.url());
  });
  for (const isMember of [false, true]) {
    if (isMember) await signIn(page, 'player');
    await page.goto('/leagues/session/7');
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(page.getByText("The schedule hasn't been published yet.")).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('The sections of a profile open without JavaScript', async ({ browser }) => {
  const page = await withoutJavaScript(browser);
  await page.goto('/profiles/1', { waitUntil: 'load' });
  const teams = page.getByRole('region', { name: 'Teams' });
  await expect(teams.getByText('Not on a team')).toBeHidden();
  await teams.getByRole('heading', { name: 'Teams' }).click();
  await expect(teams.getByText('Not on a team')).toBeVisible();
  await page.context().close();
});

test('What is pressed and typed before the client runs is not lost', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/assets/vendor-*.js', (route) => void held.push(route));
  await page.goto('/leagues/1', { waitUntil: 'commit' });
  await page.getByPlaceholder('Search players, teams, leagues').fill('ada');
  await page.getByLabel('Theme').selectOption('dark');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByPlaceholder('Search players, teams, leagues')).toHaveValue('ada');
  await expect(page.getByRole('region', { name: 'Search suggestions' })).toContainText('Ada');
});

test('A member and a visitor get the same page, and only the member sees what is theirs', async ({
  browser,
}) => {
  const [visitor, member] = [await browser.newContext(), await browser.newContext()];
  await member.request.post(`${origin}/v1/auth/login`, {
    data: { email: 'captain@courtline.example', password: 'courtline-demo' },
    headers: { origin },
  });
  const [forVisitor, forMember] = await Promise.all(
    [visitor, member].map(async (one) => (await one.request.get(`${origin}/teams/1`)).text()),
  );
  expect(forMember).toBe(forVisitor);
  expect(forMember).not.toContain('captain@courtline.example","phone');
  const page = await member.newPage();
  await page.goto(`${origin}/teams/1`);
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(6);
  await Promise.all([visitor.close(), member.close()]);
});

async function withoutJavaScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  return context.newPage();
}
