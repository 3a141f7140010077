import type {
  AuditEntry,
  listAudit as listCall,
  listAuditWords as wordsCall,
} from '@courtline/contract/audit';
import type { ResponseOf, Input } from '@courtline/contract/call';
import type { RequestContext } from '../../context/request-context';
import {
  listAuditEntries,
  listAuditTargets,
  listAuditWords,
  type TargetKey,
} from '../../store/platform/audit-log';

const pageSize = 50;

export async function listAudit(
  { db }: RequestContext,
  { query }: Input<typeof listCall>,
): Promise<ResponseOf<typeof listCall>> {
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
  const shown = found.slice(0, pageSize);
  const targets = shown.flatMap(targetOf);
  const targetRows = targets.length === 0 ? [] : await listAuditTargets(db, targets);
  return { entries: shown.map((row) => entryOf(row, targetRows)), hasMore: found.length > pageSize };
}

export async function auditWords({ db }: RequestContext): Promise<ResponseOf<typeof wordsCall>> {
  const [deeds, targetKinds] = await Promise.all([
    listAuditWords(db, 'what'),
    listAuditWords(db, 'target_kind'),
  ]);
  return { deeds, targetKinds };
}

type Row = Awaited<ReturnType<typeof listAuditEntries>>[number];

function entryOf(row: Row, targetRows: readonly TargetRow[]): AuditEntry {
  const { id, at, what, address } = row;
  const [target] = targetOf(row);
  return {
    id,
    what,
    address,
    atUtc: at.toISOString(),
    by: personOf(row.byId, row.byName),
    as: personOf(row.asId, row.asName),
    target: target ? presentTarget(target, targetRows) : null,
    detail: row.detail as Record<string, unknown>,
  };
}

function targetOf({ targetKind, targetId }: Row): TargetKey[] {
  return targetKind !== null && targetId !== null ? [{ kind: targetKind, id: targetId }] : [];
}

type TargetRow = Awaited<ReturnType<typeof listAuditTargets>>[number];

function presentTarget(
  { kind, id }: TargetKey,
  targetRows: readonly TargetRow[],
): NonNullable<AuditEntry['target']> {
  const found = targetRows.find((one) => one.kind === kind && one.id === id);
  if (!found) return { kind, id, name: null, page: null, isDeleted: true };
  const { name, pageKind, pageId } = found;
  type Page = NonNullable<NonNullable<AuditEntry['target']>['page']>;
  const page = pageKind !== null && pageId !== null ? { kind: pageKind as Page['kind'], id: pageId } : null;
  return { kind, id, name, page, isDeleted: false };
}

function personOf(memberId: number | null, displayName: string | null) {
  return memberId === null ? null : { memberId, displayName: displayName ?? '' };
}
