import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, openSync, closeSync, fsyncSync, renameSync, rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client, ClientConfig } from 'pg';
import { withConnection } from '../db/open';
import { StartError } from '../db/start-error';
import type { AppliedMigration, Head, Sequence, TableHead, Tail, BackupSummary } from './format';
import { type Table, listTables, plainText, rowText, sumOf } from './tables';

const rowsAtOnce = 200;

/** Writes a consistent snapshot of the database to a file without blocking writes. */
export async function writeBackup(connection: ClientConfig, file: string): Promise<BackupSummary> {
  // Written next to its final path and moved when complete, so that an interrupted backup never replaces a good one.
  const draft = `${file}.part`;
  try {
    const summary = await withConnection(connection, (client) => dump(client, draft));
    renameSync(draft, file);
    return summary;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function dump(client: Client, draft: string): Promise<BackupSummary> {
  await client.query(`begin isolation level repeatable read read only; ${plainText}`);
  const head = await headOf(client);
  const file = createWriteStream(draft, { mode: 0o600 });
  const gzip = createGzip({ level: 6 });
  gzip.pipe(file);
  // An error of either stream has to end the other.
  file.on('error', (error) => gzip.destroy(error));
  const whole = createHash('sha256');
  const summary = { tables: 0, rows: 0 };
  await write(gzip, head);
  for (const table of await listTables(client)) {
    const sum = await sumOf(client, table);
    await write(gzip, { ...table, ...sum } satisfies TableHead);
    await dumpRows(client, table, gzip);
    whole.update(`${table.name} ${sum.rows} ${sum.checksum}\n`);
    summary.tables += 1;
    summary.rows += sum.rows;
  }
  // Read last: a number that was assigned during the backup must not be assigned again.
  await write(gzip, { sequences: await listSequences(client) } satisfies Tail);
  gzip.end();
  await finished(file);
  flush(draft);
  await client.query('commit');
  return { ...summary, checksum: whole.digest('hex').slice(0, 16) };
}

async function headOf(client: Client): Promise<Head> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (!rows[0]?.there) throw new StartError("This database is empty. There's nothing to back up.");
  const { rows: migrations } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return { courtline: 'backup', format: 1, takenAt: new Date().toISOString(), migrations };
}

async function dumpRows(client: Client, table: Table, to: Writable): Promise<void> {
  await client.query(`declare every no scroll cursor for select ${rowText(table)} as row from ${table.name}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from every`);
    if (rows.length === 0) break;
    await writeText(to, rows.map(({ row }) => `${row}\n`).join(''));
  }
  await client.query('close every');
}

async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; last: string | null; start: string }>(`
    select quote_ident(sequencename) as name, last_value::text as last, start_value::text as start
    from pg_sequences where schemaname = current_schema() order by 1`);
  return rows.map(({ name, last, start }) => ({ name, value: last ?? start, isCalled: last !== null }));
}

function write(to: Writable, line: Head | TableHead | Tail): Promise<void> {
  return writeText(to, `${JSON.stringify(line)}\n`);
}

async function writeText(to: Writable, text: string): Promise<void> {
  if (!to.write(text)) await once(to, 'drain');
}

/** Makes sure that the file is on the disk. */
function flush(file: string): void {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
