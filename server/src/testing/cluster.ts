import { randomBytes } from 'node:crypto';
import type { ClientConfig, Pool } from 'pg';
import { inject } from 'vitest';
import { type Db, openPool, withConnection } from '../db/open';
import { urlOfDatabase } from './start-cluster';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { url: string; template: string };
  }
}

export type TestDatabase = {
  db: Db;
  pool: Pool;
  connection: ClientConfig;
  url: string;
  drop(): Promise<void>;
};

/** A busy machine may be slow, and no test is about speed. */
export const patientTimeoutMs = 30_000;

/** The currently open databases, for checks across all of them. */
export const openDatabases = new Set<TestDatabase>();

/** A migrated database for a single test file, cloned from the template. */
export function aDatabase(): Promise<TestDatabase> {
  return makeDatabase(`template ${inject('cluster').template}`);
}

export function anEmptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('template template0');
}

async function makeDatabase(from: string): Promise<TestDatabase> {
  const cluster = { connectionString: inject('cluster').url };
  const name = `courtline_test_${randomBytes(6).toString('hex')}`;
  await withConnection(cluster, (client) =>
    client.query(`create database ${name} ${from} strategy file_copy`),
  );
  const url = urlOfDatabase(cluster.connectionString, name);
  const connection = { connectionString: url };
  const { db, pool } = openPool(connection, { timeoutMs: patientTimeoutMs });
  const made: TestDatabase = {
    db,
    pool,
    connection,
    url,
    async drop() {
      openDatabases.delete(made);
      await db.destroy();
      await withConnection(cluster, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
  openDatabases.add(made);
  return made;
}
