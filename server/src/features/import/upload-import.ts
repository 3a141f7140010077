import type { Input } from '@courtline/contract/call';
import type { SessionImport, uploadImport as uploadCall } from '@courtline/contract/import';
import { guessMapping } from '@courtline/domain/import/import-kinds';
import { readTable } from '@courtline/domain/import/read-table';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { inTransaction } from '../../db/transaction';
import { readSpreadsheet } from '../../gateways/spreadsheet/read-spreadsheet';
import { limitImports } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { findRememberedMapping, saveImport, saveImportRows } from '../../store/import/import';
import { checkFile, toStoredRows } from './check-import';
import { getImportSession } from './import-access';
import { presentImport } from './present-import';

/** Reads the file before the transaction, because that may take seconds. */
export async function uploadImport(
  ctx: RequestContext,
  { params, query, body }: Input<typeof uploadCall>,
): Promise<SessionImport> {
  const access = await getImportSession(ctx, params.id);
  await limitImports(ctx, 'upload');
  const { grid, problem: unreadable } = await readSpreadsheet(body);
  if (unreadable !== null) throw ruleViolation(unreadable, 400);
  const { table, problem } = readTable(grid);
  if (problem !== null) throw ruleViolation(problem, 400);
  const { headings } = table;
  const rows = table.rows.map((row) => ({ ...row, answer: null }));
  return inTransaction(ctx.services.db, async (db) => {
    const within = { ...ctx, db };
    const { leagueId, sessionId } = access.session;
    const { kind, fileName } = query;
    const mapping = guessMapping(kind, headings, await findRememberedMapping(db, { leagueId, kind }));
    const createdBy = access.organizer.memberId;
    const id = await saveImport(db, {
      sessionId,
      kind,
      fileName,
      headings,
      mapping,
      createdBy,
      now: ctx.now,
    });
    const outcomes = await checkFile(within, access, { kind, headings, mapping, rows });
    await saveImportRows(db, id, toStoredRows(rows, outcomes));
    await audit(within, {
      what: 'import-checked',
      target: { kind: 'session', id: sessionId },
      detail: { importId: id, kind, rows: rows.length },
    });
    return presentImport(within, id);
  });
}
