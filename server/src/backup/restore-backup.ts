import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { migrate } from '../db/migrate';
import { withConnection } from '../db/open';
import { StartError } from '../db/start-error';
import { openJobQueue } from '../queue/queue';
import type { Head, TableHead, Tail, BackupSummary } from './format';
import { readBackup } from './read-backup';
import { type Table, listTables, plainText, sumOf } from './tables';

/** Restores a backup into an empty database, completely or not at all. */
export async function restoreBackup(connection: ClientConfig, file: string): Promise<BackupSummary> {
  const backup = await readBackup(file);
  try {
    await withConnection(connection, refuseUnlessEmpty);
    // Uses the schema of the backup; the next start migrates schema and rows.
    await prepare(connection, backup.head);
    return await withConnection(connection, (client) => load(client, backup, file));
  } catch (error) {
    if (error instanceof StartError || !isRefusal(error)) throw error;
    throw new StartError(`${basename(file)} is damaged (${error.message}). Nothing was restored.`);
  } finally {
    backup.close();
  }
}

/** Values that the database rejects (classes 22 and 23), as opposed to a failing database. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
    if (rowCount) {
      throw new StartError(
        "This database isn't empty. Restore into a new one (another DATA_DIR, or another database in DATABASE_URL).",
      );
    }
  }
}

async function prepare(connection: ClientConfig, { migrations }: Head): Promise<void> {
  const upTo = migrations.at(-1)?.number ?? 0;
  await migrate(connection, undefined, upTo);
  const done = await withConnection(connection, (client) =>
    client.query('select number, name, checksum from schema_migrations order by number'),
  );
  if (JSON.stringify(done.rows) !== JSON.stringify(migrations)) {
    throw new StartError(
      'This backup was made by a different Courtline version. Restore it with that version, then upgrade.',
    );
  }
  const jobs = await openJobQueue(connection, () => undefined);
  await jobs.stop();
}

type Backup = Awaited<ReturnType<typeof readBackup>>;

async function load(client: Client, backup: Backup, file: string): Promise<BackupSummary> {
  await client.query(`begin; ${plainText}`);
  const [foreignKeys, tables] = [await listForeignKeys(client), await listTables(client)];
  for (const { drop } of foreignKeys) await client.query(drop);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  const heads: TableHead[] = [];
  let tail: Tail | null = null;
  for await (const part of backup.parts()) {
    if (part.kind === 'table') heads.push(checkTable(part.head, tables, file));
    else if (part.kind === 'rows') await insert(client, part);
    else tail = part.tail;
  }
  if (!tail) throw new StartError(`${basename(file)} is incomplete. Nothing was restored.`);
  for (const { name, value, isCalled } of tail.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
  }
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { add } of foreignKeys) await client.query(add);
  const summary = await compare(client, heads, file);
  await client.query('commit');
  await client.query('analyze');
  return summary;
}

/** Table names are checked against this database, so that a file cannot inject SQL. */
function checkTable(head: TableHead, tables: Table[], file: string): TableHead {
  const { name, columns, types } = head;
  const own = tables.find((table) => table.name === name);
  if (JSON.stringify(own) === JSON.stringify({ name, columns, types })) return head;
  throw new StartError(`${basename(file)} is damaged (its tables are not ours). Nothing was restored.`);
}

/** Rows arrive table by table: foreign keys are dropped first, and checked when they are added again. */
async function listForeignKeys(client: Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`);
  return rows;
}

type Rows = { head: TableHead; rows: string[] };

async function insert(client: Client, { head, rows }: Rows): Promise<void> {
  const values = head.types.map((type, index) => `(row ->> ${index})::${type}`);
  await client.query(
    `insert into ${head.name} (${head.columns.join(', ')}) overriding system value
     select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as row`,
    [`[${rows.join(',')}]`],
  );
}

/** Checks that the restored rows equal the saved ones exactly. */
async function compare(client: Client, heads: TableHead[], file: string): Promise<BackupSummary> {
  const whole = createHash('sha256');
  let rows = 0;
  for (const head of heads) {
    const sum = await sumOf(client, head);
    if (sum.rows !== head.rows || sum.checksum !== head.checksum) {
      throw new StartError(`${basename(file)} is damaged (${head.name} differs). Nothing was restored.`);
    }
    whole.update(`${head.name} ${sum.rows} ${sum.checksum}\n`);
    rows += sum.rows;
  }
  return { tables: heads.length, rows, checksum: whole.digest('hex').slice(0, 16) };
}
