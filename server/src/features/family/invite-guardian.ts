import type { Input } from '@courtline/contract/call';
import type {
  Family,
  inviteGuardian as inviteCall,
  inviteOwnGuardian as inviteOwnCall,
  withdrawGuardianInvitation as withdrawCall,
} from '@courtline/contract/family';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkGuardianCount, checkOwnInvitation } from '@courtline/domain/family/guardian-rules';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import { limitFamilyEmails } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { newToken } from '../../secret';
import {
  type InvitationPayload,
  countOpenInvitations,
  deleteInvitation,
  deleteInvitationsTo,
} from '../../store/account/guardian-invitation';
import { type GuardedChild, findGuardedChild, lockPeople } from '../../store/account/guardianship';
import { findMemberByEmail } from '../../store/account/member';
import { familyLinkLastsMs, saveLink } from '../../store/account/one-time-link';
import { isJuniorMember } from '../../store/player/juniors';
import { findPerson } from '../../store/team/team-people';
import { guardianInvitedEmail } from './emails';
import { lockOwnMinor } from './guarded-child';
import { readFamily } from './read-family';

export async function inviteGuardian(
  ctx: RequestContext,
  { params, body }: Input<typeof inviteCall>,
): Promise<Family> {
  const { child, guardianId } = await lockOwnMinor(ctx, params.childId);
  await sendInvitation(ctx, { child, email: body.email, invitedBy: guardianId });
  return readFamily(ctx);
}

/** The link of a junior only lets an adult ask to be confirmed: a child cannot appoint guardians. */
export async function inviteOwnGuardian(
  ctx: RequestContext,
  { body }: Input<typeof inviteOwnCall>,
): Promise<Family> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const today = utcDay(now);
  await lockPeople(db, [memberId]);
  const error = checkOwnInvitation({ isJunior: await isJuniorMember(db, memberId, today) });
  if (error) throw ruleViolation(error);
  const child = await findGuardedChild(db, { childId: memberId, today });
  if (!child) throw notFound();
  await sendInvitation(ctx, { child, email: body.email, invitedBy: memberId });
  return readFamily(ctx);
}

type Invitation = { child: GuardedChild; email: string; invitedBy: number };

async function sendInvitation(ctx: RequestContext, { child, email, invitedBy }: Invitation): Promise<void> {
  const { db, now, services } = ctx;
  const { childId, firstName: childName, guardians } = child;
  const open = await countOpenInvitations(db, { childId, exceptEmail: email, now });
  const error = checkGuardianCount({ childName, guardianCount: guardians.length + open });
  if (error) throw ruleViolation(error);
  await limitFamilyEmails(ctx);
  await deleteInvitationsTo(db, { childId, email });
  const token = newToken();
  const payload: InvitationPayload = { invitedBy };
  await saveLink(db, {
    kind: 'guardian-invitation',
    tokenHash: services.digest(token),
    expiresAt: new Date(now.getTime() + familyLinkLastsMs),
    memberId: childId,
    email,
    payload,
  });
  const known = await findMemberByEmail(db, email);
  const inviter = await findPerson(db, invitedBy);
  const names =
    known && inviter
      ? { firstName: known.firstName, childName, invitedBy: `${inviter.firstName} ${inviter.lastName}` }
      : null;
  await services.outbox.post(
    db,
    guardianInvitedEmail(services.config, {
      to: known?.email ?? email,
      toMemberId: known?.id ?? null,
      token,
      names,
    }),
  );
  await audit(ctx, { what: 'guardian-invited', target: { kind: 'member', id: childId } });
}

export async function withdrawGuardianInvitation(
  ctx: RequestContext,
  { params }: Input<typeof withdrawCall>,
): Promise<void> {
  const { childId, id } = params;
  await lockOwnMinor(ctx, childId);
  if (!(await deleteInvitation(ctx.db, { id, childId }))) throw notFound();
  await audit(ctx, { what: 'guardian-invitation-withdrawn', target: { kind: 'member', id: childId } });
}
