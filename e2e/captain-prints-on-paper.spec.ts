import type { TeamMember } from '@courtline/contract/team';
import { expect, type Page } from '@playwright/test';
import { test } from './journey';
import { aMatchToPlay, publishesLineup } from './matches';
import { attributeOf } from './reading';
import { expectGoodScreen } from './screens';

test.use({ viewport: { width: 390, height: 844 } });

test('A captain prints on a phone the score sheet, the roster and the schedule, each on one page', async ({
  page,
  browser,
}) => {
  const { teamMatchId, other } = await aMatchToPlay(page, browser, {
    name: 'Paper Team Tennis',
    others: 1,
    session: {
      sessionMatchTypeId: 3,
      singlesMatchCount: 4,
      doublesMatchCount: 5,
      doublesPointsPerMatch: 1,
      doublesScoringFormatTypeId: 2,
      doublesTimeAllowedTypeId: 5,
    },
  });
  await page.goto(`/leagues/match/${teamMatchId}?tab=location`);

  await test.step('a score sheet with a code for the match', async () => {
    await publishesLineup(other, teamMatchId, 2);
    await page.getByRole('link', { name: 'Print score sheet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Score sheet: / })).toBeVisible();
    const sheet = page.getByRole('region', { name: 'What will be printed' });
    await expect(sheet.getByRole('heading', { name: 'Harbor vs. Marina' })).toBeVisible();
    await expect(sheet.getByRole('rowheader', { name: /^(Singles|Doubles) \d$/ })).toHaveCount(9);
    await expect(sheet.getByText('Signature')).toHaveCount(2);
    const code = sheet.getByRole('img', { name: new RegExp(`QR code for .*/leagues/match/${teamMatchId}$`) });
    await expect(code).toBeVisible();
    await expectGoodScreen(page);
    await expectOnePage(page);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  });

  await test.step('a scouting sheet of the opponent', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('link', { name: 'Scouting sheet: Marina' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Marina: scouting sheet' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Usual lines' })).toBeVisible();
    await expectGoodScreen(page);
    await expectOnePage(page);
    await page.goto(`/leagues/match/${teamMatchId}?tab=location`);
  });

  await test.step('a roster, however long it is', async () => {
    const ownTeam = page.getByRole('region', { name: 'Score' }).getByRole('link', { name: 'Harbor' });
    await page.goto(await attributeOf(ownTeam, 'href'));
    await page.getByRole('tab', { name: 'Roster' }).click();
    await page.route('**/members', async (route) => {
      const response = await route.fetch();
      const { teamMembers, ...rest } = (await response.json()) as { teamMembers: TeamMember[] };
      await route.fulfill({ json: { ...rest, teamMembers: fortyOf(teamMembers) } });
    });
    await page.getByRole('link', { name: 'Print roster' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Harbor: roster' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(41);
    await expectGoodScreen(page);
    await expectOnePage(page);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  });

  await test.step('the schedule of the team', async () => {
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('link', { name: 'Print schedule' }).click();
    await expect(page.getByRole('rowheader', { name: 'vs. Marina' })).toBeVisible();
    await expectGoodScreen(page);
    await expectOnePage(page);
  });
});

test('A visitor prints standings; a sheet that does not exist is not found', async ({ page }) => {
  await page.goto('/leagues/session/1?tab=team-standings');
  await page.getByRole('link', { name: 'Print standings' }).click();
  await expect(page.getByRole('columnheader', { name: 'Rank' })).toBeVisible();
  await expectGoodScreen(page);
  await expectOnePage(page);
  await page.goto('/print/anything/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('A visitor prints the draws of a tournament, each on one page in landscape', async ({ page }) => {
  await page.goto('/leagues/session/10?tab=draw');
  await expect(page.getByRole('button', { name: 'Print all draws' })).toBeVisible();
  for (const size of papers) {
    const document = (await page.pdf({ format: size, preferCSSPageSize: true })).toString('latin1');
    expect(document.match(/\/Type \/Page\b/g), size).toHaveLength(2);
  }
});

function fortyOf([player]: readonly TeamMember[]): TeamMember[] {
  return Array.from({ length: 40 }, (_, index) => ({
    ...(player as TeamMember),
    teamMemberId: index + 1,
    firstName: `Player ${index + 1}`,
  }));
}

/** The two paper sizes of the world: Letter is shorter, A4 narrower. */
const papers = ['A4', 'Letter'];

async function expectOnePage(page: Page): Promise<void> {
  for (const format of papers) {
    const document = (await page.pdf({ format })).toString('latin1');
    expect(document.match(/\/Type \/Page\b/g), format).toHaveLength(1);
  }
}
