import type { Input, ResponseOf } from '@courtline/contract/call';
import type { createInvitationLinks as createCall } from '@courtline/contract/invitation';
import { hasPassed } from '@courtline/domain/date/passed';
import {
  checkInvitation,
  checkInvitationLimits,
  checkInvitedBefore,
} from '@courtline/domain/invitation/invitations';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { invalid, notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { newInvitationCode } from '../../invitation-tokens';
import { audit } from '../../operations/record-audit';
import type { NewEmail } from '../../store/email/email';
import {
  countInvitations,
  findMembersByAddress,
  listInvitations,
  listInvitedAddresses,
  saveInvitations,
} from '../../store/invitation/invitation-link';
import { findPerson } from '../../store/team/team-people';
import { invitedToJoinEmail } from './emails';
import { type Inviting, canInviteTo, getInviting, presentLinks } from './inviting-session';

type Body = Input<typeof createCall>['body'];

const dayMs = 24 * 60 * 60 * 1000;

/** One link to share, or one for each address, which works once. */
export async function createInvitationLinks(
  ctx: RequestContext,
  { params, body }: Input<typeof createCall>,
): Promise<ResponseOf<typeof createCall>> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { teamId, role, emails } = body;
  const inviting = await getInviting(ctx, params.id);
  const { session } = inviting;
  requirePolicy(actor, canInviteTo(inviting, teamId));
  const refusal = checkInvitation(body);
  if (refusal) throw invalid(refusal);
  if (hasPassed(session.endDateUtc, now)) throw ruleViolation('This session has ended.');
  const team = session.teams.find(({ id }) => id === teamId) ?? null;
  if (teamId !== null && !team) throw notFound();
  await refuseTooMany(ctx, inviting, body);
  const links = (emails.length === 0 ? [null] : emails).map((email) => ({
    sessionId: session.sessionId,
    teamId,
    role,
    email,
    code: newInvitationCode(),
    by: actor.memberId,
    now,
    maxUses: email === null ? body.maxUses : 1,
    expiresAt: new Date(now.getTime() + body.days * dayMs),
  }));
  const ids = await saveInvitations(db, links);
  await audit(ctx, {
    what: 'invitations-made',
    target: team ? { kind: 'team', id: team.id } : { kind: 'session', id: session.sessionId },
    detail: { ids, role, days: body.days, emailed: emails.length, maxUses: body.maxUses },
  });
  const sent = links.flatMap(({ email, code }) => (email === null ? [] : [{ email, code }]));
  await sendInvitations(ctx, { inviting, teamName: team?.name ?? null, body }, sent);
  return { links: presentLinks(ctx, inviting, await listInvitations(db, { ids }, now)) };
}

async function refuseTooMany(ctx: RequestContext, { session }: Inviting, body: Body): Promise<void> {
  const { actor, db, now } = ctx;
  const { teamId, emails } = body;
  const { sessionId } = session;
  const by = actor.kind === 'member' ? actor.memberId : 0;
  const before = await countInvitations(db, { sessionId, by, now });
  const error =
    checkInvitationLimits(before, { links: Math.max(1, emails.length), emails: emails.length }) ??
    checkInvitedBefore(await listInvitedAddresses(db, { sessionId, teamId, emails, now }));
  if (error) throw ruleViolation(error);
}

type Invitation = { inviting: Inviting; teamName: string | null; body: Body };
type Sent = { email: string; code: Buffer };

/** The response is the same for members and strangers, so that it tells nothing about accounts. */
async function sendInvitations(
  { actor, db, services }: RequestContext,
  { inviting: { session }, teamName, body: { role, days } }: Invitation,
  sent: readonly Sent[],
): Promise<void> {
  if (sent.length === 0 || actor.kind === 'visitor') return;
  const inviter = await findPerson(db, actor.memberId);
  const inviterName = inviter ? `${inviter.firstName} ${inviter.lastName}` : 'An organizer';
  const members = await findMembersByAddress(
    db,
    sent.map(({ email }) => email),
  );
  const emails = sent.map(({ email, code }): NewEmail => {
    const memberId = members.get(email.toLowerCase());
    const url = services.invitationTokens.urlFor(code);
    const { sessionName, leagueName } = session;
    const invited = { inviterName, teamName, sessionName, leagueName, role, days, url };
    const content = invitedToJoinEmail(services.config, { ...invited, isMember: memberId !== undefined });
    return memberId === undefined
      ? { to: email, toMemberId: null, ...content }
      : { toMemberId: memberId, ...content };
  });
  await services.outbox.postAll(db, emails);
}
