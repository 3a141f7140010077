import { leagueTypes, matchKinds } from '@courtline/domain/constants';
import { type Browser, expect, type Page } from '@playwright/test';
import { aMatchToPlay, publishesLineup, setsLineup } from '../../e2e/matches';
import { signIn } from '../../e2e/people';
import { playsOtherMatch } from './earlier-match';
import { findAndJoin } from './find-and-join';
import { importsPlayers, startsNextSeason } from './organizer';
import type { Effort, Phone } from './phone';

export type Task = {
  name: string;
  /** What the best product of the field would need. */
  goal: Effort;
  run: (phone: Phone, browser: Browser) => Promise<void>;
};

/** Each begins where a person with a phone would begin: on their home page, on the match, or on the start page. */
export const tasks: readonly Task[] = [
  {
    name: 'a player answers: can I play?',
    goal: { taps: 2, keys: 0, screens: 1 },
    run: async (phone) => {
      await signIn(phone.page, 'player');
      await phone.open('/home');
      const question = phone.page.getByRole('group', { name: /^Can you play\?/ }).first();
      const no = question.getByRole('button', { name: 'No' });
      await phone.tap(no);
      await expect(no).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'a captain answers for a player',
    goal: { taps: 3, keys: 0, screens: 1 },
    run: async (phone, browser) => {
      const { page } = phone;
      await opensMatch(phone, browser, 'Answers');
      await phone.tap(page.getByRole('tab', { name: 'Harbor' }));
      await phone.tap(page.getByRole('button', { name: /answer for Ada Harbor/ }));
      const question = page.getByRole('group', { name: 'Can Ada Harbor play?' });
      await phone.tap(question.getByRole('button', { name: 'Maybe' }));
      await expect(page.getByRole('button', { name: /^Maybe\s?, answer for Ada Harbor$/ })).toBeVisible();
    },
  },
  {
    name: 'a captain fills five lines',
    goal: { taps: 3, keys: 0, screens: 2 },
    run: async (phone, browser) => {
      const { page } = phone;
      await opensMatch(phone, browser, 'Lines', (id, other) => playsOtherMatch(page, other, id));
      await phone.tap(page.getByRole('button', { name: 'Set Lines' }));
      const sheet = page.getByRole('dialog', { name: 'Set lines' });
      await phone.tap(sheet.getByRole('button', { name: 'Same as last match' }));
      await phone.tap(sheet.getByRole('button', { name: 'Save Lineups' }));
      await expect(page.getByText('5 of 5 lines set').first()).toBeVisible();
    },
  },
  {
    name: 'a captain fills five lines, first match',
    goal: { taps: 11, keys: 0, screens: 2 },
    run: async (phone, browser) => {
      const { page } = phone;
      await opensMatch(phone, browser, 'First lines');
      await phone.tap(page.getByRole('button', { name: 'Set Lines' }));
      const sheet = page.getByRole('dialog', { name: 'Set lines' });
      await phone.tap(sheet.getByRole('button', { name: 'Fill in order' }));
      for (let spot = 0; spot < 8; spot += 1) await phone.tap(sheet.locator('[data-player]').nth(spot));
      await phone.tap(sheet.getByRole('button', { name: 'Save Lineups' }));
      await expect(page.getByText('5 of 5 lines set').first()).toBeVisible();
    },
  },
  {
    name: 'a captain posts a match of five lines',
    goal: { taps: 12, keys: 0, screens: 2 },
    run: async (phone, browser) => {
      const { page } = phone;
      await opensMatch(phone, browser, 'Scores', async (teamMatchId, other) => {
        await publishesLineup(page, teamMatchId, 1);
        await publishesLineup(other, teamMatchId, 2);
      });
      await phone.tap(page.getByRole('button', { name: 'Enter scores' }));
      const card = page.getByRole('dialog', { name: 'Enter scores' });
      for (const name of ['6–4', '6–3', '6–4', '6–3', '6–4', '6–3', '6–4', '6–3', '6–4', '6–3']) {
        await phone.tap(card.getByRole('button', { name }));
      }
      await phone.tap(card.getByRole('button', { name: 'Save scores', exact: true }));
      await expect(card).toHaveCount(0);
      await expect(page.getByText('Winner: Harbor').first()).toBeVisible();
    },
  },
  {
    name: 'a captain exchanges lineups',
    goal: { taps: 2, keys: 0, screens: 1 },
    run: async (phone, browser) => {
      const { page } = phone;
      await opensMatch(phone, browser, 'Exchange', async (teamMatchId, other) => {
        await setsLineup(page, teamMatchId, 1);
        await publishesLineup(other, teamMatchId, 2);
      });
      const bar = page.getByRole('region', { name: 'Harbor lineup' });
      await phone.tap(bar.getByRole('button', { name: 'Lock', exact: true }));
      const notify = page.getByRole('dialog', { name: 'Notify players?' });
      await phone.tap(notify.getByRole('button', { name: 'Yes' }));
      await page
        .getByRole('button', { name: /^(OK|Close|Got it)$/ })
        .first()
        .tap()
        .catch(() => undefined);
      await phone.tap(bar.getByRole('button', { name: 'Publish', exact: true }));
      await expect(page.getByText('Lineups published!')).toBeVisible();
    },
  },
  {
    name: 'a captain postpones one line',
    goal: { taps: 5, keys: 0, screens: 2 },
    run: async (phone, browser) => {
      const { page } = phone;
      await opensMatch(phone, browser, 'Rain');
      await phone.tap(page.getByRole('button', { name: 'Postpone' }));
      const sheet = page.getByRole('dialog', { name: 'Postpone' });
      await phone.tap(sheet.getByRole('button', { name: 'Clear all' }));
      await phone.tap(sheet.getByRole('checkbox', { name: /^S2/ }));
      await phone.tap(sheet.getByRole('button', { name: 'Postpone 1 line' }));
      await expect(page.getByText(/^Some lines are postponed/)).toBeVisible();
    },
  },
  {
    name: 'an organizer starts the next season',
    goal: { taps: 8, keys: 12, screens: 4 },
    run: startsNextSeason,
  },
  {
    name: 'an organizer brings 80 players in',
    goal: { taps: 4, keys: 0, screens: 3 },
    run: importsPlayers,
  },
  {
    name: 'a captain sees what needs them today',
    goal: { taps: 0, keys: 0, screens: 1 },
    run: async (phone) => {
      await signIn(phone.page, 'coCaptain');
      await phone.open('/home');
      await phone.see(phone.page.getByRole('region', { name: 'To do' }).getByRole('listitem').first());
    },
  },
  {
    name: 'a visitor finds a league and joins a team',
    goal: { taps: 12, keys: 60, screens: 6 },
    run: findAndJoin,
  },
];

type Prepare = (teamMatchId: number, other: Page) => Promise<void>;

/** A match of two singles and three doubles lines in a league of its own, opened by the captain of the home team. */
async function opensMatch(phone: Phone, browser: Browser, name: string, prepare?: Prepare): Promise<void> {
  const { teamMatchId, other } = await aMatchToPlay(phone.page, browser, {
    name: `${name} Team Tennis`,
    leagueTypeId: leagueTypes.adultTeamTennis.id,
    session: {
      sessionMatchTypeId: matchKinds.both.id,
      singlesMatchCount: 2,
      doublesMatchCount: 3,
      doublesPointsPerMatch: 1,
      doublesScoringFormatTypeId: 1,
      doublesTimeAllowedTypeId: 5,
      matchesPerTeam: 2,
    },
    others: 7,
  });
  await prepare?.(teamMatchId, other);
  await phone.open(`/leagues/match/${teamMatchId}`);
}
