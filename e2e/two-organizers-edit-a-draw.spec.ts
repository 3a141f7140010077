import type { Schedule } from '@courtline/contract/schedule';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { expect, type Locator, type Page } from '@playwright/test';
import { get, send } from './calls';
import { test } from './journey';
import { signedIn } from './matches';
import { expectGoodScreen } from './screens';
import { aTournament, twoTeams } from './tournaments';

const review = 'Someone else saved changes while you were editing. We kept your changes. Review';

test('Two organizers edit seeds and positions at once, and neither loses a team', async ({
  page,
  browser,
}) => {
  const id = await aTournament(page, browser);
  await send(page, 'post', `/v1/leagues/sessions/${id}/schedules`, { drawTypeId: 1 });
  const other = await signedIn(browser, 'captain');

  await test.step('each seeds another team, then both the same seed', async () => {
    const [mine, theirs] = [await openSeeds(page, id), await openSeeds(other, id)];
    await team(mine, 0).selectOption('Maples');
    await team(theirs, 0).selectOption('Elms');
    await theirs.getByRole('button', { name: 'Save seeds' }).click();
    await expect(theirs).toHaveCount(0);
    await mine.getByRole('button', { name: 'Save seeds' }).click();
    await expect(mine.getByRole('alert')).toContainText(review);
    const conflict = mine.getByRole('group', { name: 'Seed 1' });
    await expect(conflict).toContainText('You: Maples');
    await expect(conflict).toContainText('Changed by others: Elms');
    await expectGoodScreen(page);
    await conflict.getByRole('radio', { name: /Use theirs/ }).check();
    await mine.getByRole('button', { name: 'Add seed' }).click();
    await team(mine, 1).selectOption('Maples');
    await mine.getByRole('button', { name: 'Save seeds' }).click();
    await expect(mine).toHaveCount(0);
    expect(await seedsOf(page, id)).toEqual(['Elms', 'Maples']);
  });

  await test.step('both empty the same position, and one takes the choice of the other', async () => {
    const match = await twoTeams(page, id);
    const [mine, theirs] = [
      await openPositions(page, match.teamMatchNumber),
      await openPositions(other, match.teamMatchNumber),
    ];
    await expect(mine.getByText(/^To move a team here from another match/)).toBeVisible();
    await mine.getByLabel('Away team').selectOption('TBD');
    await theirs.getByLabel('Away team').selectOption('Bye');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toHaveCount(0);
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByRole('alert')).toContainText(review);
    const conflict = mine.getByRole('group', { name: 'Away team' });
    await expect(conflict).toContainText('Changed by others: Bye');
    await conflict.getByRole('radio', { name: /Use theirs/ }).check();
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine).toHaveCount(0);
    const address = `/v2/leagues/sessions/${id}/schedule?showDraftSchedules=true`;
    const { draws } = await get<Schedule>(page, address);
    const stored = draws[0]?.rounds[0]?.teamMatches.find(
      ({ teamMatchId }) => teamMatchId === match.teamMatchId,
    );
    expect([stored?.position2Team, stored?.byeStatusTypeId]).toEqual([null, 1]);
  });
});

async function openSeeds(page: Page, id: number): Promise<Locator> {
  await page.goto(`/leagues/session/${id}/manage?tab=draw`);
  await page.getByRole('button', { name: 'Edit seeds' }).click();
  return page.getByRole('dialog', { name: 'Edit seeds' });
}

function team(dialog: Locator, row: number): Locator {
  return dialog.getByRole('list', { name: 'Seeds' }).getByRole('listitem').nth(row).getByLabel('Team');
}

async function openPositions(page: Page, number: number): Promise<Locator> {
  await page.reload();
  await page.getByRole('button', { name: `Actions for Match ${number}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change teams' }).click();
  return page.getByRole('dialog', { name: `Match ${number} teams` });
}

/** The seeded teams, by seed. */
async function seedsOf(page: Page, id: number): Promise<string[]> {
  const teams = await get<ManagedTeam[]>(page, `/v1/leagues/sessions/${id}/teams`);
  return teams
    .filter(({ seed }) => seed !== null)
    .toSorted((one, next) => (one.seed ?? 0) - (next.seed ?? 0))
    .map(({ name }) => name);
}
