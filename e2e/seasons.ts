import {
  matchFrequencies,
  matchKinds,
  scoringFormats,
  sessionTypes,
  timesAllowed,
} from '@courtline/domain/constants';
import type { Browser, Page } from '@playwright/test';
import { get, send } from './calls';
import { aConference } from './conferences';
import { eveningIn } from './days';
import { aLeague, signIn } from './people';

/** Nine teams in a single round robin, all on one court. */
export async function aSeasonToCome(page: Page, browser: Browser, name: string) {
  const league = await aLeague(browser, { name, organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Evenings' });
  const word = name.split(' ')[0] ?? '';
  const { id: sessionId } = await send<{ id: number }>(page, 'post', '/v1/leagues/sessions', {
    conferenceId: conference.id,
    name: `${word} season`,
    sessionTypeId: sessionTypes.multiRound.id,
    sessionMatchTypeId: matchKinds.singles.id,
    teamMatchFrequencyTypeId: matchFrequencies.weekly.id,
    matchesPerTeam: 8,
    teamsMax: 9,
    singlesMatchCount: 2,
    singlesPointsPerMatch: 1,
    singlesScoringFormatTypeId: scoringFormats.bestOfThreeSets.id,
    singlesTimeAllowedTypeId: timesAllowed.unlimited.id,
    startDateUtc: eveningIn(5),
    endDateUtc: eveningIn(90),
  });
  const { id: captain } = await get<{ id: number }>(page, '/v1/auth/current');
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await send(page, 'post', '/v1/leagues/teams', {
      name: `${word} ${number}`,
      sessionId,
      homeCourtLocation: { placeName: 'Bitsy Grant Tennis Center' },
      teamCaptainMemberId: captain,
    });
  }
  return { sessionId, conferenceId: conference.id };
}

/** Chooses an item from the menu of a round or a match. */
export async function chooseIn(page: Page, of: string | RegExp, label: string): Promise<void> {
  const name = of instanceof RegExp ? new RegExp(`^Actions for ${of.source.slice(1)}`) : `Actions for ${of}`;
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
