import type { RefundPolicy } from '@courtline/domain/registration/refund-policy';
import type { Db } from '../../db/open';

export function getRefundPolicy(db: Db, sessionId: number): Promise<RefundPolicy> {
  return db
    .selectFrom('sessions')
    .select(['full_refund_until as fullRefundUntil', 'refund_percent as refundPercent'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
}
