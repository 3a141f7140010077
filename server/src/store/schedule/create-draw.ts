import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { type Draw, type MatchState, nothingPlayed } from '@courtline/domain/draw/draw';
import type { GroupStage } from '@courtline/domain/draw/group-stage';
import { toStoredMatch } from '@courtline/domain/draw/stored-match';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { makeLinesFit } from './save-draw-state';

type NewDraws = { sessionId: number; scheduleId: number; draws: readonly Draw[] };

/**
 * Saves draws in their initial state, with byes already advanced. The number of statements does not depend on the size of
 * the draw. Matches get the place of the tournament and no date.
 */
export async function saveDraws(db: Db, { sessionId, scheduleId, draws }: NewDraws): Promise<void> {
  const roundIds = await saveDrawRounds(db, { sessionId, scheduleId, draws });
  const states = advanceTeams(draws, nothingPlayed);
  const matches = draws.flatMap(({ number: draw, rounds }) =>
    rounds.flatMap((round) =>
      round.matches.map((match) => ({
        roundId: roundIds.get(keyOf(draw, round.number)),
        ...toStoredMatch(match, states.get(match.number) as MatchState),
      })),
    ),
  );
  await saveDrawMatches(db, sessionId, matches);
  const numbers = matches.map(({ number }) => number);
  await makeLinesFit(db, sessionId, numbers);
}

/** The caller has checked that no match of the schedule was played. */
export async function deleteDraws(db: Db, scheduleId: number): Promise<void> {
  await db.deleteFrom('draws').where('schedule_id', '=', scheduleId).execute();
}

/** Returns the id of every round by draw and number. */
async function saveDrawRounds(db: Db, { sessionId, scheduleId, draws }: NewDraws) {
  const made = await db
    .insertInto('draws')
    .values(
      draws.map(({ number, name, everyLoserEnters }) => ({
        session_id: sessionId,
        schedule_id: scheduleId,
        number,
        name,
        every_loser_enters: everyLoserEnters,
      })),
    )
    .returning(['id', 'number'])
    .execute();
  const numberOf = new Map(made.map(({ id, number }) => [id, number]));
  const idOf = new Map(made.map(({ id, number }) => [number, id]));
  const rounds = draws.flatMap((draw) =>
    draw.rounds.map(({ number, name }) => ({
      session_id: sessionId,
      draw_id: idOf.get(draw.number) as number,
      number,
      name,
    })),
  );
  const rows = await db.insertInto('rounds').values(rounds).returning(['id', 'draw_id', 'number']).execute();
  return new Map(rows.map((row) => [keyOf(numberOf.get(row.draw_id) ?? 0, row.number), row.id]));
}

function keyOf(draw: number, round: number): string {
  return `${draw}/${round}`;
}

/** Feeders refer to match numbers, so they can be linked only after all matches exist. */
async function saveDrawMatches(db: Db, sessionId: number, matches: readonly object[]): Promise<void> {
  const sent = sql`json_to_recordset(${JSON.stringify(matches)}::json) as m("roundId" int, number int,
    "position1TeamId" int, "position2TeamId" int, "position1From" int, "position2From" int,
    "position1TakesLoser" boolean, "position2TakesLoser" boolean, "byeStatusTypeId" smallint,
    "groupNumber" smallint, "position1FromGroup" smallint, "position1FromPlace" smallint,
    "position2FromGroup" smallint, "position2FromPlace" smallint)`;
  await sql`
    insert into team_matches (session_id, round_id, number, place_id, position1_team_id, position2_team_id,
      position1_takes_loser, position2_takes_loser, bye_status_type_id, group_number, position1_from_group,
      position1_from_place, position2_from_group, position2_from_place)
    select s.id, m."roundId", m.number, s.place_id, m."position1TeamId", m."position2TeamId",
      m."position1TakesLoser", m."position2TakesLoser", m."byeStatusTypeId", m."groupNumber",
      m."position1FromGroup", m."position1FromPlace", m."position2FromGroup", m."position2FromPlace"
    from sessions s cross join ${sent}
    where s.id = ${sessionId}
    order by m.number`.execute(db);
  await sql`
    update team_matches t
    set position1_from_team_match_id = f1.id, position2_from_team_match_id = f2.id
    from ${sent}
    left join team_matches f1 on f1.session_id = ${sessionId} and f1.number = m."position1From"
    left join team_matches f2 on f2.session_id = ${sessionId} and f2.number = m."position2From"
    where t.session_id = ${sessionId} and t.number = m.number and num_nonnulls(f1.id, f2.id) > 0`.execute(db);
}

type NewSchedule = {
  sessionId: number;
  scheduleModeId: number;
  drawTypeId: number;
  /** Null where no groups are drawn. */
  groupStage: GroupStage | null;
  /** Null if the teams are placed by hand. */
  randomSeed: number | null;
  createdBy: number | null;
};

/** Saves a draft, whose draws are saved next, and sets the draw type of the session. */
export async function saveDrawnSchedule(db: Db, schedule: NewSchedule): Promise<number> {
  const { id } = await db
    .insertInto('schedules')
    .values({
      session_id: schedule.sessionId,
      schedule_mode_id: schedule.scheduleModeId,
      random_seed: schedule.randomSeed,
      group_count: schedule.groupStage?.groups ?? null,
      group_advancing: schedule.groupStage?.advancing ?? null,
      created_by: schedule.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sessions')
    .set({ draw_type_id: schedule.drawTypeId, version: sql`version + 1` })
    .where('id', '=', schedule.sessionId)
    .where('draw_type_id', 'is distinct from', schedule.drawTypeId)
    .execute();
  return id;
}

/** Replaces all earlier seeds. */
export async function saveSeeds(
  db: Db,
  sessionId: number,
  seeds: readonly { teamId: number; seed: number }[],
): Promise<void> {
  await db.deleteFrom('team_seeds').where('session_id', '=', sessionId).execute();
  if (seeds.length === 0) return;
  const rows = seeds.map(({ teamId, seed }) => ({ session_id: sessionId, team_id: teamId, seed }));
  await db.insertInto('team_seeds').values(rows).execute();
}

/** The draw no longer matches its random seed. */
export async function forgetLots(db: Db, scheduleId: number): Promise<void> {
  await db.updateTable('schedules').set({ random_seed: null }).where('id', '=', scheduleId).execute();
}
