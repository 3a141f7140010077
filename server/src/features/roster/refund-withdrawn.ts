import type { Answer, Input } from '@courtline/contract/call';
import type { refundWithdrawn as refundCall } from '@courtline/contract/roster';
import { canSeeRegistration } from '@courtline/domain/permission/privacy';
import { canMovePlayers } from '@courtline/domain/permission/roster';
import { revealOf } from '@courtline/domain/permission/verdict';
import { amountOf } from '@courtline/domain/registration/money';
import { checkRefundWithdrawn } from '@courtline/domain/roster/player-actions';
import { requirePolicy, enforceVerdict } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { getEndedForUpdate } from '../../store/registration/payment';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { findShownRegistration } from '../../store/registration/registration-view';
import { giveBack } from './give-back';
import { notifyRefunded } from './emails';
import { obey } from './roster-player';

/** Also once the team is gone, so that a refund that failed late can be asked for again. */
export async function refundWithdrawn(
  ctx: RequestContext,
  { params }: Input<typeof refundCall>,
): Promise<Answer<typeof refundCall>> {
  const { actor, db } = ctx;
  const found = await findShownRegistration(db, params.id);
  if (!found) throw notFound();
  const { id: registrationId, memberId, sessionId, leagueId } = found;
  const place = { leagueId, conferenceId: found.conferenceId ?? 0 };
  enforceVerdict(revealOf(canSeeRegistration(actor, { ...place, memberId })));
  requirePolicy(actor, canMovePlayers(actor, place));
  if (sessionId !== null) await bumpSessionVersion(db, sessionId);
  const { payment, ...registration } = await getEndedForUpdate(db, registrationId);
  obey(checkRefundWithdrawn(registration, payment));
  if (!payment) throw new Error('A refund was allowed without a payment');
  const detail = { memberId, registrationId };
  const amountCents = await giveBack(ctx, { payment, reason: 'Refunded after the withdrawal', detail });
  await notifyRefunded(ctx, { ...found, ...registration, amountCents });
  return { registrationId, refund: { amount: amountOf(amountCents), state: 'pending' } };
}
