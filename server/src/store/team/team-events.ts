import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** A live event for the open pages of one team of a match only. */
export type TeamEvent = { leagueId: number; teamMatchId: number; teamId: number; isForCaptainsOnly: boolean };

/** Delivered when the transaction commits. */
export async function notifyTeam(
  db: Db,
  { leagueId, teamMatchId, teamId, isForCaptainsOnly }: TeamEvent,
): Promise<void> {
  const event = JSON.stringify({ leagueId, teamMatchId, teamId, isForCaptainsOnly });
  await sql`select pg_notify('courtline', ${event})`.execute(db);
}

/**
 * The captains and players of the team among these members. Leaves out those who also belong to the other team, organize
 * the match or captain another team: even the event itself would reveal something about a hidden lineup.
 */
export async function listTeammates(
  db: Db,
  { teamMatchId, teamId, isForCaptainsOnly }: TeamEvent,
  memberIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id
    from unnest(${memberIds}::int[]) r(id)
      join team_matches m on m.id = ${teamMatchId}
      join teams t on t.id = ${teamId}
      join sessions s on s.id = t.session_id
      join conferences c on c.id = s.conference_id
      left join lineups u on u.team_match_id = m.id and u.team_id = t.id
    where (
        exists (select from team_captains k where k.team_id = t.id and k.member_id = r.id
          and k.accepted_at is not null
          and (k.sees_from is null or u.saved_at is null or k.sees_from <= u.saved_at))
        or (not ${isForCaptainsOnly} and exists (select from team_members p
            where p.team_id = t.id and p.member_id = r.id and p.left_at is null)
          and not exists (select from conference_organizers o
            where o.conference_id = c.id and o.member_id = r.id)
          and not exists (select from league_organizers o where o.league_id = c.league_id and o.member_id = r.id)))
      and not exists (select from team_captains k join teams y on y.id = k.team_id
        where k.member_id = r.id and y.session_id = s.id and y.id <> t.id)
      and not exists (select from team_members p
        where p.member_id = r.id and p.left_at is null and p.team_id <> t.id
          and p.team_id in (m.position1_team_id, m.position2_team_id))
  `.execute(db);
  return rows.map(({ id }) => id);
}
