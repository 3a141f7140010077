import type { MatchSummary } from '@courtline/contract/match';
import { delaysInMs } from '@courtline/domain/constants';
import { expect, type Page } from '@playwright/test';
import { get, send } from './calls';
import { isolatedTest as test } from './journey';
import { aMatchToPlay, plansMatch, publishesLineup } from './matches';
import { textOf } from './reading';

test.use({ viewport: { width: 390, height: 844 } });

const dayInMs = 24 * 60 * 60 * 1000;

test('A captain of both teams, whom no news reach, sees what others do all the same', async ({
  page,
  browser,
}) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, {
    name: 'Pier Team Tennis',
    session: { singlesMatchCount: 2 },
  });
  await captainsBoth(page, teamMatchId);
  await page.route('**/v1/live?*', (route) => route.abort());
  await page.clock.install();
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/latest?')) polls.push(request.url());
  });
  const waits = (times: number) => page.clock.runFor(times * delaysInMs.resultPoll);
  const head = page.getByRole('region', { name: 'Score' });
  const updating = page.getByText('Updating the score');

  await test.step('has a bar for each team, and sets one lineup at a time', async () => {
    await page.goto(`/leagues/match/${teamMatchId}`);
    for (const team of ['Harbor', 'Marina']) {
      const bar = page.getByRole('region', { name: `${team} lineup` });
      await expect(bar).toContainText(`${team} Unlocked 0 of 2 lines set`);
      await bar.getByRole('button', { name: 'Set Lines' }).click();
      const sheet = page.getByRole('dialog', { name: 'Set lines' });
      await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([team]);
      await sheet.getByRole('button', { name: 'Cancel' }).click();
    }
    await publishesLineup(page, teamMatchId, 1);
    await publishesLineup(other, teamMatchId, 2);
    await page.reload();
  });

  await test.step('describes a match that someone else moves, and both changes are kept', async () => {
    await page.route('**/v1/leagues/sessions/*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit team match' });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel('Description').fill('Bring water.');
    const before = await textOf(head);
    await plansMatch(other, teamMatchId, new Date(Date.now() + 20 * dayInMs));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/We kept the changes someone else saved/)).toBeVisible();
    await expect.poll(() => textOf(head)).not.toBe(before);
  });

  await test.step('waits for nothing after taking out players who have not played', async () => {
    await clears(page, 'Singles Match #2');
    await expect(page.getByRole('button', { name: 'Clear Singles Match #2' })).toHaveCount(0);
    await waits(2);
    expect(polls).toEqual([]);
  });

  await test.step('asks after a score until it has arrived, shows the match anew and asks no more', async () => {
    const { resultsLastUpdatedMs } = await get<MatchSummary>(other, addressOf(teamMatchId));
    let hasArrived = false;
    await page.route('**/latest?*', (route) =>
      hasArrived ? route.continue() : route.fulfill({ json: { isUpdated: false, resultsLastUpdatedMs } }),
    );
    await page.getByRole('button', { name: 'Post score' }).first().click();
    const entry = page.getByRole('dialog', { name: 'Singles Match #1 - Best of three sets' });
    for (const set of ['set 1', 'set 2']) {
      await entry.getByLabel(`Harbor, ${set}`).fill('6');
      await entry.getByLabel(`Marina, ${set}`).fill('2');
    }
    await entry.getByRole('button', { name: 'Save' }).click();
    await expect(entry).toHaveCount(0);
    await expect(head).toContainText('1:to0');
    await waits(1);
    await expect.poll(() => polls.length).toBeGreaterThan(1);
    await expect(updating).toHaveCount(1);
    const before = await textOf(head);
    await plansMatch(other, teamMatchId, new Date(Date.now() + 30 * dayInMs));
    hasArrived = true;
    await waits(1);
    await expect(updating).toHaveCount(0);
    await expect.poll(() => textOf(head)).not.toBe(before);
    const times = polls.length;
    await waits(5);
    expect(polls).toHaveLength(times);
    expect(new Set(polls.map((url) => new URL(url).search))).toEqual(
      new Set([`?timestamp=${resultsLastUpdatedMs}`]),
    );
  });

  await test.step('gives up where the service cannot be reached', async () => {
    const times = polls.length;
    await page.route('**/latest?*', (route) => route.abort());
    await clears(page, 'Singles Match #1');
    await expect(head).toContainText('0:to0');
    await expect.poll(() => polls.length).toBe(times + 1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await waits(5);
    expect(polls).toHaveLength(times + 1);
  });
});

function addressOf(teamMatchId: number): string {
  return `/v1/leagues/teammatches/${teamMatchId}/summary`;
}

/** Makes the member signed in on the page a captain of the other team as well. */
async function captainsBoth(page: Page, teamMatchId: number): Promise<void> {
  const { id: memberId } = await get<{ id: number }>(page, '/v1/auth/current');
  const { position2Team } = await get<MatchSummary>(page, addressOf(teamMatchId));
  await send(page, 'post', `/v1/leagues/teams/${position2Team?.teamId}/captains`, { memberId });
}

async function clears(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: `Clear ${line}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to clear this line?' });
  await question.getByRole('button', { name: 'Clear line' }).click();
  await expect(question).toHaveCount(0);
}
