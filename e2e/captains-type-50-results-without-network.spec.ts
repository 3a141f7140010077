import type { PlayerMatches } from '@courtline/contract/player-match';
import { expect, type Page, type Route } from '@playwright/test';
import { get } from './calls';
import { isolatedTest as test } from './journey';
import { aMatchToPlay, plansMatch, publishesLineup } from './matches';
import { isReadyForOffline, recordsIn } from './offline';

test.use({ serviceWorkers: 'allow' });

const [lines, perPhone] = [50, 25];
const hourInMs = 60 * 60 * 1000;

test('Two captains type 50 results without network; a tab is killed while it sends, and each stands once', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(600_000);
  const session = { singlesMatchCount: lines };
  const { teamMatchId, other } = await aMatchToPlay(page, browser, { name: 'Fifty Team Tennis', session });
  await publishesLineup(page, teamMatchId, 1);
  await publishesLineup(other, teamMatchId, 2);
  await plansMatch(page, teamMatchId, new Date(Date.now() - hourInMs));
  const before = await linesOf(page, teamMatchId);
  expect(before).toHaveLength(lines);
  for (const [index, phone] of [page, other].entries()) {
    await phone.goto(`/leagues/match/${teamMatchId}`);
    await isReadyForOffline(phone);
    await phone.getByRole('button', { name: 'Enter scores' }).click();
    await phone.context().setOffline(true);
    await typesResults(phone, index * perPhone + 1);
    await expect(phone.getByRole('button', { name: '25 changes are waiting to be sent.' })).toBeVisible();
  }

  await test.step('the tab of the first is killed while it sends, and responses are lost', async () => {
    let sent = 0;
    const killed = new Promise<void>((resolve) => {
      void context.route('**/playermatchresult', async (route) => {
        sent += 1;
        await losesResponse(route);
        if (sent === 1) resolve();
      });
    });
    await context.setOffline(false);
    await killed;
    await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('opened again, both send the rest, and every result stands once', async () => {
    const next = await context.newPage();
    await next.goto(`/leagues/match/${teamMatchId}`);
    await other.context().setOffline(false);
    for (const phone of [next, other]) await hasSentAll(phone);
    const after = await linesOf(next, teamMatchId);
    expect(after.filter(({ resultCompletionTypeId }) => resultCompletionTypeId === null)).toEqual([]);
    expect(after.map(({ version }, index) => version - (before[index]?.version ?? 0))).toEqual(
      before.map(() => 1),
    );
    await expect(next.getByRole('region', { name: 'Score' })).toContainText('25:to25');
  });
});

/** The home team wins the lines of the first phone, and loses those of the second. */
async function typesResults(phone: Page, first: number): Promise<void> {
  const card = phone.getByRole('dialog', { name: 'Enter scores' });
  const line = card.getByRole('group', { name: `Singles Match #${first}`, exact: true });
  await line.getByLabel('Harbor, set 1').focus();
  await phone.keyboard.type((first === 1 ? '6161' : '1616').repeat(perPhone));
  await card.getByRole('button', { name: /^Save scores/ }).click();
  await expect(card).toHaveCount(0);
}

/** The service saves the result, and the phone never learns of it. */
async function losesResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

async function hasSentAll(phone: Page): Promise<void> {
  await expect.poll(() => recordsIn(phone, 'courtline-outbox', 'entries'), { timeout: 60_000 }).toEqual([]);
}

async function linesOf(phone: Page, teamMatchId: number) {
  const address = `/v1/leagues/teammatches/${teamMatchId}/playermatches`;
  return (await get<PlayerMatches>(phone, address)).singlePlayerMatches;
}
