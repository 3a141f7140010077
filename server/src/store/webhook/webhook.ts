import type { WebhookEvent } from '@courtline/domain/webhook/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type WebhookRow = {
  id: number;
  url: string;
  events: WebhookEvent[];
  pausedAt: Date | null;
  createdAt: Date;
  rotatingUntil: Date | null;
  waiting: number;
  dead: number;
};

export async function listWebhooksOf(db: Db, leagueId: number): Promise<WebhookRow[]> {
  const { rows } =
    await sql<WebhookRow>`${webhookRows} where w.league_id = ${leagueId} order by w.id`.execute(db);
  return rows;
}

/** Null if the league has no such webhook. */
export async function findWebhook(db: Db, { id, leagueId }: OfLeague): Promise<WebhookRow | null> {
  const { rows } =
    await sql<WebhookRow>`${webhookRows} where w.id = ${id} and w.league_id = ${leagueId}`.execute(db);
  return rows[0] ?? null;
}

type OfLeague = { id: number; leagueId: number };

const webhookRows = sql`
  select w.id, w.url, w.events, w.paused_at as "pausedAt", w.created_at as "createdAt",
    w.rotating_until as "rotatingUntil",
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'dead') as dead
  from webhooks w`;

type NewWebhook = { leagueId: number; url: string; events: readonly string[]; secret: Buffer; now: Date };

export async function saveWebhook(
  db: Db,
  { leagueId, url, events, secret, now }: NewWebhook,
): Promise<number> {
  const { id } = await db
    .insertInto('webhooks')
    .values({ league_id: leagueId, url, events: [...events], secret, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = {
  id: number;
  url?: string | undefined;
  events?: readonly string[] | undefined;
  isPaused?: boolean | undefined;
  now: Date;
};

/** Changes only what is given: another organizer may change the rest at the same time. */
export async function saveWebhookChange(db: Db, { id, url, events, isPaused, now }: Change): Promise<void> {
  await sql`update webhooks set url = coalesce(${url ?? null}::text, url),
      events = coalesce(${events ? [...events] : null}::text[], events),
      paused_at = case ${isPaused ?? null}::boolean when true then coalesce(paused_at, ${now}::timestamptz)
        when false then null else paused_at end
    where id = ${id}`.execute(db);
}

/** The secret before signs too, until then. */
export async function saveNewSecret(
  db: Db,
  { id, secret, until }: { id: number; secret: Buffer; until: Date },
): Promise<void> {
  await sql`update webhooks set previous_secret = secret, secret = ${secret}, rotating_until = ${until}
    where id = ${id}`.execute(db);
}

export async function deleteWebhookRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

export type WebhookTarget = {
  url: string;
  leagueId: number;
  secret: Buffer;
  previousSecret: Buffer | null;
  rotatingUntil: Date | null;
};

/** Where and with which secrets to deliver; null if it is paused or gone. */
export async function findTarget(db: Db, id: number): Promise<WebhookTarget | null> {
  const row = await db
    .selectFrom('webhooks')
    .select(['url', 'league_id as leagueId', 'secret', 'previous_secret as previousSecret'])
    .select('rotating_until as rotatingUntil')
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Webhooks with something to deliver that no node works on; they are this node's for a minute. */
export async function claimDueWebhooks(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update webhooks w set claimed_until = ${now}::timestamptz + interval '1 minute'
    where w.claimed_until < ${now} and w.paused_at is null and w.id in (
      select d.webhook_id from webhook_deliveries d where d.state = 'waiting' and d.due_at <= ${now} limit 500)
    returning w.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select from webhook_deliveries where state = 'waiting' and due_at <= ${now} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

export async function releaseWebhook(db: Db, id: number): Promise<void> {
  await sql`update webhooks set claimed_until = '-infinity' where id = ${id}`.execute(db);
}
