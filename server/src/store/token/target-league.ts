import type { TokenTarget } from '@courtline/contract/token-scopes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';

/** The league to which something belongs; null if it does not exist. */
export async function findLeagueOf(db: Db, target: TokenTarget, id: number): Promise<number | null> {
  const { rows } = await leagueIdOf[target](id).execute(db);
  return rows[0]?.id ?? null;
}

type Query = (id: number) => RawBuilder<{ id: number }>;

const ofSessions = sql`select c.league_id as id from conferences c join sessions s on s.conference_id = c.id`;

const leagueIdOf: Record<TokenTarget, Query> = {
  league: (id) => sql`select id from leagues where id = ${id}`,
  conference: (id) => sql`select league_id as id from conferences where id = ${id}`,
  session: (id) => sql`${ofSessions} where s.id = ${id}`,
  schedule: (id) => sql`${ofSessions} join schedules h on h.session_id = s.id where h.id = ${id}`,
  team: (id) => sql`${ofSessions} join teams t on t.session_id = s.id where t.id = ${id}`,
  'team-match': (id) => sql`${ofSessions} join team_matches x on x.session_id = s.id where x.id = ${id}`,
  line: (id) => sql`${ofSessions} join team_matches x on x.session_id = s.id
    join lines n on n.team_match_id = x.id where n.id = ${id}`,
};
