import type { LinkKind, LinkState } from '@courtline/contract/account';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { deleteInBatches } from '../platform/delete-in-batches';

/** An invited person may have to join first, so these links last longer than others. */
export const familyLinkLastsMs = 7 * 24 * 60 * 60 * 1000;

/** Imported people may read the e-mail weeks before the season starts. */
export const recordLinkLastsMs = 30 * 24 * 60 * 60 * 1000;

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

/** Saves many at once. */
export async function saveLinks(
  db: Db,
  links: readonly (Omit<NewLink, 'payload'> & { memberId: number; email: string })[],
): Promise<void> {
  const rows = links.map(({ tokenHash, expiresAt, ...link }) => ({
    ...link,
    tokenHash: tokenHash.toString('hex'),
    expiresAt: expiresAt.toISOString(),
  }));
  await sql`
    insert into one_time_links (kind, token_hash, expires_at, member_id, email)
    select l.kind, decode(l."tokenHash", 'hex'), l."expiresAt", l."memberId", l.email
    from json_to_recordset(${JSON.stringify(rows)}::json) as l(kind text, "tokenHash" text,
      "expiresAt" timestamptz, "memberId" int, email text)`.execute(db);
}

/** There is at most one open link for the first admin, also when several nodes start at once: the newest wins. */
export async function saveFirstAdminLink(
  db: Db,
  { tokenHash, now, expiresAt }: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const link = { token_hash: tokenHash, created_at: now, expires_at: expiresAt };
  await db
    .insertInto('one_time_links')
    .values({ kind: 'first-admin', ...link })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        // A literal, because a generic plan would not use the partial index on this condition.
        .where('kind', '=', sql.lit('first-admin'))
        .where('used_at', 'is', null)
        .doUpdateSet(link),
    )
    .execute();
}

/** The data of an open link, without using it up. */
export async function findOpenLink(db: Db, by: { kind: LinkKind; tokenHash: Buffer; now: Date }) {
  const row = await db
    .selectFrom('one_time_links')
    .select(['member_id as memberId', 'email', 'payload'])
    .where('kind', '=', by.kind)
    .where('token_hash', '=', by.tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', by.now)
    .executeTakeFirst();
  return row ?? null;
}

export async function findLinkState(
  db: Db,
  by: { kind: LinkKind; tokenHash: Buffer; now: Date },
): Promise<LinkState> {
  const link = await db
    .selectFrom('one_time_links')
    .select(['used_at as usedAt', 'expires_at as expiresAt'])
    .where('kind', '=', by.kind)
    .where('token_hash', '=', by.tokenHash)
    .executeTakeFirst();
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  return link.expiresAt > by.now ? 'open' : 'expired';
}

/** Marks the link as used and returns its data; null if it is unknown, used or expired. */
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

export async function deleteOpenLinks(db: Db, by: { kind: LinkKind; memberId: number }): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('kind', '=', by.kind)
    .where('member_id', '=', by.memberId)
    .where('used_at', 'is', null)
    .execute();
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** Keeps an expired link for a while so that its page can tell used from expired. Deletes the payload at once. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - keptForMs);
  await deleteInBatches(db, 'one_time_links', sql`expires_at < ${keptSince}`);
  await db
    .updateTable('one_time_links')
    .set({ email: null, payload: JSON.stringify({}) })
    .where('expires_at', '<', now)
    .where('email', 'is not', null)
    .execute();
}
