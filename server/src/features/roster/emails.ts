import type { EmailContent } from '../../gateways/email/email-content';
import { isSelf } from '@courtline/domain/permission/asker';
import { formatMoney } from '@courtline/domain/registration/money';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import { listAcceptedOrganizers } from '../../store/account/accepted-roles';
import { refundText } from '../../operations/send-receipt';
import type { RequestContext } from '../../context/request-context';
import type { LockedPlayer } from './roster-player';

type Target = { teamId: number; teamName: string };

type Moved = { player: LockedPlayer; to: Target };

export function notifyMoved(ctx: RequestContext, { player, to }: Moved): Promise<void> {
  const { team, spot } = player;
  return sendToPlayer(ctx, player, {
    name: 'player-moved',
    teamId: to.teamId,
    subject: `You've been moved to ${to.teamName}`,
    body: [
      `Hi ${spot.firstName}, an organizer of ${team.sessionName} moved you from ${team.teamName} to ${to.teamName}.`,
      "Your registration moved with you. You've been removed from upcoming lineups for your old team.",
    ],
  });
}

type Copied = { player: LockedPlayer; to: readonly Target[]; isSubstitute: boolean };

export function notifyCopied(ctx: RequestContext, { player, to, isSubstitute }: Copied): Promise<void> {
  const { team, spot } = player;
  const names = new Intl.ListFormat('en').format(to.map(({ teamName }) => teamName));
  const as = isSubstitute ? ' as a substitute' : '';
  return sendToPlayer(ctx, player, {
    name: 'player-copied',
    teamId: to[0]?.teamId ?? team.teamId,
    subject: `You've been added to ${names}`,
    body: [
      `Hi ${spot.firstName}, an organizer of ${team.sessionName} added you to ${names}${as}, in addition to ${team.teamName}.`,
    ],
  });
}

type Withdrawn = { player: LockedPlayer; isOff: boolean; amountCents: number | null };

export function notifyWithdrawn(
  ctx: RequestContext,
  { player, isOff, amountCents }: Withdrawn,
): Promise<void> {
  const { team, spot } = player;
  const refund = amountCents === null ? [] : [refundText(amountCents)];
  return sendToPlayer(ctx, player, {
    teamId: team.teamId,
    name: isOff ? 'player-withdrawn' : 'player-refunded',
    subject: isOff ? `You've been removed from ${team.teamName}` : `Refund for ${team.teamName}`,
    body: [
      isOff
        ? `Hi ${spot.firstName}, an organizer removed you from the ${team.teamName} roster in ${team.sessionName}.`
        : `Hi ${spot.firstName}, an organizer refunded your payment for ${team.teamName} in ${team.sessionName}. You stay on the roster.`,
      ...refund,
    ],
    ...(isOff && { why: `You're receiving this because you were on the ${team.teamName} roster.` }),
  });
}

type Released = { player: LockedPlayer; amountCents: number };

export function notifyReleased(ctx: RequestContext, { player, amountCents }: Released): Promise<void> {
  const { team, spot } = player;
  return sendToPlayer(ctx, player, {
    teamId: team.teamId,
    name: 'player-released',
    subject: `You've been released from ${team.teamName}`,
    body: [
      `Hi ${spot.firstName}, a captain of ${team.teamName} released you from the roster in ${team.sessionName}.`,
      ...(amountCents > 0 ? [refundText(amountCents)] : []),
      'You can join another team of the session, or ask the captain or an organizer about it.',
    ],
    why: `You're receiving this because you were on the ${team.teamName} roster.`,
  });
}

/** A captain decided it, so the organizers are told. */
export async function notifyOrganizersOfRelease(
  { actor, db, services }: RequestContext,
  { player, amountCents }: Released,
): Promise<void> {
  const { team, spot, memberId } = player;
  const organizers = await listAcceptedOrganizers(db, team.sessionId);
  const told = organizers.filter((one) => one.memberId !== memberId && !isSelf(actor, one.memberId));
  const rendered = captainReleasedEmail(services.config, {
    ...team,
    name: `${spot.firstName} ${spot.lastName}`,
    amountCents,
  });
  await services.outbox.postAll(
    db,
    told.map((one) => ({ toMemberId: one.memberId, ...rendered })),
  );
}

type CaptainReleased = {
  name: string;
  teamName: string;
  sessionId: number;
  sessionName: string;
  leagueName: string;
  amountCents: number;
};

export function captainReleasedEmail(site: Site, released: CaptainReleased) {
  const { name, teamName, sessionId, sessionName, leagueName, amountCents } = released;
  const refund = amountCents > 0 ? `${formatMoney(amountCents)} is refunded` : 'Nothing is refunded';
  return renderEmail(site, {
    name: 'captain-released-player',
    leagueName,
    subject: `${teamName} released ${name}`,
    pushTitle: `${teamName} released a player`,
    body: [
      `A captain of ${teamName} released ${name} from the roster in ${sessionName}.`,
      `${refund}, by the session's refund policy.`,
    ],
    action: {
      label: 'Open the players',
      url: `${site.publicUrl}/leagues/session/${sessionId}/manage?tab=players`,
    },
    why: `You're receiving this because you run ${sessionName}.`,
  });
}

type Refunded = {
  memberId: number;
  firstName: string;
  description: string;
  sessionId: number | null;
  leagueName: string;
  amountCents: number;
};

/** To a player who has left the roster before; the team may be gone too. */
export async function notifyRefunded({ db, services }: RequestContext, refunded: Refunded): Promise<void> {
  const { memberId, firstName, description, sessionId, leagueName, amountCents } = refunded;
  const rendered = renderEmail(services.config, {
    name: 'player-refunded',
    leagueName,
    subject: `Refund for ${description}`,
    body: [
      `Hi ${firstName}, an organizer refunded your payment for ${description}.`,
      refundText(amountCents),
    ],
    ...(sessionId !== null && {
      action: { label: 'See the session', url: `${services.config.publicUrl}/leagues/session/${sessionId}` },
    }),
    why: `You're receiving this because you were registered for ${description}.`,
  });
  await services.outbox.post(db, { toMemberId: memberId, ...rendered });
}

type Words = Pick<EmailContent, 'name' | 'subject' | 'body'> & {
  teamId: number;
  /** Where the registration has just ended, the reason must not claim one. */
  why?: string;
};

async function sendToPlayer(
  { db, services }: RequestContext,
  player: LockedPlayer,
  { teamId, why, ...words }: Words,
): Promise<void> {
  const { memberId, team } = player;
  const rendered = renderEmail(services.config, {
    ...words,
    action: { label: 'See the team', url: `${services.config.publicUrl}/teams/${teamId}` },
    leagueName: team.leagueName,
    why: why ?? `You're receiving this because you're registered for ${team.sessionName}.`,
  });
  await services.outbox.post(db, { toMemberId: memberId, ...rendered });
}
