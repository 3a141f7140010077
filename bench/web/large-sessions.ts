import {
  drawTypes,
  matchKinds,
  scoringFormats,
  sessionTypes,
  timesAllowed,
} from '@courtline/domain/constants';
import type { APIRequestContext } from '@playwright/test';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What every team of theirs is called, before its number. */
export const teamName = 'Peachtree Racquet Club';

type Wanted = { teams: number; isTournament: boolean; conferenceId: number };

/** A session with so many teams, drawn or paired and published, by the calls that its organizer's screens make. */
export async function fillSession(request: APIRequestContext, wanted: Wanted): Promise<number> {
  const { teams, conferenceId, isTournament } = wanted;
  const ask = ctx(request);
  const session = await ask('/v1/leagues/sessions', {
    ...(isTournament ? tournament : season),
    ...lines,
    conferenceId,
    name: `${isTournament ? 'Draw' : 'Season'} of ${teams} teams`,
    startDateUtc: inWeeks(1),
    endDateUtc: inWeeks(teams + 1),
    teamsMax: teams,
    matchesPerTeam: isTournament ? teams : teams - 1,
  });
  const captain = (await (await request.get('/v1/auth/current')).json()) as { id: number };
  for (let number = 1; number <= teams; number++) {
    const name = `${teamName} ${number}`;
    await ask('/v1/leagues/teams', {
      name,
      sessionId: session.id,
      teamCaptainMemberId: captain.id,
      ...home,
    });
  }
  const { scheduleId } = await ask(`/v1/leagues/sessions/${session.id}/schedules`, {});
  await ask(`/v1/leagues/schedules/${scheduleId}/publish`, { notifyTeams: false });
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

/** Of the demo world. */
const home = {
  homeCourtLocation: { placeId: 'demo-bitsy-grant-tennis-center' },
  dayOfWeek: 6,
  hourOfDay: 9,
  minuteOfHour: 0,
};

function inWeeks(weeks: number): string {
  return new Date(Date.now() + weeks * weekMs).toISOString().replace(/\.\d+Z$/, 'Z');
}

type Made = { id: number; scheduleId: number };

function ctx(request: APIRequestContext) {
  return async (path: string, data: object): Promise<Made> => {
    let answer = await request.post(path, { data });
    // A machine that does other things as well is busy at times.
    for (let time = 0; time < 5 && answer.status() === 503; time++)
      answer = await request.post(path, { data });
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Made;
  };
}
