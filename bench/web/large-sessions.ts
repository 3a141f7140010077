import {
  drawTypes,
  matchKinds,
  scoringFormats,
  sessionTypes,
  timesAllowed,
} from '@courtline/domain/constants';
import type { APIRequestContext } from '@playwright/test';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Prefix of all team names. */
export const teamName = 'Peachtree Racquet Club';

type SessionOptions = {
  teams: number;
  isTournament: boolean;
  conferenceId: number;
  /** Of a season; everyone plays everyone by default. */
  matchesPerTeam?: number;
  /** Home courts, which the teams take in turns. */
  placeIds?: readonly string[];
};

/** Creates a session with this many teams, drawn or paired and published, with the calls of the organizer's screens. */
export async function fillSession(request: APIRequestContext, options: SessionOptions): Promise<number> {
  const { teams, conferenceId, isTournament, placeIds = [usualPlaceId] } = options;
  const post = createPoster(request);
  const session = await post('/v1/leagues/sessions', {
    ...(isTournament ? tournament : season),
    ...lines,
    conferenceId,
    name: `${isTournament ? 'Draw' : 'Season'} of ${teams} teams`,
    startDateUtc: inWeeks(1),
    endDateUtc: inWeeks(teams + 1),
    teamsMax: teams,
    matchesPerTeam: isTournament ? teams : (options.matchesPerTeam ?? teams - 1),
  });
  const captain = (await (await request.get('/v1/auth/current')).json()) as { id: number };
  for (let number = 1; number <= teams; number++) {
    const name = `${teamName} ${number}`;
    await post('/v1/leagues/teams', {
      name,
      sessionId: session.id,
      teamCaptainMemberId: captain.id,
      homeCourtLocation: { placeId: placeIds[number % placeIds.length] },
      ...home,
    });
  }
  const { scheduleId } = await post(`/v1/leagues/sessions/${session.id}/schedules`, {});
  await post(`/v1/leagues/schedules/${scheduleId}/publish`, { notifyTeams: false });
  return session.id;
}

const tournament = {
  sessionTypeId: sessionTypes.tournament.id,
  drawTypeId: drawTypes.firstMatchBackDraw.id,
};
const season = { sessionTypeId: sessionTypes.multiRound.id, teamMatchFrequencyTypeId: 1 };
const lines = {
  sessionMatchTypeId: matchKinds.singles.id,
  singlesMatchCount: 3,
  singlesPointsPerMatch: 1,
  singlesScoringFormatTypeId: scoringFormats.bestOfThreeSets.id,
  singlesTimeAllowedTypeId: timesAllowed.unlimited.id,
};

/** From the demo data. */
const usualPlaceId = 'demo-bitsy-grant-tennis-center';

const home = {
  dayOfWeek: 6,
  hourOfDay: 9,
  minuteOfHour: 0,
};

function inWeeks(weeks: number): string {
  return new Date(Date.now() + weeks * weekMs).toISOString().replace(/\.\d+Z$/, 'Z');
}

type Created = { id: number; scheduleId: number };

function createPoster(request: APIRequestContext) {
  return async (path: string, data: object): Promise<Created> => {
    let response = await request.post(path, { data });
    // The service may be busy on a loaded machine.
    for (let time = 0; time < 5 && response.status() === 503; time++)
      response = await request.post(path, { data });
    if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as Created;
  };
}
