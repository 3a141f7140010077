import { sql } from 'kysely';
import type { Db } from '../../server/src/db/open';
import { promise } from '../report';
import { ask } from '../running/ask';
import type { Node } from '../running/node';
import { anAdmin } from '../running/people';

type Counts = { sessions: number; teams: number; players: number; matches: number; results: number };
type Match = { lines: { result: unknown }[] | null };
type Exported = { sessions: { teams: { players: unknown[] }[]; teamMatches: Match[] }[] };

/** Exports every league as JSON: everything the database has of it, but no contact details. */
export async function everyLeagueAsJson(node: Node, db: Db): Promise<void> {
  const { token } = await anAdmin(db);
  const errors: string[] = [];
  let bytes = 0;
  const stored = await countStored(db);
  for (const { id, ...expected } of stored) {
    const { status, text } = await ask(node, { path: `/v1/leagues/${id}/export`, token });
    bytes += text.length;
    const counts = status === 200 ? countExported(JSON.parse(text) as Exported) : status;
    if (JSON.stringify(counts) !== JSON.stringify(expected))
      errors.push(`league ${id}: ${JSON.stringify(counts)} instead of ${JSON.stringify(expected)}`);
    if (/@[\w-]+\.\w|sealed|password/i.test(text)) errors.push(`league ${id} tells more than it may`);
  }
  promise(
    'every league can be taken along as JSON, whole and without a secret',
    stored.length > 0 && errors.length === 0,
    errors.join('; ') || `${stored.length} leagues, ${(bytes / 1024).toFixed(0)} KiB`,
  );
}

async function countStored(db: Db): Promise<({ id: number } & Counts)[]> {
  const { rows } = await sql<{ id: number } & Counts>`
    select l.id,
      (select count(*)::int from conferences c join sessions s on s.conference_id = c.id
        where c.league_id = l.id) as sessions,
      (select count(*)::int from conferences c join sessions s on s.conference_id = c.id
        join teams t on t.session_id = s.id where c.league_id = l.id) as teams,
      (select count(*)::int from conferences c join sessions s on s.conference_id = c.id
        join teams t on t.session_id = s.id join team_members e on e.team_id = t.id
        where c.league_id = l.id) as players,
      (select count(*)::int from conferences c join sessions s on s.conference_id = c.id
        join team_matches m on m.session_id = s.id where c.league_id = l.id) as matches,
      (select count(*)::int from conferences c join sessions s on s.conference_id = c.id
        join team_matches m on m.session_id = s.id join lines n on n.team_match_id = m.id
        join results r on r.line_id = n.id where c.league_id = l.id) as results
    from leagues l order by l.id`.execute(db);
  return rows;
}

function countExported({ sessions }: Exported): Counts {
  const teams = sessions.flatMap((session) => session.teams);
  const matches = sessions.flatMap((session) => session.teamMatches);
  return {
    sessions: sessions.length,
    teams: teams.length,
    players: teams.flatMap(({ players }) => players).length,
    matches: matches.length,
    results: matches.flatMap(({ lines }) => lines ?? []).filter(({ result }) => result !== null).length,
  };
}
