import { sql } from 'kysely';
import type { Db } from '../db/open';
import { savePriceCode } from '../store/registration/price-code';
import { dateOf, dayBefore } from './days';

type Filling = { accountIds: ReadonlySet<number>; now: Date };

/**
 * An early and a late fee and three codes for the last upcoming session with a fee. A session of none of the demo accounts,
 * so that what they pay stays as it is.
 */
export async function fillPrices(db: Db, { accountIds, now }: Filling): Promise<void> {
  const { rows } = await sql<{ id: number; fee: number }>`
    select s.id, s.registration_fee_cents as fee from sessions s
    where s.starts_at > ${now} and s.registration_fee_cents >= 2000 and not exists (
      select from teams o left join team_members p on p.team_id = o.id left join team_captains k on k.team_id = o.id
      where o.session_id = s.id and (p.member_id = any(${[...accountIds]}) or k.member_id = any(${[...accountIds]})))
    order by s.starts_at desc, s.id desc limit 1`.execute(db);
  const [session] = rows;
  if (!session) return;
  const { id: sessionId, fee } = session;
  await db
    .updateTable('sessions')
    .set({
      early_fee_cents: fee - 1000,
      early_until: dateOf(dayBefore(now, -7)),
      late_fee_cents: fee + 1000,
      late_from: dateOf(dayBefore(now, -14)),
    })
    .where('id', '=', sessionId)
    .execute();
  const common = { sessionId, percentOff: null, amountOffCents: null, usesMax: null, until: null, by: null };
  const codes = [
    { code: 'CLUB-10', percentOff: 10 },
    { code: 'FAMILY', amountOffCents: 500, usesMax: 20, until: dateOf(dayBefore(now, -10)) },
    { code: 'HELPER', percentOff: 100, usesMax: 5 },
  ];
  for (const code of codes) await savePriceCode(db, { ...common, ...code, now: dayBefore(now, 3) });
}
