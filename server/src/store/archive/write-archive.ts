import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { type ArchivedName, archivedNames, tableOf } from './archived-tables';
import type { ArchivedRow, ArchivedRows } from './read-archive';
import { type PlaceRow, savePlacesOfArchive } from './save-places';

/** The archive contradicts itself; the message names the place. */
export class ArchiveProblem extends Error {}

type ArchiveCounts = Partial<Record<ArchivedName, number>>;

type Options = { counts: ArchiveCounts; importerId: number; now: Date };

type LateRow = Record<string, number>;

type State = Options & {
  db: Db;
  /** The new id of each row, by table and position. */
  ids: Map<string, readonly number[]>;
  playerIds: readonly number[];
  saved: Map<ArchivedName, number>;
  late: Map<ArchivedName, LateRow[]>;
  /** The position of the person on each roster spot. */
  personOfSpot: number[];
  formerIds: number[];
  /** People without a birth date, which juniors have. */
  adultIds: Set<number>;
};

export type ArchiveWriter = {
  saveRows: (rows: ArchivedRows) => Promise<void>;
  /** The member id of a person who may have a picture. */
  adultAt: (person: number) => number;
  finish: () => Promise<number>;
};

/**
 * Saves the rows of an archive as a new league, in the order of the tables. The new ids are taken first, so that they have the
 * order of the archive, and rows can refer to others that are saved later.
 */
export async function createArchiveWriter(db: Db, options: Options): Promise<ArchiveWriter> {
  const ids = new Map<string, readonly number[]>();
  for (const name of archivedNames.filter((one) => tableOf(one).isReferred))
    ids.set(name, await takeIds(db, name, options.counts[name] ?? 0));
  const state: State = {
    ...options,
    db,
    ids,
    playerIds: await takeIds(db, 'players', options.counts.members ?? 0),
    saved: new Map(),
    late: new Map(),
    personOfSpot: [],
    formerIds: [],
    adultIds: new Set(),
  };
  return {
    saveRows: (rows) => saveRows(state, rows),
    adultAt: (person) => adultAt(state, person),
    finish: () => finish(state),
  };
}

async function takeIds(db: Db, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

function idAt({ ids }: State, table: string, position: unknown): number {
  const id = ids.get(table)?.[Number(position) - 1];
  if (id === undefined) throw new ArchiveProblem(`refers to ${table} ${Number(position)}, which isn't there`);
  return id;
}

function adultAt(state: State, person: number): number {
  const id = idAt(state, 'members', person);
  if (!state.adultIds.has(id))
    throw new ArchiveProblem('has a picture of someone whose picture is not archived');
  return id;
}

async function saveRows(state: State, { table, rows }: ArchivedRows): Promise<void> {
  const { db, counts, saved } = state;
  const before = saved.get(table) ?? 0;
  if (before + rows.length > (counts[table] ?? 0)) throw new ArchiveProblem('has more rows than announced');
  saved.set(table, before + rows.length);
  const records = rows.map((row, index) => toRecord(state, { table, row, position: before + index + 1 }));
  if (table === 'places') {
    const found = await savePlacesOfArchive(db, records as PlaceRow[]);
    state.ids.set(table, (state.ids.get(table) ?? []).toSpliced(before, found.length, ...found));
    return;
  }
  await insertRecords(db, table, records);
  if (table === 'members') await savePlayers(state, records, before);
}

type Placed = { table: ArchivedName; row: ArchivedRow; position: number };

function toRecord(state: State, { table, row, position }: Placed): ArchivedRow {
  const { columns, isReferred } = tableOf(table);
  const record: ArchivedRow = isReferred ? { id: idAt(state, table, position) } : {};
  for (const [name, { refersTo, isLate, isAuthor, namesPlayers }] of Object.entries(columns)) {
    const held = row[name];
    if (namesPlayers) record[name] = withPlayerIds(state, held);
    else if (!refersTo) record[name] = held;
    else if (held === null) record[name] = isAuthor ? state.importerId : null;
    else if (isLate)
      rememberLate(state, table, { id: Number(record['id']), [name]: idAt(state, refersTo, held) });
    else record[name] = idAt(state, refersTo, held);
  }
  return { ...record, ...ownColumns(state, { table, row, record }) };
}

function rememberLate({ late }: State, table: ArchivedName, row: LateRow): void {
  const rows = late.get(table) ?? [];
  rows.push(row);
  late.set(table, rows);
}

/** What follows from other columns, or is the same for all imported rows. */
function ownColumns(
  state: State,
  { table, row, record }: { table: ArchivedName; row: ArchivedRow; record: ArchivedRow },
): ArchivedRow {
  const { importerId, now, personOfSpot, formerIds, adultIds } = state;
  if (table === 'leagues' || table === 'conferences') return { created_by: importerId };
  if (table === 'members') {
    if (row['is_former'] === true) formerIds.push(Number(record['id']));
    else if (row['birth_date'] === null) adultIds.add(Number(record['id']));
    return { is_unclaimed: true, is_former: undefined };
  }
  if (table === 'ratings') return { player_id: playerAt(state, row['player_id']) };
  if (table === 'team_captains') return { accepted_at: null, sees_from: now };
  if (table === 'team_members') {
    personOfSpot.push(Number(row['member_id']));
    return { player_id: playerAt(state, row['member_id']) };
  }
  if (table === 'line_players' || table === 'result_players')
    return { player_id: playerAt(state, personOfSpot[Number(row['team_member_id']) - 1]) };
  return table === 'result_history' ? { to_tell: false } : {};
}

function playerAt({ playerIds }: State, person: unknown): number {
  const id = playerIds[Number(person) - 1];
  if (id === undefined) throw new ArchiveProblem(`refers to person ${Number(person)}, who isn't there`);
  return id;
}

function withPlayerIds(state: State, held: unknown): unknown {
  const score = held as { players: { playerId: number }[] } | null;
  if (!score) return null;
  const players = score.players.map((seat) => ({ ...seat, playerId: playerAt(state, seat.playerId) }));
  return { ...score, players };
}

async function insertRecords(db: Db, table: string, records: readonly ArchivedRow[]): Promise<void> {
  const [first] = records;
  if (!first) return;
  const names = Object.keys(first).filter((name) => first[name] !== undefined);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const isMade = archivedNames.some((name) => name === table && tableOf(name).isMadeByTrigger);
  const updates = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json)
      with ordinality as r order by r.ordinality
    ${isMade ? sql`on conflict (session_id) do update set ${updates}` : sql``}`.execute(db);
}

/** Everyone has a player, as people of an imported roster have. */
async function savePlayers(state: State, records: readonly ArchivedRow[], before: number): Promise<void> {
  const players = records.map((record, index) => ({
    id: state.playerIds[before + index],
    member_id: record['id'],
    first_name: record['first_name'],
    last_name: record['last_name'],
    gender_type_id: record['gender_type_id'],
    birth_date: record['birth_date'],
  }));
  await insertRecords(state.db, 'players', players);
}

/** Returns the id of the league. */
async function finish(state: State): Promise<number> {
  const { db, counts, saved, late, formerIds, importerId, now } = state;
  const missing = archivedNames.find((name) => (saved.get(name) ?? 0) !== (counts[name] ?? 0));
  if (missing) throw new ArchiveProblem(`has fewer rows of ${missing} than announced`);
  for (const [table, rows] of late) await saveLate(db, table, rows);
  await sql`update players set is_former = true, gender_type_id = null, birth_date = null
    where member_id = any(${formerIds}::int[])`.execute(db);
  await sql`update members set is_unclaimed = false, deleted_at = ${now}, gender_type_id = null, birth_date = null
    where id = any(${formerIds}::int[])`.execute(db);
  const leagueId = idAt(state, 'leagues', 1);
  await sql`insert into league_organizers (league_id, member_id, added_by, accepted_at)
    values (${leagueId}, ${importerId}, ${importerId}, ${now})`.execute(db);
  await sql`insert into league_places (league_id, place_id)
    select ${leagueId}, p.id from places p where p.id = any(${state.ids.get('places') ?? []}::int[])
      and p.place_id like 'venue-%'`.execute(db);
  return leagueId;
}

async function saveLate(db: Db, table: ArchivedName, rows: readonly LateRow[]): Promise<void> {
  const names = Object.entries(tableOf(table).columns).flatMap(([name, { isLate }]) =>
    isLate ? [name] : [],
  );
  const atOnce = 1000;
  for (let start = 0; start < rows.length; start += atOnce) {
    for (const name of names) {
      const part = rows.slice(start, start + atOnce).filter((row) => name in row);
      await sql`update ${sql.table(table)} x set ${sql.ref(name)} = r.${sql.ref(name)}
        from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::json) r
        where x.id = r.id`.execute(db);
    }
  }
}
