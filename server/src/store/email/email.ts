import { emailTokenPattern, removedToken } from '@courtline/domain/email/email-token';
import { type EmailName, emailKindOf } from '@courtline/domain/email/email-kinds';
import type { LinkSubject } from '@courtline/domain/link/signed-links';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { familyLinkLastsMs } from '../account/one-time-link';
import { deleteInBatches } from '../platform/delete-in-batches';

const keptForMs = 30 * 24 * 60 * 60 * 1000;

type Content = {
  /** Stored in the column `kind`. */
  name: EmailName;
  subject: string;
  text: string;
  html: string;
  /** Title of the push, where the subject says more than a lock screen may show; not stored. */
  pushTitle?: string;
  /** Without one it goes by e-mail and by push, as each recipient has chosen. */
  only?: 'email' | 'push';
  /** The address of the button; not stored. */
  actionUrl?: string;
  /** Reply-to address; without one, replies reach no one. */
  replyTo?: string | null;
  /** What the signed links in it say, by the number in their placeholders; see `email-links.ts`. */
  links?: readonly LinkSubject[];
};

/** To exactly this address; the unsubscribe link is the member's. */
export type AddressedEmail = Content & { to: string; toMemberId: number | null };

/** Without an address it goes to the recipients of what is sent about the member, without the guardians in `notTo`. */
export type NewEmail = AddressedEmail | (Content & { toMemberId: number; notTo?: readonly number[] });

/** Saves many at once and skips members who have unsubscribed from the kind. */
export async function saveEmails(
  db: Db,
  emails: readonly AddressedEmail[],
  state: 'queued' | 'kept',
): Promise<number[]> {
  const sent = emails.map((email) => ({ ...email, stoppedAs: emailKindOf(email.name) }));
  const rows = await addEmails(db, { mails: JSON.stringify(sent), state });
  return rows.map(({ id }) => id);
}

const addEmails = preparedStatement<{ id: number }, { mails: string; state: 'queued' | 'kept' }>(
  (value) => sql`
    insert into mails (kind, to_address, to_member_id, reply_to, subject, text, html, links, state)
    select c.name, c.to, c."toMemberId", c."replyTo", c.subject, c.text, c.html, c.links, ${value('state')}
    from json_to_recordset(${value('mails')}::json) as c(name text, "to" text, "toMemberId" int, "replyTo" text,
      subject text, text text, html text, links jsonb, "stoppedAs" text)
    where not exists (select from stopped_mails s where s.member_id = c."toMemberId" and s.kind = c."stoppedAs")
    returning id`,
);

/** The e-mail if it is still to be sent. */
export function findQueuedEmail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .select([
      'kind as name',
      'to_member_id as toMemberId',
      'to_address as to',
      'reply_to as replyTo',
      'subject',
    ])
    .select(['text', sql<string>`coalesce(html, '')`.as('html')])
    .select(sql<LinkSubject[] | null>`links`.as('links'))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

const withoutTokens = {
  text: sql<string>`regexp_replace(text, ${emailTokenPattern}, ${removedToken}, 'g')`,
  html: sql<string>`regexp_replace(html, ${emailTokenPattern}, ${removedToken}, 'g')`,
};

/** Removes the one-time token: after sending, only the recipient needs it. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      state: 'sent',
      sent_at: now,
      error: null,
      attempts: eb('attempts', '+', 1),
      ...withoutTokens,
    }))
    .where('id', '=', id)
    .execute();
}

/** The recipient has unsubscribed from this kind of e-mail. */
export async function markStopped(db: Db, id: number): Promise<void> {
  await db.updateTable('mails').set({ state: 'stopped' }).where('id', '=', id).execute();
}

export async function markTried(
  db: Db,
  id: number,
  outcome: { error: string; isLast: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      error: outcome.error.slice(0, 1000),
      attempts: eb('attempts', '+', 1),
      ...(outcome.isLast ? { state: 'failed' } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

export function listStoredEmails(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'subject', 'kind', 'created_at as createdAt'])
    .where('state', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function findStoredEmail(db: Db, id: number) {
  const email = await db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'to_member_id as toMemberId', 'subject', 'kind', 'text'])
    .select(['created_at as createdAt', sql<string>`coalesce(html, '')`.as('html')])
    .select(sql<LinkSubject[] | null>`links`.as('links'))
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst();
  return email ?? null;
}

/** An e-mail that is stored for reading in the app contains its token until the token is used. */
export async function removeEmailedToken(db: Db, name: EmailName, token: string): Promise<void> {
  await db
    .updateTable('mails')
    .set(withoutTokens)
    .where('kind', '=', name)
    .where('state', '<>', 'sent')
    .where(sql<boolean>`position(${token} in text) > 0`)
    .execute();
}

const dayMs = 24 * 60 * 60 * 1000;

const familyLinks: readonly EmailName[] = ['guardian-invited', 'child-account'];

/** Links that are valid for weeks. */
const longLinks: readonly EmailName[] = ['record-invitation', 'invited-to-join'];

/** No link in an e-mail is valid for longer than a day, a week if it is about a family, or as long as an e-mail is stored. */
export async function removeExpiredTokens(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set(withoutTokens)
    // Sent e-mails have none any more, and are nearly all of them.
    .where('state', '<>', 'sent')
    .where('created_at', '<', new Date(now.getTime() - dayMs))
    .where('kind', 'not in', longLinks)
    .where((eb) =>
      eb.or([
        eb('kind', 'not in', familyLinks),
        eb('created_at', '<', new Date(now.getTime() - familyLinkLastsMs)),
      ]),
    )
    .where(sql<boolean>`text ~ ${emailTokenPattern}`)
    .execute();
}

/** In any state: e-mails contain personal content and sometimes links, so they are not stored longer than needed. */
export async function deleteOldEmails(db: Db, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - keptForMs);
  await deleteInBatches(db, 'mails', sql`created_at < ${keptSince} and state <> 'queued'`);
}
