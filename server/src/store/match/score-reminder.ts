import { scheduleStatuses, teamMatchStatuses } from '@courtline/domain/constants';
import { type ScoreReminder, scoreReminders } from '@courtline/domain/score/score-reminder';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

type Unscored = {
  teamMatchId: number;
  matchDate: string;
  timeZone: string;
  firstAt: string | null;
  hasSecond: boolean;
};

const isUnscored = sql`m.team_match_status_type_id <> ${sql.lit(teamMatchStatuses.completed.id)} and not m.is_level
  and m.bye_status_type_id is null and m.position1_team_id is not null and m.position2_team_id is not null
  and exists (select from lines n where n.team_match_id = m.id
    and not exists (select from results o where o.line_id = n.id)
    and not exists (select from postponed_lines q where q.line_id = n.id))`;

const sentAt = (step: ScoreReminder) =>
  sql`(select w.sent_at from score_reminders w where w.team_match_id = m.id and w.step = ${sql.lit(step)})`;

/** Published matches of these days that were played and have lines without a result. */
export async function listUnscoredMatches(db: Db, { since, now }: { since: Date; now: Date }) {
  const { rows } = await sql<Unscored>`
    select x.id as "teamMatchId", ${utcText('x.match_at')} as "matchDate", x.zone as "timeZone",
      ${utcText('x.first_at')} as "firstAt", x.second_at is not null as "hasSecond"
    from (
      select m.id, m.match_at, coalesce(court.time_zone, home.time_zone, venue.time_zone, 'UTC') as zone,
        ${sentAt(scoreReminders.morningAfter)} as first_at, ${sentAt(scoreReminders.dayLater)} as second_at
      from team_matches m
      join schedules d on d.session_id = m.session_id
        and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}
      join sessions s on s.id = m.session_id
      join conferences c on c.id = s.conference_id
      join teams t1 on t1.id = m.position1_team_id
      left join places court on court.id = m.place_id
      left join places home on home.id = t1.home_court_place_id
      left join places venue on venue.id = coalesce(s.place_id, c.place_id)
      where m.match_at between ${since} and ${now} and ${isUnscored}
    ) x order by x.match_at, x.id`.execute(db);
  return rows;
}

/** False if it was sent before, or the score was posted since. */
export async function claimScoreReminder(
  db: Db,
  { teamMatchId, step, now }: { teamMatchId: number; step: ScoreReminder; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into score_reminders (team_match_id, step, sent_at)
    select m.id, ${step}, ${now} from team_matches m where m.id = ${teamMatchId} and ${isUnscored}
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}
