import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { type ArchivedName, archivedNames, tableOf } from './archived-tables';
import { birthDateOf, people } from './archive-scope';
import type { Scope } from './column-kinds';

/** A row as an archive holds it. */
export type ArchivedRow = Record<string, unknown>;

export type ArchivedRows = { table: ArchivedName; rows: ArchivedRow[] };

type StoredRow = { id: number | null; row: ArchivedRow };

/**
 * Reads a league table by table, some rows at a time, with positions instead of ids. Must run in a transaction that sees the
 * database at one point in time.
 */
export async function* readLeagueRows(
  db: Db,
  { scope, rowsAtOnce }: { scope: Scope; rowsAtOnce: number },
): AsyncGenerator<ArchivedRows> {
  await sql`set local time zone 'UTC'`.execute(db);
  const positions = newPositions();
  const personOfPlayer = await findPeopleOfPlayers(db, scope);
  for (const table of archivedNames) {
    for await (const stored of readRows(db, { table, scope, rowsAtOnce })) {
      number(stored, positions.get(table));
      yield { table, rows: stored.map(({ row }) => toArchived(table, { row, positions, personOfPlayer })) };
    }
  }
}

function number(stored: readonly StoredRow[], positions: Map<number, number> | undefined): void {
  for (const { id } of stored) if (id !== null) positions?.set(id, positions.size + 1);
}

type Positions = ReadonlyMap<string, Map<number, number>>;

function newPositions(): Positions {
  const referred = archivedNames.filter((name) => tableOf(name).isReferred);
  return new Map(referred.map((name) => [name, new Map<number, number>()]));
}

/** Histories name players, and an archive has people, each of whom is at most one player. */
async function findPeopleOfPlayers(db: Db, scope: Scope): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ player: number; member: number }>`
    select distinct x.player_id as player, x.member_id as member from team_members x
    where ${tableOf('team_members').rows(scope)}`.execute(db);
  return new Map(rows.map(({ player, member }) => [player, member]));
}

type ReadOptions = { table: ArchivedName; scope: Scope; rowsAtOnce: number };

/** With a cursor, because a large table is neither read at once nor sorted more than once. */
async function* readRows(db: Db, { table, scope, rowsAtOnce }: ReadOptions): AsyncGenerator<StoredRow[]> {
  const { rows, order, isReferred } = tableOf(table);
  const id = isReferred ? sql`x.id` : sql`null::int`;
  await sql`declare archived no scroll cursor for
    select ${id} as id, ${rowJson(table, scope)} as row from ${sql.table(table)} x
    where ${rows(scope)} order by ${order}`.execute(db);
  for (;;) {
    const fetched = await sql<StoredRow>`fetch ${sql.lit(rowsAtOnce)} from archived`.execute(db);
    if (fetched.rows.length === 0) break;
    yield fetched.rows;
  }
  await sql`close archived`.execute(db);
}

function rowJson(table: ArchivedName, scope: Scope): RawBuilder<ArchivedRow> {
  const fields = Object.entries(tableOf(table).columns).map(
    ([name, { read }]) => sql`${sql.lit(name)}, ${read ? read(scope) : sql.ref(`x.${name}`)}`,
  );
  return sql`json_build_object(${sql.join(fields)})`;
}

type Known = { row: ArchivedRow; positions: Positions; personOfPlayer: ReadonlyMap<number, number> };

function toArchived(table: ArchivedName, { row, positions, personOfPlayer }: Known): ArchivedRow {
  const { columns } = tableOf(table);
  const entries = Object.entries(row).map(([name, value]) => {
    const { refersTo, namesPlayers } = columns[name] ?? {};
    if (refersTo) return [name, positions.get(refersTo)?.get(Number(value)) ?? null];
    return [name, namesPlayers ? withPositions(value, { positions, personOfPlayer }) : value];
  });
  return Object.fromEntries(entries);
}

type PlayedScore = { players: { playerId: number }[] } | null;

/** Players who are on no roster any more are left out. */
function withPositions(value: unknown, { positions, personOfPlayer }: Omit<Known, 'row'>): PlayedScore {
  const score = value as PlayedScore;
  if (!score) return null;
  const players = score.players.flatMap((seat) => {
    const playerId = positions.get('members')?.get(personOfPlayer.get(seat.playerId) ?? 0);
    return playerId === undefined ? [] : [{ ...seat, playerId }];
  });
  return { ...score, players };
}

/** How many rows each table of the league has; one by one, because no statement may take long. */
export async function countLeagueRows(db: Db, scope: Scope): Promise<Record<ArchivedName, number>> {
  const counts: Partial<Record<ArchivedName, number>> = {};
  for (const name of archivedNames) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} x where ${tableOf(name).rows(scope)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts as Record<ArchivedName, number>;
}

export type ArchivedPicture = { person: number; bytes: Buffer };

type PictureOptions = { scope: Scope; width: number; afterPerson: number; limit: number };

/**
 * The next pictures of people in this width, by their position among the people. Those of people whose birth date is in the
 * archive are left out: guardians agreed to pictures of juniors for this service only.
 */
export async function listArchivedPictures(
  db: Db,
  { scope, width, afterPerson, limit }: PictureOptions,
): Promise<ArchivedPicture[]> {
  const { rows } = await sql<ArchivedPicture>`
    select p.person::int, i.bytes from (
      select x.profile_image, row_number() over (order by x.id) as person,
        ${birthDateOf(scope)} is null as "hasNoBirthDate"
      from members x where x.id in ${people(scope)}) p
    join images i on i.kind = 'player' and i.name = p.profile_image and i.width = ${width}
    where p.person > ${afterPerson} and p."hasNoBirthDate"
    order by p.person limit ${limit}`.execute(db);
  return rows;
}
