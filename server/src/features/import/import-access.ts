import { type ImportKind, importKindNames } from '@courtline/domain/import/import-kinds';
import { canManageConference, canManageLeague } from '@courtline/domain/permission/organizer';
import type { Member } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn } from '../../context/service-error';
import { type ImportRecord, findImport } from '../../store/import/import';
import { type ImportScope, type ImportSession, findImportSession } from '../../store/import/import-target';

export type ImportAccess = { organizer: Member; session: ImportSession };

/** The session, for those who may add teams to it. */
export async function getImportSession(
  { actor, db }: RequestContext,
  sessionId: number,
): Promise<ImportAccess> {
  const session = await findImportSession(db, sessionId);
  if (!session) throw notFound();
  requirePolicy(actor, canManageConference(actor, session));
  if (actor.kind === 'visitor') throw notSignedIn();
  return { organizer: actor, session };
}

/** An import with its session, for those who may add teams to it. */
export async function getImport(
  ctx: RequestContext,
  id: number,
): Promise<ImportAccess & { record: ImportRecord; kind: ImportKind }> {
  const record = await findImport(ctx.db, id);
  if (!record) throw notFound();
  const access = await getImportSession(ctx, record.sessionId);
  const kind = importKindNames.find((name) => name === record.kind);
  if (!kind) throw notFound();
  return { ...access, record, kind };
}

/** People are matched only among those whom the organizer may see: of the league, or of their conferences in it. */
export function scopeOf({ organizer, session }: ImportAccess): ImportScope {
  const { leagueId } = session;
  return {
    leagueId,
    conferenceIds: canManageLeague(organizer, { leagueId }) ? null : organizer.conferenceIds,
  };
}
