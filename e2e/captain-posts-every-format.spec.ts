import { gameRules, leagueTypes, scoringFormats, sports } from '@courtline/domain/constants';
import { type Format, formatOf } from '@courtline/domain/score/format';
import { expect, type Locator } from '@playwright/test';
import { test } from './journey';
import { aMatchToPlay, publishesLineup } from './matches';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const pickleballLeague = { leagueTypeId: leagueTypes.adultTeamPickleball.id, ratingMax: 10 };

/** Results posted for the only line, one after the other: the outcome, and each set with its tiebreak. */
type Posts = [outcome: string, ...sets: number[][]][];

type PlayedElsewhere = 'bestOfThreeSets' | 'bestOfThreeGames';

const postsByFormat: Record<Exclude<keyof typeof scoringFormats, PlayedElsewhere>, Posts> = {
  twoSetsMatchTiebreak: [['Completed', [6, 4], [3, 6], [1, 0, 10, 7]]],
  singleSet: [['Completed with partial scores', [5, 3]]],
  timeBased: [['Withdrew (Marina)', [3, 1]]],
  fastFour: [['Incomplete', [4, 2], [1, 0]]],
  singleGame: [['Defaulted (Marina)'], ['Completed', [11, 9]]],
  timeBasedGames: [['Match not played'], ['Postponed'], ['Completed', [9, 4]]],
};

for (const [name, posts] of Object.entries(postsByFormat)) {
  const { id: formatId, label, sportTypeId } = scoringFormats[name as keyof typeof postsByFormat];
  const league = sportTypeId === sports.pickleball.id ? pickleballLeague : {};
  test(`A captain posts ${posts.map(([outcome]) => outcome).join(', ')} in format ${formatId}, ${label}`, async ({
    page,
    browser,
  }) => {
    const { unit } = formatOf({ formatId, gameRuleId: gameRules.to11By1.id });
    const session = { singlesScoringFormatTypeId: formatId };
    const options = { name: `Jetty Format ${formatId}`, session, ...league };
    const { teamMatchId, other } = await aMatchToPlay(page, browser, options);
    await publishesLineup(page, teamMatchId, 1);
    await publishesLineup(other, teamMatchId, 2);
    await page.goto(`/leagues/match/${teamMatchId}`);
    const entry = page.getByRole('dialog', { name: `Singles Match #1 - ${label}` });
    const line = page.getByRole('listitem').filter({ hasText: 'Singles Match #1' });
    for (const [outcome, ...sets] of posts) {
      await page.getByRole('button', { name: 'Post score' }).tap();
      if (sets.length > 0) await outcomeOf(entry, 'Completed');
      await entersSets(entry, unit, sets);
      await outcomeOf(entry, outcome);
      await entry.getByRole('button', { name: 'Save' }).tap();
      await expect(entry).toHaveCount(0);
      await expect(line).toContainText(outcome.replace(/ \(.*/, ''));
      for (const [at, team] of ['Harbor', 'Marina'].entries()) {
        const shown = sets.map((set) => `${set[at]}${set[at + 2] ?? ''}`).join('');
        await expect(line.getByRole('row', { name: team })).toContainText(shown);
      }
    }
  });
}

/** Each set may include its tiebreak. */
async function entersSets(entry: Locator, unit: Format['unit'], sets: readonly number[][]): Promise<void> {
  for (const [index, set] of sets.entries()) {
    for (const [at, team] of ['Harbor', 'Marina', 'Harbor', 'Marina'].entries()) {
      const name = `${team}, ${unit} ${index + 1}${at > 1 ? ', tiebreak' : ''}`;
      if (set[at] !== undefined) await entry.getByLabel(name, { exact: true }).fill(String(set[at]));
    }
  }
}

async function outcomeOf(entry: Locator, label: string): Promise<void> {
  await entry.getByLabel('Outcome').selectOption(label);
}
