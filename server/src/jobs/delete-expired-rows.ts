import { importUndoDays } from '@courtline/domain/import/row-states';
import { tokenLimits } from '@courtline/domain/token/access-tokens';
import type { Db } from '../db/open';
import { deleteExpiredCodes } from '../store/account/email-code';
import { deleteExpiredLoginSessions } from '../store/account/login-session';
import { deleteExpiredLinks } from '../store/account/one-time-link';
import { deleteExpiredSignIns } from '../store/account/sign-in-link';
import { deleteOldEmails, removeExpiredTokens } from '../store/email/email';
import { deleteOldImports } from '../store/import/import';
import { deleteOldInvitations } from '../store/invitation/invitation-use';
import { deleteExpiredKeys } from '../store/platform/idempotency';
import { deleteExpiredLimits } from '../store/platform/rate-limit';
import { deleteOldPushes } from '../store/push/push';
import { deleteOldEvents } from '../store/registration/payment-state';
import { deleteOldCanceledMatches } from '../store/schedule/calendar-match';
import { deleteOldTokens } from '../store/token/access-token';
import { deleteOldDeliveries } from '../store/webhook/delivery';

const steps: readonly ((db: Db, now: Date) => Promise<void>)[] = [
  // First, because it keeps secrets out of backups.
  removeExpiredTokens,
  deleteExpiredKeys,
  deleteExpiredLimits,
  deleteExpiredLinks,
  deleteExpiredLoginSessions,
  deleteExpiredSignIns,
  deleteExpiredCodes,
  deleteOldInvitations,
  deleteOldEmails,
  deleteOldPushes,
  deleteOldEvents,
  deleteOldCanceledMatches,
  (db, now) =>
    deleteOldTokens(db, new Date(now.getTime() - tokenLimits.daysAfterExpiry * 24 * 60 * 60 * 1000)),
  deleteOldDeliveries,
  (db, now) => deleteOldImports(db, now, importUndoDays),
];

/** A step that fails does not keep the others from being done; the first failure is thrown after them. */
export async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step(db, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
