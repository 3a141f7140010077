import type { Input } from '@courtline/contract/call';
import type { SessionImport, updateImport as updateCall } from '@courtline/contract/import';
import { checkMapping, columnsOf } from '@courtline/domain/import/import-kinds';
import type { RequestContext } from '../../context/request-context';
import { invalid, ruleViolation } from '../../context/service-error';
import {
  type StoredRow,
  listAllRows,
  lockImport,
  rememberMapping,
  saveImportMapping,
  saveImportRows,
} from '../../store/import/import';
import { checkFile, toStoredRows } from './check-import';
import { getImport } from './import-access';
import { presentImport } from './present-import';

/** Saves columns and answers, and checks all rows again against the session as it is now. */
export async function updateImport(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<SessionImport> {
  const { db } = ctx;
  await getImport(ctx, params.id);
  await lockImport(db, params.id);
  const { record, kind, ...access } = await getImport(ctx, params.id);
  if (record.state !== 'checked') throw ruleViolation('This file was already imported.');
  const mapping = body.mapping ?? record.mapping;
  const fields = columnsOf(kind).map(({ field }) => field);
  const unknown = Object.keys(mapping).find((field) => !fields.includes(field));
  if (unknown !== undefined) throw invalid(`mapping: ${unknown} is no field`);
  const rows = withAnswers(await listAllRows(db, params.id), body.answers ?? []);
  const outcomes = await checkFile(ctx, access, { kind, headings: record.headings, mapping, rows });
  if (body.mapping) {
    await saveImportMapping(db, params.id, mapping);
    const { leagueId } = access.session;
    if (checkMapping(kind, mapping, record.headings) === null)
      await rememberMapping(db, { leagueId, kind, mapping });
  }
  await saveImportRows(db, params.id, toStoredRows(rows, outcomes));
  return presentImport(ctx, params.id);
}

type Answer = { line: number; memberId: number | null };

/** Only people whom the question was about can be its answer. */
function withAnswers(rows: readonly StoredRow[], answers: readonly Answer[]): StoredRow[] {
  const byLine = new Map(answers.map(({ line, memberId }) => [line, memberId]));
  return rows.map((row) => {
    const memberId = byLine.get(row.line);
    if (memberId === undefined) return row;
    if (memberId !== null && !row.candidateIds.includes(memberId))
      throw invalid(`answers: line ${row.line} does not ask about this person`);
    return { ...row, answer: memberId ?? 0 };
  });
}
