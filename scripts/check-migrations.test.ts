import { describe, expect, it } from 'vitest';
import { findBreaks, readMigrations, readReleases } from './check-migrations.mjs';

const before = `
  CREATE TABLE teams (
    id integer PRIMARY KEY, name text NOT NULL DEFAULT '', motto text, wins smallint NOT NULL,
    kind smallint CHECK (kind IN (1, 2)), size smallint CHECK (size BETWEEN 1 AND 8), code text UNIQUE
  );
  CREATE UNIQUE INDEX teams_motto ON teams (motto);
  CREATE INDEX teams_wins ON teams (wins);
  CREATE VIEW team_names AS SELECT name FROM teams;
  CREATE FUNCTION rank_of(team integer) RETURNS integer LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE TRIGGER noted AFTER INSERT ON teams FOR EACH ROW EXECUTE FUNCTION note();`;

const releases = {
  '0.1.0': { lastMigration: 1, unused: [], satisfied: [] },
  '0.2.0': {
    lastMigration: 1,
    unused: ['teams.motto', 'rank_of'],
    satisfied: ['teams.kind', 'teams_size_set'],
  },
  next: { unused: ['teams.name'], satisfied: [] },
};

const check = (...later: string[]) =>
  findBreaks(
    [before, ...later].map((sql, index) => ({ name: `000${index + 1}_a.sql`, sql })),
    releases,
  );

describe('A migration is rejected if the previous release cannot live with it:', () => {
  it.each([
    ['DROP TABLE teams', 'drops the table teams'],
    ['DROP VIEW team_names', 'drops the view team_names'],
    ['DROP FUNCTION rank_of(integer)', 'drops the function rank_of'],
    ['DROP TRIGGER noted ON teams', 'drops the trigger teams.noted'],
    ['DROP INDEX teams_motto', 'drops the index teams_motto'],
    ['ALTER TABLE teams DROP COLUMN motto', 'drops the column teams.motto'],
    ['ALTER TABLE teams DROP COLUMN motto, ADD COLUMN motto jsonb', 'drops the column teams.motto'],
    ['ALTER TABLE teams RENAME TO sides', 'renames teams'],
    ['ALTER TABLE teams RENAME COLUMN name TO title', 'renames teams.name'],
    ['ALTER VIEW team_names RENAME TO names', 'renames team_names'],
    ['ALTER TABLE teams ALTER COLUMN wins TYPE bigint', 'changes the type of teams.wins'],
    ['ALTER TABLE teams ALTER COLUMN motto SET NOT NULL', 'sets NOT NULL on teams.motto'],
    ['ALTER TABLE teams ALTER COLUMN name DROP DEFAULT', 'drops the default of teams.name'],
    ['ALTER TABLE teams ADD COLUMN color text NOT NULL', 'adds teams.color as NOT NULL without a default'],
    [
      "ALTER TABLE teams ADD COLUMN color text DEFAULT 'red' UNIQUE",
      'adds teams.color as unique with a default',
    ],
    ['ALTER TABLE teams ADD CHECK (wins >= 0)', 'adds CHECK teams_wins_check'],
    ['ALTER TABLE teams ADD CONSTRAINT once UNIQUE (name)', 'adds UNIQUE once'],
    ['ALTER TABLE teams ADD FOREIGN KEY (wins) REFERENCES teams', 'adds FOREIGN KEY teams_wins_fkey'],
    ['CREATE UNIQUE INDEX one_name ON teams (lower(name))', 'adds the unique index one_name'],
    ['ALTER TABLE teams DROP CONSTRAINT teams_code_key', 'drops the constraint teams_code_key'],
    [
      'ALTER TABLE teams DROP CONSTRAINT teams_kind_check, ADD CONSTRAINT teams_kind_check CHECK (kind IN (1, 3))',
      'adds CHECK teams_kind_check',
    ],
    ['ALTER TABLE teams ENABLE ROW LEVEL SECURITY', 'that cannot be judged (AT_EnableRowSecurity)'],
    ["DO $$ BEGIN EXECUTE 'DROP TABLE teams'; END $$", 'that cannot be judged (DoStmt)'],
    ['TRUNCATE teams', 'that cannot be judged (TruncateStmt)'],
  ])('%s', async (sql, sentence) => {
    const [complaint, ...others] = await check(sql);
    expect(complaint).toContain(`0002_a.sql`);
    expect(complaint).toContain(sentence);
    expect(complaint).toContain('0.2.0 may still run');
    expect(others).toEqual([]);
  });
});

describe('A migration is accepted if it', () => {
  it.each([
    ['adds an optional column', 'ALTER TABLE teams ADD COLUMN color text CHECK (length(color) < 9)'],
    ['adds a column that fills itself', 'ALTER TABLE teams ADD COLUMN color smallint NOT NULL DEFAULT 1'],
    [
      'constrains only what is new',
      'ALTER TABLE teams ADD COLUMN color smallint, ADD COLUMN tone smallint, ADD CHECK (color > tone)',
    ],
    [
      'makes something new unique',
      'ALTER TABLE teams ADD COLUMN tag text; CREATE UNIQUE INDEX tags ON teams (name, tag)',
    ],
    [
      'does what it likes with a new table',
      'CREATE TABLE a (b int); ALTER TABLE a RENAME TO c; DROP TABLE a',
    ],
    [
      'allows more values of a list',
      'ALTER TABLE teams DROP CONSTRAINT teams_kind_check, ADD CONSTRAINT teams_kind_check CHECK (kind IN (1, 2, 3))',
    ],
    [
      'allows a wider range',
      'ALTER TABLE teams DROP CONSTRAINT teams_size_check; ALTER TABLE teams ADD CONSTRAINT teams_size_check CHECK (size BETWEEN 0 AND 9)',
    ],
    ['drops an index that only speeds up', 'DROP INDEX teams_wins'],
    ['no longer requires a value', 'ALTER TABLE teams ALTER COLUMN wins DROP NOT NULL'],
    ['changes rows', "UPDATE teams SET motto = 'DROP TABLE teams; -- $$'"],
    [
      'drops what the last release left unused',
      '-- contract: teams.motto unused since 0.2.0\nALTER TABLE teams DROP motto',
    ],
    [
      'requires what the last release always writes',
      '-- contract: teams.kind satisfied since 0.2.0\nALTER TABLE teams ALTER kind SET NOT NULL',
    ],
  ])('%s', async (_, sql) => {
    expect(await check(sql)).toEqual([]);
  });

  it('alters what another migration since the last release added', async () => {
    expect(await check('ALTER TABLE teams ADD COLUMN a text', 'ALTER TABLE teams DROP COLUMN a')).toEqual([]);
  });
});

describe('A line that allows a migration to contract is rejected if it', () => {
  it.each([
    ['names no release', 'teams.motto unused since 0.3.0', '0.3.0 is no recorded release'],
    ['names the coming release', 'teams.motto unused since next', 'next is no recorded release'],
    ['says what no release has recorded', 'teams.motto unused since 0.1.0', 'does not say so of 0.1.0'],
  ])('%s', async (_, plan, sentence) => {
    const complaints = await check(`-- contract: ${plan}\nALTER TABLE teams DROP COLUMN motto`);
    expect(complaints).toEqual([expect.stringContaining(sentence)]);
  });

  it('fits no statement', async () => {
    const complaints = await check(
      '-- contract: teams.motto unused since 0.2.0\nALTER TABLE teams DROP COLUMN wins',
      '-- contract: we do not need it\nSELECT 1',
    );
    expect(complaints).toEqual([
      expect.stringContaining('0002_a.sql drops the column teams.wins'),
      expect.stringContaining(
        '0002_a.sql has the line "-- contract: teams.motto unused since 0.2.0", which fits none',
      ),
      expect.stringContaining('0003_a.sql has the line "-- contract: we do not need it", which fits none'),
    ]);
  });
});

describe('The migrations of this repository', () => {
  it('leave the previous release what it needs', async () => {
    expect(await findBreaks(readMigrations(), readReleases())).toEqual([]);
  });

  it('would be rejected with one that drops a table', async () => {
    const bad = { name: '9999_bad.sql', sql: 'DROP TABLE teams' };
    expect(await findBreaks([...readMigrations(), bad], readReleases())).toEqual([
      expect.stringContaining('9999_bad.sql drops the table teams'),
    ]);
  });
});
