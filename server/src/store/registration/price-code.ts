import type { PriceCode } from '@courtline/domain/registration/price';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type PriceCodeRow = PriceCode & {
  sessionId: number;
  until: string | null;
  usesMax: number | null;
  isEnded: boolean;
  /** Spots that were taken with it or are held at the moment. */
  used: number;
};

type Filter = { sessionId: number } | { sessionId: number; code: string } | { id: number };

type Reading = {
  now: Date;
  /** A registration that is about to be replaced and so does not count. */
  exceptId?: number | undefined;
};

async function selectCodes(db: Db, filter: Filter, { now, exceptId = 0 }: Reading): Promise<PriceCodeRow[]> {
  const { rows } = await sql<PriceCodeRow>`
    select k.id, k.session_id as "sessionId", k.code, k.percent_off as "percentOff",
      k.amount_off_cents as "amountOffCents", to_char(k.until, 'YYYY-MM-DD') as until, k.uses_max as "usesMax",
      k.ended_at is not null as "isEnded", uses.used
    from price_codes k cross join lateral (
      select count(*)::int as used from registrations g where g.price_code_id = k.id and g.id <> ${exceptId}
        and (g.state in ('confirmed', 'withdrawn') or (g.state = 'held' and g.expires_at > ${now}))) uses
    where ${where(filter)} order by k.ended_at is not null, k.id`.execute(db);
  return rows;
}

function where(filter: Filter) {
  if ('id' in filter) return sql`k.id = ${filter.id}`;
  if ('code' in filter) return sql`k.session_id = ${filter.sessionId} and k.code = ${filter.code}`;
  return sql`k.session_id = ${filter.sessionId}`;
}

/** Those that can still be used come first. */
export function listPriceCodes(db: Db, sessionId: number, now: Date): Promise<PriceCodeRow[]> {
  return selectCodes(db, { sessionId }, { now });
}

/** Uses are only final while the session is locked. */
export async function findPriceCode(
  db: Db,
  filter: { sessionId: number; code: string } | { id: number },
  reading: Reading,
): Promise<PriceCodeRow | null> {
  const [row] = await selectCodes(db, filter, reading);
  return row ?? null;
}

type NewCode = Omit<PriceCode, 'id'> & {
  sessionId: number;
  until: string | null;
  usesMax: number | null;
  by: number | null;
  now: Date;
};

/** Null if the session has this code already. */
export async function savePriceCode(db: Db, code: NewCode): Promise<number | null> {
  const row = await db
    .insertInto('price_codes')
    .values({
      session_id: code.sessionId,
      code: code.code,
      percent_off: code.percentOff,
      amount_off_cents: code.amountOffCents,
      uses_max: code.usesMax,
      until: code.until,
      created_by: code.by,
      created_at: code.now,
    })
    .onConflict((conflict) => conflict.columns(['session_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function endPriceCode(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('price_codes')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** What a code took off the registration `g`; null without a code. */
export const discountJson = sql<{
  code: string;
  entryFeeCents: number;
  leagueFeeCents: number;
} | null>`case when g.price_code is null then null else json_build_object('code', g.price_code,
  'entryFeeCents', g.entry_discount_cents, 'leagueFeeCents', g.league_discount_cents) end`;
