import { scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import type { AskStep } from '@courtline/domain/roster/ask-availability';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { getsReminders } from '../email/reminders';
import { utcText } from '../platform/sql-json';

type Team = { teamId: number; name: string; crest: string | null };

/** A match of a team that asks by itself, with the players who have not answered. */
export type MatchToAsk = {
  teamMatchId: number;
  teamId: number;
  teamName: string;
  askDays: number;
  leagueName: string;
  matchDate: string;
  timeZone: string;
  location: { placeName: string; formattedAddress: string } | null;
  position1Team: Team;
  position2Team: Team;
  counts: { yes: number; maybe: number; no: number; unset: number };
  silent: SilentPlayer[];
};

type SilentPlayer = {
  teamMemberId: number;
  memberId: number;
  /** The latest step at which the player was asked; 0 if never. */
  lastStep: number;
};

const team = (alias: string) =>
  sql`json_build_object('teamId', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'crest', ${sql.ref(`${alias}.crest`)})`;

const answerCount = (statusId: number) =>
  sql`(count(*) filter (where v.player_availability_status_type_id = ${sql.lit(statusId)}))::int`;

/** Open, published matches within these days, the next first; substitutes are asked by captains only. */
export async function listMatchesToAsk(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<MatchToAsk[]> {
  const { rows } = await sql<MatchToAsk>`
    select m.id as "teamMatchId", own.id as "teamId", own.name as "teamName", own.ask_days as "askDays",
      l.name as "leagueName", ${utcText('m.match_at')} as "matchDate",
      coalesce(court.time_zone, home.time_zone, venue.time_zone, 'UTC') as "timeZone",
      case when court.id is not null then json_build_object('placeName', court.name, 'formattedAddress',
        coalesce(court.formatted_address, '')) end as location,
      ${team('t1')} as "position1Team", ${team('t2')} as "position2Team", roster.counts, roster.silent
    from team_matches m
    join teams own on own.id in (m.position1_team_id, m.position2_team_id) and own.asks_availability
      and own.withdrawn_at is null
    join teams t1 on t1.id = m.position1_team_id
    join teams t2 on t2.id = m.position2_team_id
    join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    join schedules d on d.id = w.schedule_id
      and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
    join sessions s on s.id = m.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places court on court.id = m.place_id
    left join places home on home.id = t1.home_court_place_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    cross join lateral (
      select json_build_object('yes', ${answerCount(1)}, 'maybe', ${answerCount(2)}, 'no', ${answerCount(3)},
          'unset', (count(*) filter (where v.team_member_id is null))::int) as counts,
        coalesce(json_agg(json_build_object('teamMemberId', tm.id, 'memberId', tm.member_id, 'lastStep', coalesce(
          (select max(q.step) from availability_questions q
            where q.team_match_id = m.id and q.team_member_id = tm.id), 0)) order by tm.id)
          filter (where v.team_member_id is null and not tm.is_substitute), '[]'::json) as silent
      from team_members tm
      left join availability v on v.team_match_id = m.id and v.team_member_id = tm.id
      where tm.team_id = own.id and tm.left_at is null
    ) roster
    where m.match_at > ${now} and m.match_at <= ${until} and m.bye_status_type_id is null
      and m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)}
      and not exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
    order by m.match_at, m.id, own.id`.execute(db);
  return rows.filter(({ silent }) => silent.length > 0);
}

/** Forgets the questions of later steps, so that they can be asked before the new date of a match. */
export async function forgetQuestions(
  db: Db,
  { teamMatchId, after }: { teamMatchId: number; after: AskStep },
): Promise<void> {
  await db
    .deleteFrom('availability_questions')
    .where('team_match_id', '=', teamMatchId)
    .where('step', '>', after)
    .execute();
}

export type Question = { teamMatchId: number; teamMemberId: number; step: AskStep };

/**
 * Marks questions as sent and returns those that were not sent before and are still open, so that none is sent twice. Players
 * whom no message would reach are not asked.
 */
export async function claimQuestions(db: Db, questions: readonly Question[], now: Date): Promise<Question[]> {
  const { rows } = await sql<Question>`
    insert into availability_questions as q (team_match_id, team_member_id, step, asked_at)
    select x."teamMatchId", x."teamMemberId", x.step, ${now}
    from json_to_recordset(${JSON.stringify(questions)}::json) as x("teamMatchId" int, "teamMemberId" int, step int)
    join team_members tm on tm.id = x."teamMemberId" and tm.left_at is null
    where not exists (select from availability v
      where v.team_match_id = x."teamMatchId" and v.team_member_id = x."teamMemberId")
      and ${getsReminders(sql`tm.member_id`)}
    order by x."teamMatchId", x."teamMemberId"
    on conflict do nothing
    returning q.team_match_id as "teamMatchId", q.team_member_id as "teamMemberId", q.step`.execute(db);
  return rows;
}
