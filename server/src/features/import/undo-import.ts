import type { Input } from '@courtline/contract/call';
import type { ImportSummary, undoImport as undoCall } from '@courtline/contract/import';
import { checkUndo } from '@courtline/domain/import/row-states';
import type { RequestContext } from '../../context/request-context';
import { notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { findImport, lockImport } from '../../store/import/import';
import {
  countImportDependents,
  listUndone,
  markUndone,
  undoRosters,
} from '../../store/import/import-rosters';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { importUndoneEmail } from './emails';
import { getImport } from './import-access';
import { presentSummary } from './present-import';

/** Deletes what the import created, while nothing else depends on it. */
export async function undoImport(
  ctx: RequestContext,
  { params }: Input<typeof undoCall>,
): Promise<ImportSummary> {
  const { db, now, services } = ctx;
  await getImport(ctx, params.id);
  await lockImport(db, params.id);
  const { record, kind, session } = await getImport(ctx, params.id);
  if (record.state !== 'imported') throw ruleViolation("This file isn't imported.");
  await bumpSessionVersion(db, record.sessionId);
  const error = checkUndo(await countImportDependents(db, params.id));
  if (error) throw ruleViolation(error);
  const removed = await listUndone(db, params.id);
  await undoRosters(db, params.id);
  await services.outbox.postAll(
    db,
    removed.map(({ memberId, teamName }) => ({
      toMemberId: memberId,
      ...importUndoneEmail(services.config, { ...session, teamName }),
    })),
  );
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
