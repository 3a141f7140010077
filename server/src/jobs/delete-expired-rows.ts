import type { Db } from '../db/open';
import { deleteExpiredKeys } from '../store/platform/idempotency';
import { deleteExpiredLinks } from '../store/account/one-time-link';
import { deleteExpiredLoginSessions } from '../store/account/login-session';
import { deleteExpiredCodes } from '../store/account/email-code';
import { deleteExpiredSignIns } from '../store/account/sign-in-link';
import { deleteOldEmails, removeExpiredTokens } from '../store/email/email';
import { deleteOldPushes } from '../store/push/push';
import { deleteExpiredLimits } from '../store/platform/rate-limit';
import { importUndoDays } from '@courtline/domain/import/row-states';
import { deleteOldImports } from '../store/import/import';
import { deleteOldInvitations } from '../store/invitation/invitation-use';
import { deleteOldEvents } from '../store/registration/payment-state';
import { tokenLimits } from '@courtline/domain/token/access-tokens';
import { deleteOldDeliveries } from '../store/webhook/delivery';
import { deleteOldTokens } from '../store/token/access-token';
import { deleteOldCanceledMatches } from '../store/schedule/calendar-match';

export async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  await deleteExpiredKeys(db, now);
  await deleteExpiredLimits(db, now);
  await deleteExpiredLinks(db, now);
  await deleteExpiredLoginSessions(db, now);
  await deleteExpiredSignIns(db, now);
  await deleteExpiredCodes(db, now);
  await deleteOldInvitations(db, now);
  await deleteOldEmails(db, now);
  await removeExpiredTokens(db, now);
  await deleteOldPushes(db, now);
  await deleteOldEvents(db, now);
  await deleteOldCanceledMatches(db, now);
  await deleteOldTokens(db, new Date(now.getTime() - tokenLimits.daysAfterExpiry * 24 * 60 * 60 * 1000));
  await deleteOldDeliveries(db, now);
  await deleteOldImports(db, now, importUndoDays);
}
