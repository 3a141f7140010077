import { availabilities, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { getsReminders } from '../email/reminders';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';
import { utcText } from '../platform/sql-json';

type BoardMatchRow = {
  teamMatchId: number;
  matchDate: string | null;
  timeZone: string | null;
  statusId: number;
  byeStatusTypeId: number | null;
  hasPostedScores: boolean;
  isHome: boolean;
  opponent: { teamId: number; name: string; crest: string | null } | null;
  spots: number;
};

type AnswerRow = {
  teamMatchId: number;
  playerAvailabilityStatusTypeId: 1 | 2 | 3 | 4;
  comment: string | null;
  isEither: boolean;
  isAway: boolean;
  answeredBy: string | null;
  askedAt: string | null;
};

export type BoardPlayerRow = {
  teamMemberId: number;
  memberId: number;
  playerId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  isSubstitute: boolean;
  away: { startsOn: string; endsOn: string } | null;
  getsReminders: boolean | null;
  answers: AnswerRow[];
};

type Params = { teamId: number; now: Date };

const mostMatches = 6;

/** The next published matches of a team, those without a date last. */
export async function listBoardMatches(db: Db, { teamId, now }: Params): Promise<BoardMatchRow[]> {
  const { rows } = await sql<BoardMatchRow>`
    select m.id as "teamMatchId", ${utcText('m.match_at')} as "matchDate",
      coalesce(court.time_zone, home.time_zone, venue.time_zone) as "timeZone",
      m.team_match_status_type_id as "statusId", m.bye_status_type_id as "byeStatusTypeId",
      exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
        as "hasPostedScores",
      m.position1_team_id = ${teamId} as "isHome",
      case when other.id is not null then
        json_build_object('teamId', other.id, 'name', other.name, 'crest', other.crest) end as opponent,
      (select coalesce(sum(n.match_type_id), 0)::int from lines n where n.team_match_id = m.id) as spots
    from team_matches m
    join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    join schedules d on d.id = w.schedule_id
      and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    join sessions s on s.id = m.session_id
    join conferences c on c.id = s.conference_id
    left join teams t1 on t1.id = m.position1_team_id
    left join teams other on other.id = case m.position1_team_id when ${teamId} then m.position2_team_id
      else m.position1_team_id end
    left join places court on court.id = m.place_id
    left join places home on home.id = t1.home_court_place_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    where ${teamId} in (m.position1_team_id, m.position2_team_id) and m.bye_status_type_id is null
      and m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}
      and (m.match_at is null or m.match_at > ${now})
    order by m.match_at nulls last, m.id limit ${mostMatches}`.execute(db);
  return rows;
}

/** The roster with its answers for these matches, in the order of joining. */
export async function listBoardPlayers(
  db: Db,
  { teamId, teamMatchIds, today }: { teamId: number; teamMatchIds: readonly number[]; today: string },
): Promise<BoardPlayerRow[]> {
  const { rows } = await sql<BoardPlayerRow>`
    select tm.id as "teamMemberId", tm.member_id as "memberId", tm.player_id as "playerId",
      p.first_name as "firstName", p.last_name as "lastName", ${birthDateOf('p')} as "birthDate",
      ${playsAmongJuniors('p')} as "playsAmongJuniors", ${lacksConsent('p')} as "lacksConsent",
      tm.is_substitute as "isSubstitute",
      (select json_build_object('startsOn', a.starts_on::text, 'endsOn', a.ends_on::text) from absences a
        where a.member_id = tm.member_id and a.ends_on >= ${today}::date order by a.starts_on limit 1) as away,
      ${getsReminders(sql`tm.member_id`)} as "getsReminders",
      coalesce((select json_agg(json_build_object('teamMatchId', x.id,
          'playerAvailabilityStatusTypeId',
            coalesce(v.player_availability_status_type_id, ${sql.lit(availabilities.unset.id)}),
          'comment', v.comment, 'isEither', coalesce(v.is_either, false),
          'isAway', v.absence_id is not null,
          'answeredBy', case when v.updated_by <> tm.member_id then u.first_name || ' ' || u.last_name end,
          'askedAt', (select ${utcText('f.asked_at')} from (select min(q.asked_at) as asked_at
            from availability_questions q where q.team_match_id = x.id and q.team_member_id = tm.id) f))
          order by x.number)
        from unnest(${teamMatchIds}::int[]) with ordinality x (id, number)
        left join availability v on v.team_match_id = x.id and v.team_member_id = tm.id
        left join members u on u.id = v.updated_by), '[]'::json) as answers
    from team_members tm join players p on p.id = tm.player_id
    where tm.team_id = ${teamId} and tm.left_at is null
    order by tm.is_substitute, tm.id`.execute(db);
  return rows;
}

type Questions = { isOn: boolean; firstDays: number };

export function findQuestions(db: Db, teamId: number): Promise<Questions> {
  return db
    .selectFrom('teams')
    .select(['asks_availability as isOn', 'ask_days as firstDays'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
}

/** The version of the team stays: its editor does not contain these settings. */
export async function saveQuestions(db: Db, teamId: number, { isOn, firstDays }: Questions): Promise<void> {
  await db
    .updateTable('teams')
    .set({ asks_availability: isOn, ask_days: firstDays })
    .where('id', '=', teamId)
    .execute();
}
