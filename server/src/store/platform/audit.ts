import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';

export type Entry = {
  memberId: number | null;
  asMemberId: number | null;
  what: string;
  target?: { kind: string; id: number };
  detail?: Record<string, unknown>;
  requestId: string;
  address: string;
};

export async function saveAudit(db: Db, entry: Entry): Promise<void> {
  const { target, detail = {}, ...rest } = entry;
  await addAudit(db, {
    ...rest,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    detail: JSON.stringify(detail),
  });
}

type AuditRow = Omit<Entry, 'target' | 'detail'> & {
  targetKind: string | null;
  targetId: number | null;
  detail: string;
};

const addAudit = preparedStatement<object, AuditRow>(
  (value) => sql`
    insert into audit (member_id, as_member_id, what, target_kind, target_id, detail, request_id, address)
    values (${value('memberId')}, ${value('asMemberId')}, ${value('what')}, ${value('targetKind')},
      ${value('targetId')}, ${value('detail')}, ${value('requestId')}, ${value('address')})`,
);
