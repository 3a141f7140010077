import { expect, type Route } from '@playwright/test';
import { test } from './journey';
import { signIn } from './people';
import { addressOf, textOf } from './reading';
import { expectGoodScreen } from './screens';
import { withFlags } from './shell';
import { origin } from './worker-service';

test('A player comes home to the teams they play for', async ({ page }) => {
  // No other journey makes this player an organizer.
  await signIn(page, 'poweredUser');
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Felix' })).toBeVisible();
  const teams = page.getByRole('region', { name: 'My teams' });
  const mine = (await (await page.request.get('/v2/leagues/member/teams?activeOnly=true')).json()) as {
    tennisTeams: { teamName: string }[];
  };
  const name = mine.tennisTeams[0]?.teamName ?? 'a team';
  const first = teams.getByRole('link', { name: new RegExp(`^${name}`) }).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('region', { name: 'My leagues' })).toHaveCount(0);
  await expectGoodScreen(page);
  const next = page.getByRole('region', { name: /^Next match/ });
  const question = page.getByRole('group', { name: /^Can you play\?/ }).first();
  const pressed = question.getByRole('button', { pressed: true });
  await test.step('and says with one tap whether they play; of two taps the last counts', async () => {
    const held: Route[] = [];
    await page.route('**/playeravailability', (route) => void held.push(route), { times: 1 });
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(pressed).toHaveText('Yes');
    await expect.poll(() => held.length).toBe(1);
    await question.getByRole('button', { name: 'Maybe' }).click();
    await expect(pressed).toHaveText('Maybe');
    await held[0]?.continue();
    await expect(question).toHaveAttribute('aria-busy', 'false');
    await page.reload();
    await expect(pressed).toHaveText('Maybe');
  });
  await test.step('changes it on the page of the match, and finds it so at home', async () => {
    const match = next.getByRole('listitem').filter({ has: question }).first();
    await match.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/leagues\/match\//);
    await expect(pressed).toHaveText('Maybe');
    await question.getByRole('button', { name: 'No' }).click();
    await expect(pressed).toHaveText('No');
    await expect(question).toHaveAttribute('aria-busy', 'false');
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await expect(pressed).toHaveText('No');
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(question).toHaveAttribute('aria-busy', 'false');
    await page.goForward();
    await expect(page).toHaveURL(/\/leagues\/match\//);
    await expect(pressed).toHaveText('Yes');
    await page.goBack();
  });
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('An organizer comes home to the leagues they run', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  await page.goto('/home');
  const leagues = page.getByRole('region', { name: 'My leagues' });
  await expect(leagues.getByRole('link', { name: /^Atlanta Team Tennis/ })).toBeVisible();
  const attention = page.getByRole('region', { name: /^Needs attention/ });
  await expect(attention.getByRole('listitem').first()).toBeVisible();
  const results = page.getByRole('region', { name: 'Latest results' });
  await expect(results.getByRole('link', { name: /^(Won|Lost|Tie) .* \d+ to .* \d+/ }).first()).toBeVisible();
  await expectGoodScreen(page);
});

test('A player answers for several matches without leaving home', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/home');
  const unfold = page.getByRole('button', { name: /^Set your availability \(\d+\)$/ });
  const count = Number(/\d+/.exec(await textOf(unfold))?.[0]);
  await unfold.click();
  const questions = page
    .getByRole('region', { name: 'To do' })
    .getByRole('group', { name: /^Can you play\?/ });
  await expect(questions).toHaveCount(count);
  await expectGoodScreen(page);
  const first = questions.first();
  await first.getByRole('button', { name: 'Maybe' }).click();
  await expect(first).toHaveAttribute('aria-busy', 'false');
  // The answered match stays where it was, and no longer counts.
  await expect(first.getByRole('button', { pressed: true })).toHaveText('Maybe');
  await expect(questions).toHaveCount(count);
  await expect(unfold).toHaveText(`Set your availability (${count - 1})`);
  await page.reload();
  await expect(unfold).toHaveText(`Set your availability (${count - 1})`);
});

test('A newcomer without a team is told what to do next', async ({ page }) => {
  await signIn(page, 'newcomer');
  await page.goto('/home');
  await expect(page.getByText("You're not on a team yet.")).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Search leagues' }).click();
  // The newcomer plays pickleball.
  await expect(page).toHaveURL('/search/league/6');
});

test('A player opens their own profile, and the way to the settings', async ({ page }) => {
  await signIn(page, 'player');
  await page.goto('/search?type=players&query=maria+ramos');
  await page.getByRole('link', { name: /^Maria Ramos/ }).click();
  await expect(page.getByText('This is you')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Singles UTR: from / })).toBeVisible();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('Page 1 of')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  await expectGoodScreen(page);
});

test('A captain reads what an organizer wrote, and it counts as read', async ({ page }) => {
  await signIn(page, 'captain');
  await page.goto('/inbox');
  const conversations = page.getByRole('navigation', { name: 'Conversations' });
  await expect(conversations.getByRole('link', { name: /^Marcus Rivera.* 1 unread$/ })).toBeVisible();
  await expectGoodScreen(page);
  await conversations.getByRole('link', { name: /^Marcus Rivera/ }).click();
  await expect(page).toHaveURL(/\/inbox\?roomId=\d+&roomName=Marcus\+Rivera$/);
  const room = page.getByRole('region', { name: 'Marcus Rivera' });
  await expect(room.getByText('Fine with me. Please check with the other captain first.')).toBeVisible();
  await expect(conversations.getByRole('link', { name: /unread/ })).toHaveCount(0);
  await expectGoodScreen(page);
});

test('A member without messages is told where conversations start', async ({ page }) => {
  await signIn(page, 'newcomer');
  await page.goto('/inbox');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Search leagues' })).toBeVisible();
  await expectGoodScreen(page);
});

test('A player starts a conversation from the inbox, and finds a message again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'player');
  await page.goto('/inbox');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'New message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New message' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Captains and organizers' })).toBeVisible();
  await expectGoodScreen(page);
  await main.getByLabel('To').fill('zzz');
  await expect(main.getByText('No one named “zzz” to write to.')).toBeVisible();
  await main.getByLabel('To').fill('dana');
  await main.getByRole('link', { name: /^Dana Whitfield/ }).click();
  await expect(page).toHaveURL(/\/inbox\?roomId=\d+&roomName=Dana\+Whitfield$/);
  const roomId = (await addressOf(page, /roomId=/)).searchParams.get('roomId');
  await page.getByLabel('Message', { exact: true }).fill('Is there a spare racket for the drizzle?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1);
  // Later messages fill more than a screen.
  for (const number of [1, 2, 3]) {
    const data = { message: 'One line\n'.repeat(20), clientId: `long-message-${number}` };
    await page.request.post(`/v1/messages/rooms/${roomId}/messages`, { headers: { origin }, data });
  }
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(4);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await main.getByRole('searchbox', { name: 'Search your messages' }).fill('DRIZZLE');
  const hits = main.getByRole('region', { name: 'Search results' });
  await expect(hits.getByRole('link')).toHaveText([/^.*Dana Whitfield.*spare racket for the drizzle/]);
  await expectGoodScreen(page);
  await hits.getByRole('link').click();
  const found = page.getByRole('log').getByRole('article').and(page.locator('[aria-current=true]'));
  await expect(found).toContainText('spare racket for the drizzle');
  await expect(found).toBeInViewport({ ratio: 1 });
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await main.getByRole('searchbox', { name: 'Search your messages' }).fill('qqq');
  await expect(hits.getByText('No name and no recent message contains “qqq”.')).toBeVisible();
});

test('A room of others is not there', async ({ page }) => {
  await signIn(page, 'newcomer');
  await page.goto('/inbox?roomId=1&roomName=Secret');
  await expect(page.getByText('Conversation not found')).toBeVisible();
  await expectGoodScreen(page);
});

test('Without the messaging flag there is no inbox, neither for a visitor nor for a member', async ({
  page,
}) => {
  await withFlags(page, { messaging: false });
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await signIn(page, 'player');
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('Home comes up though one of its calls fails, and asks no more than a few times', async ({ page }) => {
  await signIn(page, 'poweredUser');
  let asked = 0;
  await page.route('**/v1/leagues/registrations?*', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await page.goto('/home');
  await expect(page.getByRole('region', { name: /^Next match/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My teams' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBeLessThan(8);
});
