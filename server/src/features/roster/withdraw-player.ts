import type { ResponseOf, Input } from '@courtline/contract/call';
import type { withdrawPlayer as withdrawCall } from '@courtline/contract/roster';
import { amountOf } from '@courtline/domain/registration/money';
import { checkWithdraw, withdrawMeans } from '@courtline/domain/roster/player-actions';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { invalid } from '../../context/service-error';
import { advanceWaitingList } from '../../operations/waiting-list';
import { orderRefund } from './order-refund';
import { notifyWithdrawn } from './emails';
import { removeFromRoster } from './remove-from-roster';
import { type LockedPlayer, lockPlayer, enforceRules } from './roster-player';
import { notifyCaptains } from './notify-captains';

export async function withdrawPlayer(
  ctx: RequestContext,
  { body }: Input<typeof withdrawCall>,
): Promise<ResponseOf<typeof withdrawCall>> {
  const { memberId, withdrawTypeId } = body.withdrawRequest;
  const { withdraw, refund } = withdrawMeans(withdrawTypeId);
  const player = await lockPlayer(ctx, { memberId, teamId: body.teamId });
  const { team } = player;
  if (team.sessionId !== body.sessionId) throw invalid('sessionId: is not the session of this team');
  enforceRules(checkWithdraw(player.flags, withdrawTypeId));
  if (withdraw) await removeFromRoster(ctx, player, refund);
  const amountCents = refund ? await refundPlayer(ctx, player, withdraw) : null;
  if (withdraw) {
    const target = { kind: 'member', id: memberId };
    await audit(ctx, { what: 'player-withdrawn', target, detail: { teamId: team.teamId } });
  }
  await notifyWithdrawn(ctx, { player, isOff: withdraw, amountCents });
  if (withdraw) await notifyCaptains(ctx, player, { left: [team] });
  if (withdraw) await advanceWaitingList(ctx.services, ctx.db, { sessionId: team.sessionId, now: ctx.now });
  return {
    memberId,
    teamId: team.teamId,
    withdrawTypeId,
    isOnRoster: !withdraw,
    refund: amountCents === null ? null : { amount: amountOf(amountCents), state: 'pending' },
  };
}

function refundPlayer(ctx: RequestContext, player: LockedPlayer, isOff: boolean): Promise<number> {
  const { memberId, team, registration } = player;
  if (!registration?.payment) throw new Error('A refund was allowed without a payment');
  return orderRefund(ctx, {
    payment: registration.payment,
    reason: isOff ? 'Withdrawn by an organizer' : 'Refunded by an organizer',
    detail: { memberId, teamId: team.teamId },
  });
}
