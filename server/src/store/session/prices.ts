import { sql } from 'kysely';

/** The early and late fee of the session `s`, as a rule about prices needs them. */
export const pricesByDay = sql`s.early_fee_cents as "earlyFeeCents", to_char(s.early_until, 'YYYY-MM-DD') as "earlyUntil",
  s.late_fee_cents as "lateFeeCents", to_char(s.late_from, 'YYYY-MM-DD') as "lateFrom"`;
