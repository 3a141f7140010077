import type { Session } from '@courtline/contract/session';
import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { signIn } from './people';
import { boxOf, textOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

/** Heights of the bars at the top and bottom of the screen, and of the headings of the table. */
const [bars, headings] = [60 + 56, 36];

test('A player reads on a phone how the season stands', async ({ page }) => {
  await signIn(page, 'captain');
  const { id } = await aRunningSeason(page);
  await page.goto(`/leagues/session/${id}?tab=team-standings`);
  const rows = page.getByRole('table', { name: 'Standings' }).getByRole('row');

  await test.step('sees eight teams on one screen, the own one marked', async () => {
    await expect(rows).toHaveCount(9);
    const [first, last] = [await boxOf(rows.nth(1)), await boxOf(rows.nth(8))];
    expect(last.y + last.height - first.y).toBeLessThan(844 - bars - headings);
    await expect(rows.filter({ hasText: 'Piedmont Aces' })).toContainText('Your team');
    await expectGoodScreen(page);
  });

  await test.step('opens a row by tapping anywhere on it, and closes it', async () => {
    const row = rows.nth(3);
    const details = row.getByRole('button', { name: /^Details/ });
    await expect(row.getByRole('cell', { name: /%$/ })).toHaveCount(0);
    await row.click();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(row.getByText(/^(Ahead of|Behind|Level with)/).first()).toBeVisible();
    await expect(row.getByText('TPI S')).toBeVisible();
    await expect(row.getByRole('cell', { name: /%$/ })).toBeVisible();
    await expect(row.getByRole('link', { name: /^Team page/ })).toBeVisible();
    await expectGoodScreen(page);
    await details.press('Enter');
    await expect(row.getByRole('cell', { name: /%$/ })).toHaveCount(0);
  });

  await test.step('finds the own match in the round that is next', async () => {
    const title = page.getByRole('heading', { level: 2, name: /^Round \d+ is (next|under way)$/ });
    await expect(title).toBeVisible();
    const next = /Round \d+/.exec(await textOf(title))?.[0];
    await page.getByRole('tab', { name: 'Schedule' }).click();
    const round = page.getByRole('table', { name: `${next} matches` });
    await expect(round).toBeVisible();
    await expect(round.getByRole('row', { name: /Your match/ })).toContainText('Piedmont Aces');
    await expect(page.getByRole('button', { name: /^Round 1\b/ })).toHaveAttribute('aria-expanded', 'false');
    await expectGoodScreen(page);
  });
});

/** A season of Piedmont Aces with results and rounds still to play. */
async function aRunningSeason(page: Page): Promise<Session> {
  for (let id = 1; id < 40; id++) {
    const response = await page.request.get(`/v2/leagues/sessions/${id}/summary`);
    if (!response.ok()) continue;
    const { session, rounds, memberTeams } = (await response.json()) as Summary;
    const isRunning = rounds.some(({ playedCount }) => playedCount > 0) && rounds.at(-1)?.playedCount === 0;
    if (isRunning && memberTeams.some(({ teamName }) => teamName === 'Piedmont Aces')) return session;
  }
  throw new Error('The demo world has no such session');
}

type Summary = {
  session: Session;
  rounds: { playedCount: number }[];
  memberTeams: { teamName: string }[];
};
