import { lineupStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { resultStory } from '../match/result-history-entry';

/** Adds history entries for results that were saved without any, as if they had been posted. */
export async function saveResultHistory(db: Db, lineIds: readonly number[]): Promise<void> {
  const after = resultStory({
    lineId: 'o.line_id',
    completionId: 'o.result_completion_type_id',
    winningSide: 'o.winning_side',
    sets: 'o.sets',
  });
  await sql`
    insert into result_history (line_id, what, after, changed_by, changed_at)
    select o.line_id, 'posted', ${after}, o.posted_by, o.posted_at
    from results o where o.line_id = any(${lineIds}::int[])
    order by o.posted_at, o.line_id`.execute(db);
}

const { unlocked, locked, published } = lineupStatuses;

/** Adds history entries for lineups that were saved without any: set, locked and published. */
export async function saveLineupHistory(db: Db, teamMatchIds: readonly number[]): Promise<void> {
  // The rows were saved a moment ago: PostgreSQL has not counted them yet, and would read all of them for every lineup.
  await sql`analyze line_players, lineup_alternates`.execute(db);
  await sql`
    insert into lineup_history (team_match_id, team_id, what, detail, changed_by, changed_at)
    select u.team_match_id, u.team_id, step.what,
      case when step.what = 'set' then jsonb_build_object('players', ${linePlayers}, 'alternates', ${alternates})
        else jsonb_build_object('told', 'nobody') end,
      u.updated_by, u.updated_at - (u.lineup_status_type_id - step.id) * interval '2 hours'
    from lineups u
    cross join (values (${sql.lit(unlocked.id)}, 'set'), (${sql.lit(locked.id)}, 'locked'),
      (${sql.lit(published.id)}, 'published')) as step (id, what)
    where u.team_match_id = any(${teamMatchIds}::int[]) and step.id <= u.lineup_status_type_id
    order by u.team_match_id, u.team_id, step.id`.execute(db);
}

const linePlayers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('lineId', p.line_id, 'slot', p.slot, 'teamMemberId', p.team_member_id,
    'playerId', p.player_id) order by p.line_id, p.slot)
  from lines n join line_players p on p.line_id = n.id join team_members r on r.id = p.team_member_id
  where n.team_match_id = u.team_match_id and r.team_id = u.team_id), '[]'::jsonb)`;

const alternates = sql`coalesce((
  select jsonb_agg(a.team_member_id order by a.slot) from lineup_alternates a
  where a.team_match_id = u.team_match_id and a.team_id = u.team_id), '[]'::jsonb)`;
