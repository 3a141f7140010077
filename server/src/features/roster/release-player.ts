import type { Input, ResponseOf } from '@courtline/contract/call';
import type { releasePlayer as releaseCall } from '@courtline/contract/roster';
import { calendarDay } from '@courtline/domain/date/passed';
import { canReleasePlayers } from '@courtline/domain/permission/roster';
import { amountOf } from '@courtline/domain/registration/money';
import { refundCents } from '@courtline/domain/registration/refund-policy';
import { checkRelease } from '@courtline/domain/roster/release-player';
import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { advanceWaitingList } from '../../operations/waiting-list';
import { getRefundPolicy } from '../../store/session/refund-policy';
import { hasTeamStarted } from '../../store/team/save-roster';
import { notifyOrganizersOfRelease, notifyReleased } from './emails';
import { notifyCaptains } from './notify-captains';
import { orderRefund } from './order-refund';
import { removeFromRoster } from './remove-from-roster';
import { type LockedPlayer, askerOf, enforceRules, lockPlayer } from './roster-player';

/** A captain releases a player before the first match; the refund follows the policy of the session, not the captain. */
export async function releasePlayer(
  ctx: RequestContext,
  { params, body }: Input<typeof releaseCall>,
): Promise<ResponseOf<typeof releaseCall>> {
  const { db, now } = ctx;
  const { memberId } = body;
  const player = await lockPlayer(ctx, { memberId, teamId: params.id }, (actor, team) =>
    canReleasePlayers(askerOf(actor, team), team),
  );
  const { team, flags } = player;
  const { teamId, sessionId } = team;
  const isStarted = await hasTeamStarted(db, { teamId, now });
  enforceRules(checkRelease({ isCaptain: flags.isCaptain, hasTeamStarted: isStarted }));
  await limitEmails(ctx, 'player-released', teamId);
  const amountCents = await owedCents(ctx, player);
  await removeFromRoster(ctx, player, amountCents > 0);
  if (amountCents > 0) await refund(ctx, player, amountCents);
  const target = { kind: 'member', id: memberId };
  await audit(ctx, { what: 'player-released', target, detail: { teamId, amountCents } });
  await notifyReleased(ctx, { player, amountCents });
  await notifyOrganizersOfRelease(ctx, { player, amountCents });
  await notifyCaptains(ctx, player, { left: [team] });
  await advanceWaitingList(ctx.services, db, { sessionId, now });
  const refunded = amountCents > 0 ? { amount: amountOf(amountCents), state: 'pending' as const } : null;
  return { memberId, teamId, refund: refunded };
}

/** Nothing is due to a player who stays in the session on another team. */
async function owedCents({ db, now }: RequestContext, player: LockedPlayer): Promise<number> {
  const { registration, flags, team, isOnOtherTeams } = player;
  if (!registration?.payment || !flags.canBeRefunded || isOnOtherTeams) return 0;
  const policy = await getRefundPolicy(db, team.sessionId);
  const today = calendarDay(now, team.timeZone ?? 'UTC');
  return refundCents(policy, registration.payment.paidCents, today);
}

async function refund(ctx: RequestContext, player: LockedPlayer, amountCents: number): Promise<void> {
  const { memberId, team, registration } = player;
  if (!registration?.payment) throw new Error('A refund is due without a payment');
  await orderRefund(ctx, {
    payment: registration.payment,
    amountCents,
    reason: 'Released by a captain',
    // Money is a matter of the organizers.
    requestedBy: null,
    detail: { memberId, teamId: team.teamId },
  });
}
