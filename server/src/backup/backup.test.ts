import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate';
import { withConnection } from '../db/open';
import { openJobQueue } from '../queue/queue';
import { openOutbox } from '../queue/outbox';
import { type TestDatabase, aDatabase, anEmptyDatabase } from '../testing/cluster';
import { aConference, aLeague } from '../testing/league-rows';
import { aMember } from '../testing/people';
import { playedSeasons } from '../testing/season-rows';
import type { BackupSummary } from './format';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const folder = mkdtempSync(join(tmpdir(), 'courtline-backup-'));
const file = join(folder, 'league.backup');
const databases: TestDatabase[] = [];
let league: TestDatabase;
let taken: BackupSummary;

beforeAll(async () => {
  league = await aDatabase();
  databases.push(league);
  const conferenceId = await aConference(league.db, { leagueId: await aLeague(league.db) });
  await playedSeasons(league.db, conferenceId, { teams: 6, seasons: 3 });
  await aMember(league.db, { firstName: 'Zoë “Ace”', lastName: "O'Neill\\ 🎾" });
  await queueEmail('waiting@example.com');
  taken = await writeBackup(league.connection, file);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all(databases.map((database) => database.drop()));
});

describe('A backup', () => {
  it('is one file that only its owner can read', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('restores every row, relation, table definition and queued e-mail', async () => {
    const copy = await anEmpty();
    expect(await restoreBackup(copy.connection, file)).toEqual(taken);
    expect(await shapeOf(copy.connection)).toEqual(await shapeOf(league.connection));
    expect(await writeBackup(copy.connection, join(folder, 'again.backup'))).toEqual(taken);
    const { rows } = await copy.pool.query(`select state from pgboss.job where name = 'mail'`);
    expect(rows).toEqual([{ state: 'created' }]);
  });

  it('is a consistent snapshot despite concurrent writes, and never reuses a number', async () => {
    const last = await aLeague(league.db);
    await league.pool.query('delete from leagues where id = $1', [last]);
    const later = join(folder, 'later.backup');
    const writing = Promise.all(Array.from({ length: 40 }, () => aLeague(league.db)));
    await writeBackup(league.connection, later);
    await writing;
    const copy = await anEmpty();
    expect(await restoreBackup(copy.connection, later)).toMatchObject({ tables: taken.tables });
    expect(await aLeague(copy.db)).toBeGreaterThan(last);
  });

  it('from an earlier version is restored as it was and then migrated', async () => {
    const old = await anEmpty();
    await migrate(old.connection, undefined, 7);
    await (await openJobQueue(old.connection, () => undefined)).stop();
    await aLeague(old.db, { name: 'Old League' });
    const early = join(folder, 'early.backup');
    await writeBackup(old.connection, early);
    const copy = await anEmpty();
    await restoreBackup(copy.connection, early);
    expect((await migrate(copy.connection)).applied.length).toBeGreaterThan(0);
    expect(await copy.db.selectFrom('leagues').select('name').execute()).toEqual([{ name: 'Old League' }]);
  });
});

describe('A restore fails with a message and leaves the database unchanged for', () => {
  let copy: TestDatabase;

  beforeAll(async () => {
    copy = await anEmpty();
  });

  it('a database that is not empty', async () => {
    await expect(restoreBackup(league.connection, file)).rejects.toThrow("This database isn't empty");
  });

  it.each([
    ['a missing file', () => join(folder, 'nowhere'), /^File not found/],
    ['a file that is not a backup', () => changed(() => Buffer.from('hello')), /isn't a Courtline backup/],
    [
      'a file truncated within its bytes',
      () => changed((bytes) => bytes.subarray(0, bytes.length / 2)),
      /incomplete/,
    ],
    ['a file with missing lines', () => rewritten((lines) => lines.slice(0, -2)), /incomplete/],
    ['a missing row', () => rewritten((lines) => without(lines, 'waiting@example.com')), /mails differs/],
    ['a changed name', () => rewritten((lines) => renamed(lines, 'Neill', 'Nail')), /members differs/],
    ['an invalid value', () => rewritten((lines) => renamed(lines, 'queued', 'lost')), /damaged/],
    [
      'an unknown table',
      () => rewritten((lines) => renamed(lines, '"name":"leagues"', '"name":"pg_authid"')),
      /its tables are not ours/,
    ],
    [
      'the tables of another version',
      () => rewritten((lines) => renamed(lines, '0001_people', '0001_others')),
      /made by a different Courtline version/,
    ],
  ])('%s', async (_, made, sentence) => {
    await expect(restoreBackup(copy.connection, made())).rejects.toThrow(sentence);
    expect(await membersOf(copy)).toBe(0);
  });

  it('accepts a valid backup in the same database afterwards', async () => {
    expect(await restoreBackup(copy.connection, file)).toEqual(taken);
  });
});

/** A database that was rejected early does not have the table yet. */
async function membersOf({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query(`select to_regclass('members') is not null as there`);
  return rows[0]?.there ? ((await pool.query('select 1 from members')).rowCount ?? 0) : 0;
}

async function anEmpty(): Promise<TestDatabase> {
  const database = await anEmptyDatabase();
  databases.push(database);
  return database;
}

let files = 0;

function changed(change: (bytes: Buffer) => Buffer): string {
  files += 1;
  const made = join(folder, `changed-${files}.backup`);
  writeFileSync(made, change(readFileSync(file)));
  return made;
}

function rewritten(change: (lines: string[]) => string[]): string {
  return changed((bytes) => gzipSync(change(gunzipSync(bytes).toString('utf8').split('\n')).join('\n')));
}

function without(lines: string[], word: string): string[] {
  return lines.filter((line) => !line.includes(word));
}

function renamed(lines: string[], from: string, to: string): string[] {
  return lines.map((line) => line.replace(from, to));
}

async function queueEmail(to: string): Promise<void> {
  const jobs = await openJobQueue(league.connection, () => undefined);
  const email = {
    name: 'password-reset' as const,
    to,
    toMemberId: null,
    subject: 'Hello',
    text: 'Hello',
    html: '',
  };
  await openOutbox(jobs).post(league.db, email);
  await jobs.stop();
}

async function shapeOf(connection: ClientConfig): Promise<unknown> {
  return await withConnection(connection, async (client) => {
    const { rows } = await client.query(`
      select 'constraint' as kind, conname as name, pg_get_constraintdef(oid) as what from pg_constraint
        where connamespace = current_schema()::regnamespace
      union all select 'index', indexname, indexdef from pg_indexes where schemaname = current_schema()
      union all select 'trigger', tgname, tgenabled::text from pg_trigger where not tgisinternal
      union all select 'column', table_name, column_name || data_type from information_schema.columns
        where table_schema = current_schema()
      order by 1, 2, 3`);
    return rows;
  });
}
