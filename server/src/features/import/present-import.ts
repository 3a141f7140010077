import type { ImportRow, ImportSummary, SessionImport } from '@courtline/contract/import';
import { type ImportKind, checkMapping } from '@courtline/domain/import/import-kinds';
import type { RowState } from '@courtline/domain/import/row-states';
import type { RequestContext } from '../../context/request-context';
import { type ImportRecord, type StoredRow, listRows } from '../../store/import/import';
import { type CandidateRow, listCandidates } from '../../store/import/import-target';
import { getImport, scopeOf } from './import-access';

export function presentSummary(record: ImportRecord, kind: ImportKind): ImportSummary {
  const { id, fileName, state, counts, createdAt, createdBy } = record;
  return { id, kind, fileName, state, counts, createdAt, createdBy, isUndoable: state === 'imported' };
}

const rowsPerPage = 100;

type Page = { state?: RowState | undefined; afterLine?: number | undefined };

/** An import with a page of its rows. */
export async function presentImport(
  ctx: RequestContext,
  id: number,
  page: Page = {},
): Promise<SessionImport> {
  const { db } = ctx;
  const { record, kind, ...access } = await getImport(ctx, id);
  const found = await listRows(db, {
    importId: id,
    state: page.state ?? null,
    afterLine: page.afterLine ?? 0,
    limit: rowsPerPage + 1,
  });
  const rows = found.slice(0, rowsPerPage);
  const memberIds = [...new Set(rows.flatMap(({ candidateIds }) => candidateIds))];
  const people = await listCandidates(db, { memberIds, scope: scopeOf(access) });
  return {
    ...presentSummary(record, kind),
    sessionId: record.sessionId,
    version: record.version,
    headings: record.headings,
    mapping: record.mapping,
    mappingProblem: checkMapping(kind, record.mapping, record.headings),
    rows: rows.map((row) => presentRow(row, people)),
    hasMore: found.length > rowsPerPage,
  };
}

function presentRow(
  { line, cells, state, note, candidateIds, answer }: StoredRow,
  people: CandidateRow[],
): ImportRow {
  const candidates = people.filter(({ memberId }) => candidateIds.includes(memberId));
  return { line, cells, state, note, candidates, ...(answer === null ? {} : { answer: answer || null }) };
}
