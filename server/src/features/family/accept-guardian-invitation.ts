import type { Input, ResponseOf } from '@courtline/contract/call';
import type {
  Family,
  acceptGuardianInvitation as acceptCall,
  readGuardianInvitation as readCall,
} from '@courtline/contract/family';
import { utcDay } from '@courtline/domain/date/utc-day';
import { invitationLinkIsDead } from '@courtline/domain/family/guardian-rules';
import { shortLastName } from '@courtline/domain/permission/privacy';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import { addGuardian } from '../../operations/add-guardian';
import { claimGuardianship } from '../../operations/claim-guardianship';
import type { InvitationPayload } from '../../store/account/guardian-invitation';
import { type GuardedChild, findGuardedChild, lockPeople } from '../../store/account/guardianship';
import { findOpenLink, useLink } from '../../store/account/one-time-link';
import { removeEmailedToken } from '../../store/email/email';
import { findPerson } from '../../store/team/team-people';
import { readFamily } from './read-family';

export async function readGuardianInvitation(
  { db, now, services }: RequestContext,
  { body }: Input<typeof readCall>,
): Promise<ResponseOf<typeof readCall>> {
  const link = await findOpenLink(db, {
    kind: 'guardian-invitation',
    tokenHash: services.digest(body.token),
    now,
  });
  const invitation = link && (await findInvitation({ db, now }, link));
  const inviter = invitation && (await findPerson(db, invitation.invitedBy));
  if (!invitation || !inviter) return null;
  const { firstName, lastName } = invitation.child;
  return {
    childName: `${firstName} ${shortLastName(lastName)}`,
    invitedBy: invitation.isByChild
      ? `${firstName} ${shortLastName(lastName)}`
      : `${inviter.firstName} ${inviter.lastName}`,
    needsConfirmation: invitation.isByChild,
  };
}

export async function acceptGuardianInvitation(
  ctx: RequestContext,
  { body }: Input<typeof acceptCall>,
): Promise<Family> {
  const { actor, db, now, services } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const by = { kind: 'guardian-invitation', tokenHash: services.digest(body.token), now } as const;
  // People are locked before the link, as by everyone who withdraws one.
  const found = await findOpenLink(db, by);
  if (!found?.memberId) throw ruleViolation(invitationLinkIsDead);
  await lockPeople(db, [found.memberId, memberId]);
  const link = await useLink(db, by);
  const invitation = link && (await findInvitation(ctx, link));
  if (!invitation) throw ruleViolation(invitationLinkIsDead);
  const { child, invitedBy, isByChild } = invitation;
  if (isByChild) await claimGuardianship(ctx, { playerId: child.playerId, memberId });
  else await addGuardian(ctx, { child, guardianId: memberId, addedBy: invitedBy });
  await removeEmailedToken(db, 'guardian-invited', body.token);
  return readFamily(ctx);
}

type Link = { memberId: number | null; payload: unknown };

type FoundInvitation = { child: GuardedChild; invitedBy: number; isByChild: boolean };

/** Null if the person who sent it may no longer invite anyone. */
async function findInvitation(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { memberId, payload }: Link,
): Promise<FoundInvitation | null> {
  if (memberId === null) return null;
  const child = await findGuardedChild(db, { childId: memberId, today: utcDay(now) });
  const { invitedBy } = payload as InvitationPayload;
  const isByChild = invitedBy === memberId;
  if (!child || (!isByChild && !child.guardianIds.includes(invitedBy))) return null;
  return { child, invitedBy, isByChild };
}
