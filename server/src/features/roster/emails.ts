import { formatMoney } from '@courtline/domain/registration/money';
import { type EmailContent, renderEmail } from '../../gateways/email/render-email';
import type { RequestContext } from '../../context/request-context';
import type { LockedPlayer } from './roster-player';

type Target = { teamId: number; teamName: string };

type Moved = { player: LockedPlayer; to: Target };

export function notifyMoved(ctx: RequestContext, { player, to }: Moved): Promise<void> {
  const { team, spot } = player;
  return tell(ctx, player, {
    name: 'player-moved',
    teamId: to.teamId,
    subject: `You play for ${to.teamName} now`,
    paragraphs: [
      `Hello ${spot.firstName}, an organizer of ${team.sessionName} moved you from ${team.teamName} to ${to.teamName}.`,
      'Your registration went along. You are no longer in the lineups of matches that were still to be played.',
    ],
  });
}

type Copied = { player: LockedPlayer; to: readonly Target[]; isSubstitute: boolean };

export function notifyCopied(ctx: RequestContext, { player, to, isSubstitute }: Copied): Promise<void> {
  const { team, spot } = player;
  const names = new Intl.ListFormat('en').format(to.map(({ teamName }) => teamName));
  const as = isSubstitute ? ' as a substitute' : '';
  return tell(ctx, player, {
    name: 'player-copied',
    teamId: to[0]?.teamId ?? team.teamId,
    subject: `You play for ${names} too`,
    paragraphs: [
      `Hello ${spot.firstName}, an organizer of ${team.sessionName} put you on the roster of ${names}${as}, beside ${team.teamName}.`,
    ],
  });
}

type Withdrawn = { player: LockedPlayer; isOff: boolean; amountCents: number | null };

export function notifyWithdrawn(
  ctx: RequestContext,
  { player, isOff, amountCents }: Withdrawn,
): Promise<void> {
  const { team, spot } = player;
  const where = `${team.teamName} (${team.sessionName})`;
  const back = amountCents === null ? [] : [goesBack(amountCents)];
  return tell(ctx, player, {
    teamId: team.teamId,
    name: isOff ? 'player-withdrawn' : 'player-refunded',
    subject: isOff ? `You no longer play for ${team.teamName}` : `Your money for ${team.teamName} goes back`,
    paragraphs: [
      isOff
        ? `Hello ${spot.firstName}, an organizer took you off the roster of ${where}.`
        : `Hello ${spot.firstName}, an organizer refunded what you paid for ${where}. You stay on the roster.`,
      ...back,
    ],
    ...(isOff && { why: `You get this mail because you were on the roster of ${team.teamName}.` }),
  });
}

type Refunded = {
  memberId: number;
  firstName: string;
  email: string | null;
  description: string;
  sessionId: number | null;
  amountCents: number;
};

/** To somebody who has left the roster before; the team may be gone too. */
export async function notifyRefunded({ db, services }: RequestContext, refunded: Refunded): Promise<void> {
  const { memberId, firstName, email, description, sessionId, amountCents } = refunded;
  if (!email) return;
  const rendered = renderEmail({
    name: 'player-refunded',
    subject: `Your money for ${description} goes back`,
    paragraphs: [
      `Hello ${firstName}, an organizer refunded what you paid for ${description}.`,
      goesBack(amountCents),
    ],
    ...(sessionId !== null && {
      action: { label: 'See the session', url: `${services.config.publicUrl}/leagues/session/${sessionId}` },
    }),
    why: `You get this mail because you were registered for ${description}.`,
  });
  await services.outbox.post(db, { to: email, toMemberId: memberId, ...rendered });
}

function goesBack(amountCents: number): string {
  return `${formatMoney(amountCents)} go back to where they came from; a bank may take some days.`;
}

type Told = Pick<EmailContent, 'name' | 'subject' | 'paragraphs'> & {
  teamId: number;
  /** Where the registration has just ended, the reason must not claim one. */
  why?: string;
};

/** Whose account is gone has no address. */
async function tell(
  { db, services }: RequestContext,
  player: LockedPlayer,
  { teamId, why, ...told }: Told,
): Promise<void> {
  const { memberId, spot, team } = player;
  if (!spot.email) return;
  const rendered = renderEmail({
    ...told,
    action: { label: 'See the team', url: `${services.config.publicUrl}/teams/${teamId}` },
    why: why ?? `You get this mail because you are registered for ${team.sessionName}.`,
  });
  await services.outbox.post(db, { to: spot.email, toMemberId: memberId, ...rendered });
}
