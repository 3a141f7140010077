import type {
  AuditEntry,
  listAudit as listCall,
  listAuditWords as wordsCall,
} from '@courtline/contract/audit';
import type { Answer, Input } from '@courtline/contract/call';
import type { Asking } from '../../http/asking';
import { listAuditWords, listAuditEntries } from '../../store/audit-log';

const pageSize = 50;

export async function listAudit(
  { db }: Asking,
  { query }: Input<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  const { memberId = null, what = null, targetKind = null, targetId = null, before = null } = query;
  const [from, to] = [query.fromUtc, query.toUtc].map((time) => (time ? new Date(time) : null));
  const found = await listAuditEntries(db, {
    memberId,
    what,
    targetKind,
    targetId,
    before,
    from: from ?? null,
    to: to ?? null,
    limit: pageSize + 1,
  });
  return { entries: found.slice(0, pageSize).map(entryOf), hasMore: found.length > pageSize };
}

export async function auditWords({ db }: Asking): Promise<Answer<typeof wordsCall>> {
  const [deeds, targetKinds] = await Promise.all([
    listAuditWords(db, 'what'),
    listAuditWords(db, 'target_kind'),
  ]);
  return { deeds, targetKinds };
}

type Row = Awaited<ReturnType<typeof listAuditEntries>>[number];

function entryOf(row: Row): AuditEntry {
  const { id, at, what, address, targetKind, targetId } = row;
  return {
    id,
    what,
    address,
    atUtc: at.toISOString(),
    by: personOf(row.byId, row.byName),
    as: personOf(row.asId, row.asName),
    target: targetKind !== null && targetId !== null ? { kind: targetKind, id: targetId } : null,
    detail: row.detail as Record<string, unknown>,
  };
}

function personOf(memberId: number | null, displayName: string | null) {
  return memberId === null ? null : { memberId, displayName: displayName ?? '' };
}
