import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client, ClientConfig } from 'pg';
import { withConnection } from './open';
import { StartError } from './start-error';

// Arbitrary number that must be unique within the database.
const advisoryLock = 5_178_342;

type Migration = { number: number; name: string; sql: string; checksum: string };
type Applied = { number: number; name: string; checksum: string };

/** Applies pending migrations; of several nodes one does the work and the others wait. */
export async function migrate(
  connection: ClientConfig,
  folder: string = fileURLToPath(new URL('./migrations/', import.meta.url)),
  /** The last migration to apply: that of the backup to restore. */
  upTo = Number.POSITIVE_INFINITY,
): Promise<{ applied: string[] }> {
  const migrations = readMigrations(folder);
  return await withConnection(connection, async (client) => {
    await client.query(`set statement_timeout = 0; set lock_timeout = 0`);
    // Held until this connection closes.
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(`
      create table if not exists schema_migrations (
        number integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const { rows: done } = await client.query<Applied>(
      'select number, name, checksum from schema_migrations order by number',
    );
    checkHistory(migrations, done);
    const open = migrations.filter(
      ({ number }) => number <= upTo && !done.some((applied) => applied.number === number),
    );
    for (const migration of open) await apply(client, migration);
    return { applied: open.map(({ name }) => name) };
  });
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = names.map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8');
    const number = Number(name.match(/^(\d{4})_[a-z0-9_]+\.sql$/)?.[1]);
    return { number, name: basename(name, '.sql'), sql, checksum: checksumOf(sql) };
  });
  for (const { number, name } of migrations) {
    const isUnclear = !number || migrations.filter((other) => other.number === number).length > 1;
    if (isUnclear) throw new Error(`The migration ${name} needs a number of its own, as in 0001_name.sql`);
  }
  if (migrations.length === 0) throw new Error(`There are no migrations in ${folder}`);
  return migrations.toSorted((a, b) => a.number - b.number);
}

function checkHistory(migrations: Migration[], done: Applied[]): void {
  for (const applied of done) {
    const known = migrations.find(({ number }) => number === applied.number);
    if (!known) {
      throw new StartError(
        `The database is newer than this version of Courtline (it has ${applied.name}). Start the newer version that last used it.`,
      );
    }
    if (known.checksum !== applied.checksum) {
      throw new StartError(
        `The migration ${known.name} was changed after it was applied to this database. Restore the file, or start with empty data.`,
      );
    }
  }
  const last = done.at(-1)?.number ?? 0;
  const late = migrations.find(
    ({ number }) => number < last && !done.some((applied) => applied.number === number),
  );
  if (late) {
    throw new StartError(
      `The migration ${late.name} was added after later ones had been applied to this database. Give it a higher number, or start with empty data.`,
    );
  }
}

async function apply(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    // A table with pending triggers cannot be altered.
    await client.query('set constraints all immediate');
    await client.query(sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (isWithoutExtension(error)) throw new StartError(needsLikeness);
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

const needsLikeness =
  'Courtline needs the PostgreSQL extension pg_trgm to find misspelled names. Install PostgreSQL\'s contrib modules and start Courtline as the database owner, or run "create extension pg_trgm".';

/** Error codes for an extension that is not installed (the code differs by PostgreSQL version) or not allowed. */
function isWithoutExtension(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return ['0A000', '58P01', '42501'].includes(code) && message.includes('extension');
}

/** Ignores line endings, because a checkout on Windows may have changed them. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
