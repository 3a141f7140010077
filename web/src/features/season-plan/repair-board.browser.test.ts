import type { SeasonRepair, SeasonRepairPage } from '@courtline/contract/season-repair';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openRepairBoard } from '../../testing/repair-board';
import { expectGoodScreen } from '../../testing/window';

const events = {
  withdrawnTeamIds: [],
  rainedOutDays: ['2027-02-10', '2027-02-11'],
  lostCourts: [],
  lastDay: '2027-03-01',
  allowsOtherVenues: true,
};

const empty: SeasonRepairPage = {
  sessionId: 5,
  teams: ['Aces', 'Baseliners', 'Chargers'].map((name, index) => ({ teamId: index + 1, name, crest: null })),
  places: [
    { placeId: 11, name: 'Lakeside' },
    { placeId: 12, name: 'Piedmont' },
  ],
  today: '2027-02-12',
  firstDay: '2027-02-01',
  lastDay: '2027-03-01',
  latestDay: '2027-04-29',
  isSchedulePublished: true,
  whyNot: null,
  repair: null,
};

const spot = (day: string, placeName: string, placeId: number) => ({
  day,
  time: '18:30',
  placeName,
  placeId,
});

const match = { round: 2, homeTeamId: 1, awayTeamId: 2, before: spot('2027-02-10', 'Lakeside', 11) };

const found: SeasonRepair = {
  runId: 7,
  state: 'done',
  createdAt: '2027-02-12T12:00:00Z',
  events,
  progress: { seconds: 0.2, best: { unplaced: 1, changed: 2 } },
  proposal: {
    changes: [
      { ...match, teamMatchId: 1, after: spot('2027-02-17', 'Piedmont', 12) },
      { ...match, teamMatchId: 2, awayTeamId: 3, after: null },
    ],
    unchanged: 34,
    withdrawn: [],
    withdrawalOutcome: 'default',
    obstacles: [{ teamMatchId: 2, sentence: "Chargers can't play on Wed, Feb 24: free that day." }],
    points: 10,
    isFewest: true,
  },
  isOutdated: false,
  isPublished: false,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('What happened is entered and sent: days in a row, a lost court, a team', async () => {
  const sent = await openRepairBoard(empty);
  await expect.element(button('Find the fewest changes')).toBeDisabled();
  await page.getByLabelText('Rained-out days: first day').fill('2027-02-08');
  await page.getByLabelText('Rained-out days: last day').fill('2027-02-10');
  await button('Add days').click();
  await expect.element(button('Remove Feb 8–10')).toBeVisible();
  await button('Add a venue').click();
  await page.getByLabelText('Venue', { exact: true }).selectOptions('Piedmont');
  await page.getByLabelText('Courts left').fill('2');
  await page.getByLabelText('Baseliners').click();
  await expectGoodScreen();
  await button('Find the fewest changes').click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: '/v1/leagues/sessions/5/season-repairs',
        body: {
          withdrawnTeamIds: [2],
          rainedOutDays: ['2027-02-08', '2027-02-09', '2027-02-10'],
          lostCourts: [{ placeId: 12, courtsLeft: 2, from: '2027-02-12', days: [] }],
          lastDay: '2027-03-01',
          allowsOtherVenues: true,
        },
      },
    ]);
});

it('A proposal shows before and after, what is in the way, and is published after a question', async () => {
  const sent = await openRepairBoard({ ...empty, repair: found });
  await expect.element(page.getByRole('heading', { name: '1 of 2 matches finds no date' })).toBeVisible();
  await expect.element(page.getByText('34 unchanged')).toBeVisible();
  await expect.element(page.getByText('Wed, Feb 17, 6:30 PM')).toBeVisible();
  await expect.element(page.getByText("Chargers can't play on Wed, Feb 24: free that day.")).toBeVisible();
  await expectGoodScreen();
  await button('Publish changes').click();
  await page
    .getByRole('dialog', { name: 'Publish changes to 2 matches?' })
    .getByRole('button', { name: 'Publish changes' })
    .click();
  await expect
    .poll(() => sent)
    .toEqual([{ path: '/v1/leagues/sessions/5/season-repairs/publish', body: { runId: 7 } }]);
});

it('A proposal that a change has overtaken cannot be published', async () => {
  await openRepairBoard({ ...empty, repair: { ...found, isOutdated: true } });
  await expect.element(button('Publish changes')).toBeDisabled();
  await expect.element(page.getByText('A match has changed since. Find the changes again.')).toBeVisible();
});
