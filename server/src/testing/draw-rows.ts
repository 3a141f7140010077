import type { Db } from '../db/open';
import { listDrawMatches } from '../store/schedule/draw';
import { saveDraw } from '../features/schedule/save-draw';
import { lockForResults, settleTeamMatch } from '../store/match/settle-team-match';
import { aSession } from './league-rows';
import { aMember } from './people';

type Tournament = {
  teams: number;
  /** Defaults to a first match back draw. */
  drawTypeId?: number;
  /** Defaults to two singles lines with one point each. */
  lines?: number;
};

/** A tournament without a draw; the names of its teams show the order of creation. */
export async function aTournamentOf(
  db: Db,
  conferenceId: number,
  { teams, drawTypeId = 1, lines = 2 }: Tournament,
) {
  const sessionId = await aSession(db, { conferenceId, name: 'Open' });
  await db
    .updateTable('sessions')
    .set({
      session_type_id: 1,
      draw_type_id: drawTypeId,
      teams_max: 128,
      matches_per_team: 128,
      team_match_frequency_type_id: null,
      singles_match_count: lines,
    })
    .where('id', '=', sessionId)
    .execute();
  const rows = Array.from({ length: teams }, (_, at) => ({ session_id: sessionId, name: `Team ${at + 1}` }));
  if (teams === 0) return { sessionId, teamIds: [] };
  const made = await db.insertInto('teams').values(rows).returning('id').execute();
  return { sessionId, teamIds: made.map(({ id }) => id) };
}

type Drawn = Tournament & { isPublished?: boolean };

/** A tournament with its draw, draft or published, and its matches by number. */
export async function aDrawOf(db: Db, conferenceId: number, { isPublished = true, ...options }: Drawn) {
  const { sessionId, teamIds } = await aTournamentOf(db, conferenceId, options);
  const { drawTypeId = 1 } = options;
  const made = { scheduleModeId: 0, drawTypeId, randomSeed: 7, createdBy: null };
  const { scheduleId } = await saveDraw(db, { id: sessionId }, made);
  const published = { schedule_status_type_id: 2, published_at: new Date() };
  if (isPublished) await db.updateTable('schedules').set(published).where('id', '=', scheduleId).execute();
  const matches = await listDrawMatches(db, sessionId);
  const idOf = (number: number) => matches.find((match) => match.number === number)?.id ?? 0;
  return { sessionId, scheduleId, teamIds, matches, idOf };
}

/** Posts lines and settles the match; returns the error message if it is rejected. */
export async function playMatch(db: Db, teamMatchId: number, winners: readonly (1 | 2)[]) {
  let rejection: string | null = null;
  const playing = db.transaction().execute(async (transaction) => {
    await lockForResults(transaction, teamMatchId);
    await postLines(transaction, teamMatchId, winners);
    rejection = await settleTeamMatch(transaction, teamMatchId);
    if (rejection) throw new Error(rejection);
  });
  await playing.catch((error: unknown) => {
    if (rejection === null) throw error;
  });
  return rejection;
}

/** Posts straight sets on the lines of a match, each won by the given side. */
export async function postLines(db: Db, teamMatchId: number, winners: readonly (1 | 2)[]): Promise<void> {
  const { memberId } = await aMember(db);
  const lines = await db
    .selectFrom('lines')
    .select('id')
    .where('team_match_id', '=', teamMatchId)
    .orderBy('id')
    .execute();
  const rows = winners.map((side, at) => ({
    line_id: lines[at]?.id ?? 0,
    result_completion_type_id: 1,
    winning_side: side,
    sets: JSON.stringify([setWonBy(side), setWonBy(side)]),
    posted_by: memberId,
    updated_by: memberId,
  }));
  await db
    .deleteFrom('results')
    .where(
      'line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  if (rows.length > 0) await db.insertInto('results').values(rows).execute();
}

function setWonBy(side: 1 | 2) {
  return { side1: side === 1 ? 6 : 4, side2: side === 1 ? 4 : 6, tiebreak1: null, tiebreak2: null };
}
