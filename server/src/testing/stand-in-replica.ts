import { inject } from 'vitest';
import { type Db, withConnection } from '../db/open';
import { type TestDatabase, aDatabase } from './cluster';

/** A database that looks like a replica: read-only, with rows of its own, and as far behind as the test says. */
export type StandInReplica = Pick<TestDatabase, 'url' | 'connection' | 'drop'> & {
  /** Sets what it has replayed: nothing since long ago, or everything. */
  replay: (position: keyof typeof positions) => Promise<unknown>;
  /** Whether it accepts connections; if not, those it has are closed. */
  accept: (isAccepting: boolean) => Promise<unknown>;
};

const positions = { nothing: '0/1', everything: 'FFFF/0' } as const;

export async function aStandInReplica(fill: (db: Db) => Promise<unknown>): Promise<StandInReplica> {
  const database = await aDatabase();
  const { url, connection } = database;
  await fill(database.db);
  const name = new URL(url).pathname.slice(1);
  const run = (statements: string, at = connection) =>
    withConnection(at, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(statements);
    });
  // Found before the functions of PostgreSQL, which would say that this is no replica.
  await run(`create schema stand_in;
    create table stand_in.state as select '${positions.everything}'::pg_lsn as replayed;
    create function stand_in.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql
      as 'select replayed from stand_in.state';
    alter database ${name} set search_path = stand_in, pg_catalog, public;
    alter database ${name} set default_transaction_read_only = on`);
  return {
    url,
    connection,
    drop: () => database.drop(),
    replay: (position) => run(`update stand_in.state set replayed = '${positions[position]}'`),
    accept: (isAccepting) =>
      run(
        `alter database ${name} allow_connections ${isAccepting};
        select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and not ${isAccepting}`,
        { connectionString: inject('cluster').url },
      ),
  };
}
