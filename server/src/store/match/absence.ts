import { availabilities, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type AbsenceRow = { absenceId: number; startsOn: string; endsOn: string };

/** Absences that are not over, the next first. */
export async function listAbsences(
  db: Db,
  { memberId, today }: { memberId: number; today: string },
): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select id as "absenceId", starts_on::text as "startsOn", ends_on::text as "endsOn" from absences
    where member_id = ${memberId} and ends_on >= ${today}::date order by starts_on, id`.execute(db);
  return rows;
}

type NewAbsence = { memberId: number; startsOn: string; endsOn: string; by: number };

export async function saveAbsence(db: Db, { memberId, startsOn, endsOn, by }: NewAbsence): Promise<number> {
  const { id } = await db
    .insertInto('absences')
    .values({ member_id: memberId, starts_on: startsOn, ends_on: endsOn, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With the answers that it gave. False if the member has no such absence. */
export async function deleteAbsence(
  db: Db,
  { absenceId, memberId }: { absenceId: number; memberId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('absences')
    .where('id', '=', absenceId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The day of a match at its venue. */
const matchDay = sql`(m.match_at at time zone coalesce(court.time_zone, home.time_zone, venue.time_zone, 'UTC'))::date`;

const matchPlaces = sql`
  join sessions s on s.id = m.session_id
  join conferences c on c.id = s.conference_id
  left join teams t1 on t1.id = m.position1_team_id
  left join places court on court.id = m.place_id
  left join places home on home.id = t1.home_court_place_id
  left join places venue on venue.id = coalesce(s.place_id, c.place_id)`;

/**
 * Answers no for matches on days of absence that have no answer, of one member or of everyone, and takes back such answers
 * for matches that have moved to other days. Returns the matches that were answered.
 */
export async function answerAbsences(
  db: Db,
  { now, memberId = null }: { now: Date; memberId?: number | null },
): Promise<{ teamMatchId: number; teamMemberId: number; teamId: number; leagueId: number }[]> {
  await sql`
    delete from availability v
    where v.absence_id is not null and exists (
      select from absences a join team_matches m on m.id = v.team_match_id ${matchPlaces}
      where a.id = v.absence_id and (${memberId}::int is null or a.member_id = ${memberId})
        and m.match_at > ${now} and not ${matchDay} between a.starts_on and a.ends_on)`.execute(db);
  const { rows } = await sql<{
    teamMatchId: number;
    teamMemberId: number;
    teamId: number;
    leagueId: number;
  }>`
    with answered as (
      insert into availability
        (team_match_id, team_member_id, player_availability_status_type_id, updated_by, updated_at, absence_id)
      select distinct on (m.id, tm.id) m.id, tm.id, ${sql.lit(availabilities.no.id)}, a.created_by, ${now}, a.id
      from absences a
      join team_members tm on tm.member_id = a.member_id and tm.left_at is null
      join team_matches m on tm.team_id in (m.position1_team_id, m.position2_team_id)
      join rounds r on r.id = m.round_id
      join draws w on w.id = r.draw_id
      join schedules d on d.id = w.schedule_id
        and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
      ${matchPlaces}
      where (${memberId}::int is null or a.member_id = ${memberId}) and a.ends_on >= ${now}::date - 1
        and m.match_at > ${now} and m.bye_status_type_id is null
        and m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}
        and ${matchDay} between a.starts_on and a.ends_on
      order by m.id, tm.id, a.id
      on conflict do nothing
      returning team_match_id, team_member_id
    )
    select x.team_match_id as "teamMatchId", x.team_member_id as "teamMemberId", tm.team_id as "teamId",
      c.league_id as "leagueId"
    from answered x
    join team_members tm on tm.id = x.team_member_id
    join teams t on t.id = tm.team_id
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id`.execute(db);
  return rows;
}
