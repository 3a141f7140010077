import type { Db } from '../db/open';

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
  await db
    .insertInto('audit')
    .values({
      member_id: entry.memberId,
      as_member_id: entry.asMemberId,
      what: entry.what,
      target_kind: entry.target?.kind ?? null,
      target_id: entry.target?.id ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      request_id: entry.requestId,
      address: entry.address,
    })
    .execute();
}
