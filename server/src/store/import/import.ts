import type { ColumnMapping } from '@courtline/domain/import/import-kinds';
import type { ImportState, RowCounts, RowState } from '@courtline/domain/import/row-states';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';

export type ImportRecord = {
  id: number;
  sessionId: number;
  kind: string;
  fileName: string;
  state: ImportState;
  headings: string[];
  mapping: ColumnMapping;
  version: number;
  createdAt: string;
  createdBy: string | null;
  counts: RowCounts;
};

const countsJson = sql<RowCounts>`(select json_build_object(
    'new', count(*) filter (where r.state = 'new'), 'matched', count(*) filter (where r.state = 'matched'),
    'changed', count(*) filter (where r.state = 'changed'), 'unsure', count(*) filter (where r.state = 'unsure'),
    'wrong', count(*) filter (where r.state = 'wrong'))
  from import_rows r where r.import_id = i.id)`;

function imports(db: Db) {
  return db
    .selectFrom('imports as i')
    .leftJoin('members as m', 'm.id', 'i.created_by')
    .select([
      'i.id',
      'i.session_id as sessionId',
      'i.kind',
      'i.file_name as fileName',
      'i.state',
      sql<string[]>`i.headings`.as('headings'),
      sql<ColumnMapping>`i.mapping`.as('mapping'),
      'i.version',
      utcText('i.created_at').as('createdAt'),
      sql<string | null>`m.first_name || ' ' || m.last_name`.as('createdBy'),
      countsJson.as('counts'),
    ]);
}

export async function findImport(db: Db, id: number): Promise<ImportRecord | null> {
  return (await imports(db).where('i.id', '=', id).executeTakeFirst()) ?? null;
}

/** The newest first. */
export function listImportsOf(db: Db, sessionId: number): Promise<ImportRecord[]> {
  return imports(db).where('i.session_id', '=', sessionId).orderBy('i.id', 'desc').limit(20).execute();
}

/** Locks the import, so that it is imported or undone once. */
export async function lockImport(db: Db, id: number): Promise<void> {
  await db.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute();
}

type NewImport = Pick<ImportRecord, 'sessionId' | 'kind' | 'fileName' | 'headings' | 'mapping'> & {
  createdBy: number | null;
  now: Date;
};

export async function saveImport(db: Db, made: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      session_id: made.sessionId,
      kind: made.kind,
      file_name: made.fileName,
      headings: JSON.stringify(made.headings),
      mapping: JSON.stringify(made.mapping),
      created_by: made.createdBy,
      created_at: made.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveImportMapping(db: Db, id: number, mapping: ColumnMapping): Promise<void> {
  await sql`update imports set mapping = ${JSON.stringify(mapping)}::jsonb where id = ${id}`.execute(db);
}

export type StoredRow = {
  line: number;
  cells: string[];
  state: RowState;
  note: string;
  candidateIds: number[];
  /** Of a question: a member, 0 for a new person, or null while it is open. */
  answer: number | null;
};

/** Replaces all rows of the import, and raises its version. */
export async function saveImportRows(db: Db, importId: number, rows: readonly StoredRow[]): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', importId).execute();
  await sql`
    insert into import_rows (import_id, line, cells, state, note, candidate_ids, answer)
    select ${importId}, r.line, r.cells, r.state, r.note,
      array(select x::int from json_array_elements_text(r."candidateIds") x), r.answer
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(line int, cells jsonb, state text, note text,
      "candidateIds" json, answer int)`.execute(db);
  await sql`update imports set version = version + 1 where id = ${importId}`.execute(db);
}

const storedRow = [
  'line',
  sql<string[]>`cells`.as('cells'),
  'state',
  'note',
  'candidate_ids as candidateIds',
  'answer',
] as const;

export function listAllRows(db: Db, importId: number): Promise<StoredRow[]> {
  return db
    .selectFrom('import_rows')
    .select(storedRow)
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
}

type RowsPage = { importId: number; state: RowState | null; afterLine: number; limit: number };

export function listRows(db: Db, { importId, state, afterLine, limit }: RowsPage): Promise<StoredRow[]> {
  let rows = db
    .selectFrom('import_rows')
    .select(storedRow)
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit);
  if (state !== null) rows = rows.where('state', '=', state);
  return rows.execute();
}

export async function findRememberedMapping(
  db: Db,
  { leagueId, kind }: { leagueId: number; kind: string },
): Promise<ColumnMapping | null> {
  const row = await db
    .selectFrom('import_mappings')
    .select(sql<ColumnMapping>`mapping`.as('mapping'))
    .where('league_id', '=', leagueId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

/** For the next file of the league. */
export async function rememberMapping(
  db: Db,
  { leagueId, kind, mapping }: { leagueId: number; kind: string; mapping: ColumnMapping },
): Promise<void> {
  await sql`
    insert into import_mappings (league_id, kind, mapping)
    values (${leagueId}, ${kind}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (league_id, kind) do update set mapping = excluded.mapping`.execute(db);
}

const dayMs = 24 * 60 * 60 * 1000;
const checkedDays = 7;

/** What was never imported goes after a week; the rest when it can't be undone any more. The audit log keeps who imported what. */
export async function deleteOldImports(db: Db, now: Date, undoDays: number): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await sql`delete from imports where created_at < ${before(checkedDays)} and state <> 'imported'
    or imported_at < ${before(undoDays)}`.execute(db);
}
