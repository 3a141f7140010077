import type { Input } from '@courtline/contract/call';
import type { ImportSummary, undoImport as undoCall } from '@courtline/contract/import';
import { checkUndo } from '@courtline/domain/import/row-states';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { findImport, lockImport } from '../../store/import/import';
import { countImportDependents, markUndone, undoRosters } from '../../store/import/import-rosters';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { getImport } from './import-access';
import { presentSummary } from './present-import';

/** Deletes what the import created, while nothing else depends on it. */
export async function undoImport(
  ctx: RequestContext,
  { params }: Input<typeof undoCall>,
): Promise<ImportSummary> {
  const { db, now } = ctx;
  await getImport(ctx, params.id);
  await lockImport(db, params.id);
  const { record, kind } = await getImport(ctx, params.id);
  if (record.state !== 'imported') throw ruleViolation("This file isn't imported.");
  await bumpSessionVersion(db, record.sessionId);
  const error = checkUndo(await countImportDependents(db, params.id));
  if (error) throw ruleViolation(error);
  await undoRosters(db, params.id);
  await markUndone(db, params.id, now);
  await audit(ctx, {
    what: 'import-undone',
    target: { kind: 'session', id: record.sessionId },
    detail: { importId: params.id, kind },
  });
  const undone = await findImport(db, params.id);
  if (!undone) throw notFound();
  return presentSummary(undone, kind);
}
