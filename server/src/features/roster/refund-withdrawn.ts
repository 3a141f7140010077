import type { ResponseOf, Input } from '@courtline/contract/call';
import type { refundWithdrawn as refundCall } from '@courtline/contract/roster';
import { canSeeRegistration } from '@courtline/domain/permission/privacy';
import { canMovePlayers } from '@courtline/domain/permission/roster';
import { revealOf } from '@courtline/domain/permission/policies';
import { amountOf } from '@courtline/domain/registration/money';
import { checkRefundWithdrawn } from '@courtline/domain/roster/player-actions';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict, requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { getEndedForUpdate } from '../../store/registration/payment';
import { findShownRegistration } from '../../store/registration/registration-view';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { notifyRefunded } from './emails';
import { orderRefund } from './order-refund';
import { enforceRules } from './roster-player';

/** Also works after the team was deleted, so that a late failed refund can be retried. */
export async function refundWithdrawn(
  ctx: RequestContext,
  { params }: Input<typeof refundCall>,
): Promise<ResponseOf<typeof refundCall>> {
  const { actor, db } = ctx;
  const found = await findShownRegistration(db, params.id);
  if (!found) throw notFound();
  const { id: registrationId, memberId, sessionId, leagueId } = found;
  const scope = { leagueId, conferenceId: found.conferenceId ?? 0 };
  enforceVerdict(revealOf(canSeeRegistration(actor, { ...scope, memberId })));
  requirePolicy(actor, canMovePlayers(actor, scope));
  if (sessionId !== null) await bumpSessionVersion(db, sessionId);
  const { payment, ...registration } = await getEndedForUpdate(db, registrationId);
  enforceRules(checkRefundWithdrawn(registration, payment));
  if (!payment) throw new Error('A refund was allowed without a payment');
  const detail = { memberId, registrationId };
  const amountCents = await orderRefund(ctx, { payment, reason: 'Refunded after the withdrawal', detail });
  await notifyRefunded(ctx, { ...found, ...registration, amountCents });
  return { registrationId, refund: { amount: amountOf(amountCents), state: 'pending' } };
}
