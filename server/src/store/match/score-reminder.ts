import { resultCompletions, scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { type ScoreReminder, scoreReminders } from '@courtline/domain/score/score-reminder';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

export type UnscoredMatch = {
  teamMatchId: number;
  /** When the lines without a result were played: with the match, or on a date of their own. */
  matchDate: string;
  location: { placeName: string; formattedAddress: string } | null;
  timeZone: string;
  firstAt: string | null;
  hasSecond: boolean;
};

/** An interrupted line that goes on at a date of its own has no result until one is posted after that date. */
const isInterrupted = sql`(o.result_completion_type_id = ${sql.lit(resultCompletions.incomplete.id)}
  and q.play_at is not null and o.updated_at < q.play_at)`;

/** The last time at which a line of the match `m` without a result was played. */
const lastPlayed = (now: Date) => sql`
  select coalesce(q.play_at, m.match_at) as played_at, q.place_id
  from lines n left join postponed_lines q on q.line_id = n.id
  where n.team_match_id = m.id and not exists (
      select from results o where o.line_id = n.id and not ${isInterrupted})
    and (q.line_id is null or q.play_at is not null) and coalesce(q.play_at, m.match_at) <= ${now}
  order by played_at desc, n.id limit 1`;

const isOpen = sql`m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)} and not m.is_level
  and m.bye_status_type_id is null and m.position1_team_id is not null and m.position2_team_id is not null`;

/** A reminder that was sent before the line was played was about other lines. */
const sentAt = (step: ScoreReminder) =>
  sql`(select w.sent_at from score_reminders w
    where w.team_match_id = m.id and w.step = ${sql.lit(step)} and w.sent_at >= line.played_at)`;

/** Published matches with lines of these days that were played and have no result. */
export async function listUnscoredMatches(db: Db, { since, now }: { since: Date; now: Date }) {
  const { rows } = await sql<UnscoredMatch>`
    select x.id as "teamMatchId", ${utcText('x.played_at')} as "matchDate", x.zone as "timeZone", x.location,
      ${utcText('x.first_at')} as "firstAt", x.second_at is not null as "hasSecond"
    from (
      select m.id, line.played_at, coalesce(court.time_zone, home.time_zone, venue.time_zone, 'UTC') as zone,
        case when court.id is not null then json_build_object('placeName', court.name, 'formattedAddress',
          coalesce(court.formatted_address, '')) end as location,
        ${sentAt(scoreReminders.morningAfter)} as first_at, ${sentAt(scoreReminders.dayLater)} as second_at
      from team_matches m
      join schedules d on d.session_id = m.session_id
        and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
      join sessions s on s.id = m.session_id
      join conferences c on c.id = s.conference_id
      join teams t1 on t1.id = m.position1_team_id
      cross join lateral (${lastPlayed(now)}) line
      left join places court on court.id = coalesce(line.place_id, m.place_id)
      left join places home on home.id = t1.home_court_place_id
      left join places venue on venue.id = coalesce(s.place_id, c.place_id)
      where ${isOpen} and line.played_at >= ${since} and m.id in (
        select z.id from team_matches z where z.match_at between ${since} and ${now}
        union select l.team_match_id from postponed_lines p join lines l on l.id = p.line_id
          where p.play_at between ${since} and ${now})
    ) x order by x.played_at, x.id`.execute(db);
  return rows;
}

/** False if it was sent before, or the score was posted since. */
export async function claimScoreReminder(
  db: Db,
  { teamMatchId, step, now }: { teamMatchId: number; step: ScoreReminder; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into score_reminders as w (team_match_id, step, sent_at)
    select m.id, ${step}, ${now} from team_matches m cross join lateral (${lastPlayed(now)}) line
    where m.id = ${teamMatchId} and ${isOpen}
    on conflict (team_match_id, step) do update set sent_at = excluded.sent_at
      where w.sent_at < (select line.played_at from team_matches m cross join lateral (${lastPlayed(now)}) line
        where m.id = w.team_match_id)
    returning 1`.execute(db);
  return rows.length > 0;
}
