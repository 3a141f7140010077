import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestDatabase, anEmptyDatabase } from '../testing/cluster';
import { migrate } from './migrate';
import { StartError } from './start-error';

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

describe('Migrations', () => {
  it('are applied once when two nodes start at the same time', async () => {
    const { connection, pool } = await aDatabase();
    const folder = migrationsOf({
      '0001_clubs.sql': 'create table clubs (name text); select pg_sleep(0.3);',
      '0002_first_club.sql': `insert into clubs values ('Riverside')`,
    });
    const [first, second] = await Promise.all([migrate(connection, folder), migrate(connection, folder)]);
    expect([first.applied, second.applied].toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      ['0001_clubs', '0002_first_club'],
    ]);
    expect((await pool.query('select name from clubs')).rows).toEqual([{ name: 'Riverside' }]);
  });

  it('migrate an empty database completely and then have nothing left to apply', async () => {
    const { connection } = await aDatabase();
    expect((await migrate(connection)).applied.length).toBeGreaterThan(0);
    expect((await migrate(connection)).applied).toEqual([]);
  });

  it('roll back a file that fails half-way', async () => {
    const { connection, pool } = await aDatabase();
    const folder = migrationsOf({
      '0001_clubs.sql': 'create table clubs (name text)',
      '0002_courts.sql': 'create table courts (number integer); select 1 / 0',
    });
    await expect(migrate(connection, folder)).rejects.toThrow('0002_courts failed: division by zero');
    const { rows } = await pool.query(
      `select to_regclass('clubs') is not null as clubs, to_regclass('courts') is not null as courts`,
    );
    expect(rows).toEqual([{ clubs: true, courts: false }]);
  });

  it('report a missing extension in one sentence', async () => {
    const { connection } = await aDatabase();
    const folder = migrationsOf({ '0001_likeness.sql': 'create extension of_nobody' });
    const refused = migrate(connection, folder);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow('Courtline needs the PostgreSQL extension pg_trgm');
  });

  it('reject a database that a newer version has migrated', async () => {
    const { connection } = await aDatabase();
    await migrate(connection, migrationsOf({ '0001_clubs.sql': 'select 1', '0002_courts.sql': 'select 2' }));
    const older = migrationsOf({ '0001_clubs.sql': 'select 1' });
    await expect(migrate(connection, older)).rejects.toThrow(
      'The database is newer than this version of Courtline',
    );
  });

  it('reject a file that was changed after it was applied', async () => {
    const { connection } = await aDatabase();
    await migrate(connection, migrationsOf({ '0001_clubs.sql': 'select 1' }));
    const changed = migrationsOf({ '0001_clubs.sql': 'select 2' });
    await expect(migrate(connection, changed)).rejects.toThrow('The migration 0001_clubs was changed');
  });
});

async function aDatabase(): Promise<TestDatabase> {
  const database = await anEmptyDatabase();
  cleanups.push(() => database.drop());
  return database;
}

function migrationsOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtline-migrations-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}
