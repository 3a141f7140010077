import type { Overview, OverviewSession } from '@courtline/contract/overview';
import type { Schedule } from '@courtline/contract/schedule';
import { sessionTypes, teamMatchStatuses } from '@courtline/domain/constants';
import { expect, type Page } from '@playwright/test';
import { get } from './calls';
import { test } from './journey';
import { signIn } from './people';
import { textOf } from './reading';
import { expectGoodScreen } from './screens';

const figureOf = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('link', { name });

const attention = (page: Page) => page.getByRole('region', { name: /^Needs attention/ });

const { completed } = teamMatchStatuses;

test('A league organizer sees what waits and goes where the work is done', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  await page.goto('/leagues/1');
  const overview = await get<Overview>(page, '/v1/leagues/1/overview');
  const unpaid = sum(overview, ({ unpaidCount }) => unpaidCount);
  await expect(figureOf(page, /^Unpaid/)).toContainText(String(unpaid));
  await expect(figureOf(page, /^Teams/)).toContainText(/\d+ \/ \d+/);
  await expect(page.getByRole('region', { name: /^Sessions/ })).toContainText('In progress');
  await expectGoodScreen(page);

  await test.step('narrows the list to one kind', async () => {
    await figureOf(page, /^Unpaid/).click();
    await expect(page).toHaveURL(/show=unpaid/);
    await expect(attention(page).getByRole('listitem').first()).toContainText("haven't paid");
    await expect(attention(page)).not.toContainText('missing score');
    await attention(page).getByRole('link', { name: 'Show all kinds' }).click();
    await expect(page).not.toHaveURL(/show=/);
  });

  await test.step('and finds the players who have not paid, in all teams', async () => {
    await figureOf(page, /^Unpaid/).click();
    await attention(page)
      .getByRole('link', { name: /^See players/ })
      .first()
      .click();
    await expect(page).toHaveURL(/tab=players&team=all&show=unpaid/);
    await expect(page.getByLabel('Team', { exact: true })).toHaveValue('all');
    const players = page.getByRole('table', { name: 'Players of all teams' });
    await expect(players.getByRole('row').nth(1)).toContainText('Unpaid');
    await expectGoodScreen(page);
    const name = await textOf(players.getByRole('rowheader').first().getByRole('link'));
    await page.getByText(/^All \(/).click();
    await page.getByLabel('Find a player').fill(name.toUpperCase());
    await expect(page.getByText(/^1 player$|^2 players$/)).toBeVisible();
    await players.getByRole('row').nth(1).getByRole('cell').first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Rostered' })).toContainText('Paid');
  });
});

test('An organizer goes from a missing score to the matches without one', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  const overview = await get<Overview>(page, '/v1/leagues/1/overview');
  const session = overview.sessions.find(
    ({ missingScores, sessionTypeId }) =>
      missingScores.length > 0 && sessionTypeId === sessionTypes.multiRound.id,
  );
  const [match] = session?.missingScores ?? [];
  await page.goto(`/leagues/session/${session?.id}/manage`);
  await expect(page.getByRole('tab', { name: `Teams ${session?.teamCount}` })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Schedule ${session?.matchCount}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('In progress');
  await expectGoodScreen(page);
  await figureOf(page, /^Missing scores/).click();
  await expect(page).toHaveURL(/tab=schedule&show=scores/);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Missing scores')).toBeVisible();
  await expect(panel).toContainText(match?.position1Team.name ?? '');
  const rows = panel.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions for/ }) });
  await expect(rows).toHaveCount(session?.missingScores.length ?? 0);
  await expectGoodScreen(page);
  await panel.getByRole('link', { name: 'Show all matches' }).click();
  const { draws } = await get<Schedule>(page, `/v2/leagues/sessions/${session?.id}/schedule`);
  const rounds = draws.flatMap((draw) => draw.rounds);
  const actions = panel.getByRole('button', { name: /^Actions for Round/ });
  await expect(actions).toHaveCount(rounds.length);
  // Rounds that are over are folded.
  const open = rounds.filter(({ teamMatches }) =>
    teamMatches.some(({ statusId }) => statusId !== completed.id),
  );
  await expect(rows).toHaveCount(open.flatMap(({ teamMatches }) => teamMatches).length);
});

test('An organizer compares an account with the record it may belong to', async ({ page }) => {
  await signIn(page, 'leagueOrganizer');
  await page.goto('/leagues/2');
  await figureOf(page, /^Claims/).click();
  await expect(page).toHaveURL(/\/home#claims$/);
  const claims = page.getByRole('region', { name: 'Confirm identities' });
  await expect(
    claims.getByRole('heading', { name: /^Does the new account “Owen Park” belong to the existing player/ }),
  ).toBeInViewport();
  await expect(claims).toContainText('New account');
  await expect(claims).toContainText('Existing player');
  await expectGoodScreen(page);
  await claims.getByRole('button', { name: 'Decline' }).click();
  await expect(claims).toHaveCount(0);
});

for (const person of ['player', 'captain', 'leagueOrganizer'] as const) {
  test(`On a phone the home page of the ${person} takes at most two screens`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, person);
    await page.goto('/home');
    await expect(page.getByRole('region', { name: /^Next match/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'My teams' })).toBeVisible();
    const bottom = () =>
      page.evaluate(() => (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) + scrollY);
    await expect.poll(bottom).toBeLessThanOrEqual(2 * 844);
    await expectGoodScreen(page);
  });
}

function sum({ sessions }: Overview, valueOf: (session: OverviewSession) => number): number {
  return sessions.reduce((total, session) => total + valueOf(session), 0);
}
