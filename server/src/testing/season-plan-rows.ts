import type { SeasonProposal } from '@courtline/contract/season-run';
import type { SeasonProblem } from '@courtline/domain/season/season-problem';
import type { SeasonRunState } from '@courtline/domain/season/season-run';
import type { Db } from '../db/open';
import { aSession, aTeam } from './league-rows';
import { aCourt } from './schedule-rows';

const zone = 'America/New_York';

type Shape = { teams?: number; courts?: number; matchesPerTeam?: number };

/** A session without a schedule, whose teams share courts: the first team the first one, the second the second, and so on. */
export async function aSeasonToPlan(
  db: Db,
  conferenceId: number,
  { teams = 6, courts = 2, matchesPerTeam = teams - 1 }: Shape = {},
) {
  const sessionId = await aSession(db, { conferenceId, endsInDays: 7 * (matchesPerTeam + 2) });
  await db
    .updateTable('sessions')
    .set({ matches_per_team: matchesPerTeam, teams_max: Math.max(8, teams), team_match_frequency_type_id: 1 })
    .where('id', '=', sessionId)
    .execute();
  const placeIds: number[] = [];
  for (let number = 0; number < courts; number++) placeIds.push(await aCourt(db, zone));
  const teamIds: number[] = [];
  for (let number = 0; number < teams; number++) {
    const teamId = await aTeam(db, { sessionId, name: `Team ${String(number + 1).padStart(2, '0')}` });
    await db
      .updateTable('teams')
      .set({
        day_of_week: 2 + (number % 3),
        time_of_day: '18:30',
        home_court_place_id: placeIds[number % courts] ?? null,
      })
      .where('id', '=', teamId)
      .execute();
    teamIds.push(teamId);
  }
  return { sessionId, teamIds, placeIds };
}

type Planned = { sessionId: number; teamIds: readonly number[] };

/** A search that has ended with one match of the first two teams. */
export function aFoundSeason(db: Db, { sessionId, teamIds }: Planned): Promise<number> {
  const [homeTeamId = 0, awayTeamId = 0] = teamIds;
  const sheet = { home: 0, away: 0, unplaced: 1, points: 0, missed: [] };
  const proposal: SeasonProposal = {
    matches: [{ round: 1, homeTeamId, awayTeamId, placement: null }],
    hard: 1,
    points: 0,
    lowerBound: null,
    summary: [],
    sheets: teamIds.map((teamId) => ({ ...sheet, teamId })),
    explanations: [],
    conflict: null,
  };
  return aRun(db, sessionId, { proposal });
}

type Run = {
  state?: SeasonRunState;
  attempts?: number;
  seenAt?: Date;
  problem?: SeasonProblem;
  searchSeconds?: number;
  proposal?: SeasonProposal;
};

export async function aRun(db: Db, sessionId: number, run: Run): Promise<number> {
  const { id } = await db
    .insertInto('season_runs')
    .values({
      session_id: sessionId,
      state: run.state ?? 'done',
      attempts: run.attempts ?? 0,
      problem: JSON.stringify(run.problem ?? {}),
      fingerprint: '',
      search_seconds: run.searchSeconds ?? 2,
      progress: JSON.stringify({ seconds: 2, best: null, lowerBound: null, history: [] }),
      proposal: run.proposal ? JSON.stringify(run.proposal) : null,
      created_at: new Date(),
      seen_at: run.seenAt ?? new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
