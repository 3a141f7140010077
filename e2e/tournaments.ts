import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import {
  drawTypes,
  matchKinds,
  scoringFormats,
  sessionTypes,
  teamMatchStatuses,
  timesAllowed,
} from '@courtline/domain/constants';
import type { Browser, Page } from '@playwright/test';
import { get, send } from './calls';
import { aConference } from './conferences';
import { aLeague, signIn } from './people';

const names = ['Acorns', 'Birches', 'Cedars', 'Dogwoods', 'Elms', 'Firs', 'Ginkgos', 'Hollies'].concat([
  'Ironwoods',
  'Junipers',
  'Kapoks',
  'Lindens',
  'Maples',
]);

/** A league with a tournament that is full but not drawn. */
export async function aTournament(page: Page, browser: Browser): Promise<number> {
  const league = await aLeague(browser, { name: 'Orchard Cups', organizer: 'captain' });
  await signIn(page, 'captain');
  const conference = await aConference(page, { leagueId: league.id, name: 'Orchard' });
  const { id } = await send<{ id: number }>(page, 'post', '/v1/leagues/sessions', {
    conferenceId: conference.id,
    name: 'Orchard Cup',
    sessionTypeId: sessionTypes.tournament.id,
    sessionMatchTypeId: matchKinds.singles.id,
    singlesMatchCount: 2,
    singlesPointsPerMatch: 1,
    singlesScoringFormatTypeId: scoringFormats.bestOfThreeSets.id,
    singlesTimeAllowedTypeId: timesAllowed.unlimited.id,
    drawTypeId: drawTypes.firstMatchBackDraw.id,
    teamsMax: 16,
    matchesPerTeam: 16,
  });
  const me = await get<{ id: number }>(page, '/v1/auth/current');
  const homeCourtLocation = { placeName: 'Bitsy Grant Tennis Center' };
  for (const name of names)
    await send(page, 'post', '/v1/leagues/teams', {
      name,
      sessionId: id,
      homeCourtLocation,
      teamCaptainMemberId: me.id,
    });
  return id;
}

/** A match of the first round that is neither a bye nor played. */
export async function twoTeams(page: Page, sessionId: number): Promise<TeamMatch> {
  const matches = (await draw(page, sessionId)).draws[0]?.rounds[0]?.teamMatches ?? [];
  const match = matches.find(
    (match) =>
      match.position1Team && match.position2Team && match.statusId === teamMatchStatuses.scheduled.id,
  );
  if (!match) throw new Error('No two teams have still to meet in the first round.');
  return match;
}

export async function nextOf(page: Page, sessionId: number, { teamMatchId }: TeamMatch): Promise<TeamMatch> {
  const matches = (await draw(page, sessionId)).draws[0]?.rounds[1]?.teamMatches ?? [];
  const next = matches.find(({ position1FromTeamMatchId, position2FromTeamMatchId }) =>
    [position1FromTeamMatchId, position2FromTeamMatchId].includes(teamMatchId),
  );
  if (!next) throw new Error('The match leads nowhere.');
  return next;
}

async function draw(page: Page, sessionId: number): Promise<Schedule> {
  return get(page, `/v2/leagues/sessions/${sessionId}/schedule?showDraftSchedules=true`);
}
