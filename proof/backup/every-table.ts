import { startEmbedded } from '../../server/src/db/engines/embedded';
import { type Database, withConnection } from '../../server/src/db/open';

/** Rows and checksum of each table, read from the database itself: a backup's own count would miss tables it omits. */
export type Tables = ReadonlyMap<string, string>;

export function readTables(connection: Database['connection']): Promise<Tables> {
  return withConnection(connection, async (client) => {
    await client.query(`set timezone to 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations'
      union all select 'pgboss.job' order by 1`);
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(`
        select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0) as sum
        from ${name} t`);
      found.set(name, rows[0]?.sum ?? '');
    }
    return found;
  });
}

/** Reads a data folder on which no service runs. */
export async function readTablesAtRest(dataDir: string): Promise<Tables> {
  const engine = await startEmbedded({ dataDir });
  try {
    return await readTables(engine.connection);
  } finally {
    await engine.stop();
  }
}

export function differing(one: Tables, other: Tables): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}
