import type { NewsKind } from '@courtline/domain/push/channels';
import type { LinkSubject } from '@courtline/domain/link/signed-links';
import type { EmailName } from '@courtline/domain/email/email-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { deleteInBatches } from '../platform/delete-in-batches';

/** News to one member, in the words of an e-mail. */
export type NewPush = {
  memberId: number;
  name: EmailName;
  newsKind: NewsKind;
  title: string;
  path: string;
  topic: string;
  link: LinkSubject | null;
};

/** As the member has chosen; without a choice by push as by e-mail. */
function isWanted(memberId: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce(
    (select c.is_wanted from push_choices c where c.member_id = ${memberId} and c.kind = ${kind}),
    not exists (select from stopped_mails x where x.member_id = ${memberId} and x.kind = ${kind}))`;
}

/** Saves each push once for every browser of its member, and none for members who do not want its kind. */
export async function savePushes(db: Db, pushes: readonly NewPush[]): Promise<number[]> {
  if (pushes.length === 0) return [];
  const rows = await addPushes(db, { pushes: JSON.stringify(pushes) });
  return rows.map(({ id }) => id);
}

const addPushes = preparedStatement<{ id: number }, { pushes: string }>(
  (value) => sql`
    insert into pushes (subscription_id, kind, title, path, topic, link)
    select s.id, n.name, n.title, n.path, n.topic, n.link
    from json_to_recordset(${value('pushes')}::json) as n("memberId" int, name text, "newsKind" text, title text,
      path text, topic text, link jsonb)
      join push_subscriptions s on s.member_id = n."memberId"
      join log_ins l on l.id = s.log_in_id and l.expires_at > now()
    where ${isWanted(sql`s.member_id`, sql`n."newsKind"`)}
    returning id`,
);

export type QueuedPush = {
  name: string;
  title: string;
  path: string;
  topic: string;
  link: LinkSubject | null;
  memberId: number;
  subscriptionId: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
};

/** Null if the log-in has ended, the subscription is gone, or the push has been sent. */
export async function findQueuedPush(db: Db, { id, now }: { id: number; now: Date }) {
  const { rows } = await sql<QueuedPush>`
    select p.kind as name, p.title, p.path, p.topic, p.link, s.member_id as "memberId", s.id as "subscriptionId",
      s.endpoint, s.p256dh, s.auth
    from pushes p join push_subscriptions s on s.id = p.subscription_id
      join log_ins l on l.id = s.log_in_id and l.expires_at > ${now}
    where p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the member still wants it: the choice may have changed since it was queued. */
export async function wantsPush(db: Db, { memberId, kind }: { memberId: number; kind: NewsKind }) {
  const { rows } = await sql<{ isWanted: boolean }>`
    select ${isWanted(sql`${memberId}::int`, sql`${kind}::text`)} as "isWanted"`.execute(db);
  return rows[0]?.isWanted ?? false;
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).execute();
}

const keptForMs = 24 * 60 * 60 * 1000;

/** Those that were not sent for a day are old news. */
export async function deleteOldPushes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'pushes', sql`created_at < ${new Date(now.getTime() - keptForMs)}`);
}
