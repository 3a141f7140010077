import type { EmailKind } from '@courtline/domain/email/email-kinds';
import { type RawBuilder, sql } from 'kysely';

const reminders: EmailKind = 'reminders';

/** Whether a reminder about the member reaches anyone by e-mail or, where that is off, by a push that was asked for. */
export function getsReminders(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from recipients r where r.about_id = ${memberId} and (
    not exists (select from stopped_mails x where x.member_id = r.member_id and x.kind = ${sql.lit(reminders)})
    or exists (select from push_choices c join push_subscriptions s on s.member_id = c.member_id
      where c.member_id = r.member_id and c.kind = ${sql.lit(reminders)} and c.is_wanted)))`;
}
