import type { Db } from '../db/open';

export type LinkKind = 'first-admin' | 'join' | 'password-reset';

type NewLink = {
  kind: LinkKind;
  tokenHash: Buffer;
  expiresAt: Date;
  memberId?: number;
  email?: string;
  payload?: Record<string, unknown>;
};

export async function saveLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('one_time_links')
    .values({
      kind: link.kind,
      token_hash: link.tokenHash,
      expires_at: link.expiresAt,
      member_id: link.memberId ?? null,
      email: link.email ?? null,
      payload: JSON.stringify(link.payload ?? {}),
    })
    .execute();
}

/** Marks the link as used and tells what it stood for; null when it is unknown, used or expired. */
export async function useLink(db: Db, by: { kind: LinkKind; tokenHash: Buffer; now: Date }) {
  const row = await db
    .updateTable('one_time_links')
    .set({ used_at: by.now })
    .where('kind', '=', by.kind)
    .where('token_hash', '=', by.tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', by.now)
    .returning(['member_id as memberId', 'email', 'payload'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOpenLinks(db: Db, by: { kind: LinkKind; memberId?: number }): Promise<void> {
  let query = db.deleteFrom('one_time_links').where('kind', '=', by.kind).where('used_at', 'is', null);
  if (by.memberId !== undefined) query = query.where('member_id', '=', by.memberId);
  await query.execute();
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<', now).execute();
}
