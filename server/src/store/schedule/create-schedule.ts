import type { NewLine } from '@courtline/domain/match/make-lines';
import type { ScheduledTeam } from '@courtline/domain/schedule/generate-schedule';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type PlayingTeam = ScheduledTeam & { homeCourtPlaceId: number | null };

/** The teams of a session by name, with the place and time of their home matches. */
export async function listPlayingTeams(db: Db, sessionId: number): Promise<PlayingTeam[]> {
  const rows = await db
    .selectFrom('teams as t')
    .leftJoin('places as home', 'home.id', 't.home_court_place_id')
    .select([
      't.id as teamId',
      't.home_court_place_id as homeCourtPlaceId',
      't.day_of_week as dayOfWeek',
      sql<string | null>`to_char(t.time_of_day, 'HH24:MI')`.as('timeOfDay'),
      'home.time_zone as timeZone',
    ])
    .where('t.session_id', '=', sessionId)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .execute();
  return rows.map(({ dayOfWeek, timeOfDay, ...team }) => ({
    ...team,
    playSlot: dayOfWeek === null || timeOfDay === null ? null : { dayOfWeek, timeOfDay },
  }));
}

type NewSchedule = { sessionId: number; scheduleModeId: number; createdBy: number | null };

/** The draft of a season with its single draw. */
export async function saveNewSchedule(db: Db, schedule: NewSchedule) {
  const { id } = await db
    .insertInto('schedules')
    .values({
      session_id: schedule.sessionId,
      schedule_mode_id: schedule.scheduleModeId,
      created_by: schedule.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const draw = await db
    .insertInto('draws')
    .values({ session_id: schedule.sessionId, schedule_id: id, number: 1, name: 'Season' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { scheduleId: id, drawId: draw.id };
}

type NewRounds = { sessionId: number; drawId: number; rounds: readonly { number: number; name: string }[] };

/** Returns the id of each round by number. */
export async function saveRounds(
  db: Db,
  { sessionId, drawId, rounds }: NewRounds,
): Promise<Map<number, number>> {
  const rows = await db
    .insertInto('rounds')
    .values(rounds.map((round) => ({ session_id: sessionId, draw_id: drawId, ...round })))
    .returning(['id', 'number'])
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export type NewTeamMatch = {
  roundId: number;
  number: number;
  matchDate: string;
  placeId: number | null;
  position1TeamId: number;
  position2TeamId: number | null;
  byeStatusTypeId: number | null;
};

type NewMatches = { sessionId: number; matches: readonly NewTeamMatch[]; lines: readonly NewLine[] };

/** Saves any number of matches in one statement, each with the same empty lines. */
export async function saveTeamMatches(db: Db, { sessionId, matches, lines }: NewMatches): Promise<void> {
  // As two JSON parameters: a long season has more values than a statement may have parameters.
  await sql`
    with made as (
      insert into team_matches (session_id, round_id, number, match_at, place_id, position1_team_id,
        position2_team_id, bye_status_type_id)
      select ${sessionId}::int, m."roundId", m.number, m."matchDate", m."placeId", m."position1TeamId",
        m."position2TeamId", m."byeStatusTypeId"
      from json_to_recordset(${JSON.stringify(matches)}::json) as m("roundId" int, number int,
        "matchDate" timestamptz, "placeId" int, "position1TeamId" int, "position2TeamId" int,
        "byeStatusTypeId" smallint)
      returning id
    )
    insert into lines (team_match_id, match_type_id, lineup_position, scoring_format_type_id)
    select made.id, l."matchTypeId", l."lineupPosition", l."scoringFormatTypeId"
    from made cross join json_to_recordset(${JSON.stringify(lines)}::json) as l("matchTypeId" smallint,
      "lineupPosition" smallint, "scoringFormatTypeId" smallint)`.execute(db);
}
