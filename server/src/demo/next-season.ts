import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveNextSeason, saveReturningTeams } from '../store/next-season/next-season';
import { dayBefore } from './days';

type Pair = { from: number; to: number };
type Seasons = { fromSessionId: number; sessionId: number; answerBy: string; teams: Pair[] };

/**
 * A coming session whose teams came from a finished one, directly or by way of the running season, is its next season: most captains have answered, some of their
 * players have too, and one captain is silent. Players who are registered already count as paid.
 */
export async function fillNextSeason(db: Db, { now }: { now: Date }): Promise<void> {
  const seasons = await findSeasons(db, now);
  if (!seasons) return;
  const asked = dayBefore(now, 5);
  await saveNextSeason(db, {
    sessionId: seasons.sessionId,
    fromSessionId: seasons.fromSessionId,
    taken: ['rules', 'venues', 'teams', 'captains', 'rosters'],
    answerBy: seasons.answerBy,
    createdBy: null,
    now: asked,
  });
  await saveReturningTeams(db, { pairs: seasons.teams, takesRosters: true, now: asked });
  const ids = seasons.teams.map(({ to }) => to);
  const answered = dayBefore(now, 3);
  await sql`
    update returning_teams r set answer = 'in', answered_at = ${answered},
      answered_by = (select min(k.member_id) from team_captains k where k.team_id = r.team_id),
      approved_at = case when r.team_id = any(${ids.slice(0, 2)}::int[]) then ${answered}::timestamptz end
    where r.team_id = any(${ids.slice(0, -1)}::int[])`.execute(db);
  await sql`
    update returning_players p set invited_at = ${answered},
      answer = case when p.member_id % 2 = 0 then 'in' end,
      answered_at = case when p.member_id % 2 = 0 then ${dayBefore(now, 2)}::timestamptz end
    where p.team_id = any(${ids.slice(0, -1)}::int[])`.execute(db);
}

async function findSeasons(db: Db, now: Date): Promise<Seasons | null> {
  const { rows } = await sql<Seasons>`
    select old.id as "fromSessionId", s.id as "sessionId",
      to_char(s.starts_at - interval '2 days', 'YYYY-MM-DD') as "answerBy",
      json_agg(json_build_object('from', o.id, 'to', t.id) order by t.id) as teams
    from teams t join sessions s on s.id = t.session_id join teams b on b.id = t.copied_from_team_id
      join teams o on o.id in (b.id, b.copied_from_team_id) join sessions old on old.id = o.session_id join conferences c on c.id = s.conference_id
    where s.starts_at > ${now}::timestamptz + interval '3 days' and old.ends_at < ${now} and s.session_type_id = 2
    group by old.id, s.id, c.league_id having count(*) >= 4
    order by exists (select from league_organizers x join members m on m.id = x.member_id
      where x.league_id = c.league_id and m.email = 'league@courtline.example') desc, count(*) desc, s.id
    limit 1`.execute(db);
  return rows[0] ?? null;
}
