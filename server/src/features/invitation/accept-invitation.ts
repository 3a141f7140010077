import type { Input } from '@courtline/contract/call';
import type {
  Invitation,
  acceptInvitation as acceptCall,
  readInvitation as readCall,
} from '@courtline/contract/invitation';
import { utcDay } from '@courtline/domain/date/utc-day';
import { checkAcceptInvitation, invitationTexts, worksFor } from '@courtline/domain/invitation/invitations';
import { guardianIdOf, memberIdOf } from '@courtline/domain/permission/actor';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn, ruleViolation } from '../../context/service-error';
import { notifyOtherCaptains } from '../../operations/notify-role-change';
import { limitVisitor } from '../../operations/rate-limits';
import { audit } from '../../operations/record-audit';
import { rejectJunior } from '../../operations/reject-junior';
import { rejectWard } from '../../operations/reject-ward';
import { removeEmailedToken } from '../../store/email/email';
import { type InvitationRow, listInvitations } from '../../store/invitation/invitation-link';
import {
  countCaptains,
  hasInvitedRole,
  lockInvitation,
  saveInvitationUse,
} from '../../store/invitation/invitation-use';
import { isJuniorMember } from '../../store/player/juniors';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { approveCaptainRequests } from '../../store/session/session-request';
import { lockTeam, saveCaptain } from '../../store/team/save-team';
import { findPerson } from '../../store/team/team-people';
import { stateOf } from './inviting-session';

/** Names only what everyone can read on the pages of the session and the team. */
export async function readInvitation(
  ctx: RequestContext,
  { body }: Input<typeof readCall>,
): Promise<Invitation | null> {
  await limitVisitor(ctx, 'invitation');
  const link = await findWorkingLink(ctx, body.token);
  return link && present(link, memberIdOf(ctx.actor));
}

/** Accepting twice is the same as once, and gives nothing back that was taken away since. */
export async function acceptInvitation(
  ctx: RequestContext,
  { body }: Input<typeof acceptCall>,
): Promise<Invitation> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const found = await findWorkingLink(ctx, body.token);
  if (!found) throw ruleViolation(invitationTexts.dead);
  if (found.role === 'captain' && found.team) await lockCaptains(ctx, found.sessionId, found.team.id);
  await lockInvitation(db, found.id);
  const link = await findWorkingLink(ctx, body.token);
  if (!link) throw ruleViolation(invitationTexts.dead);
  if (link.uses.some((use) => use.memberId === memberId)) return present(link, memberId);
  await refuseUnfit(ctx, link);
  await saveInvitationUse(db, { id: link.id, memberId, now });
  if (link.role === 'captain' && link.team) await becomeCaptain(ctx, link, link.team);
  if (link.isEmailed) await removeEmailedToken(db, 'invited-to-join', body.token);
  await audit(ctx, {
    what: 'invitation-accepted',
    target: link.team ? { kind: 'team', id: link.team.id } : { kind: 'session', id: link.sessionId },
    detail: { invitationId: link.id, memberId, role: link.role },
  });
  return { ...present(link, memberId), hasAccepted: true };
}

/** Null for a tampered, revoked, expired and used link alike. */
async function findWorkingLink(ctx: RequestContext, token: string): Promise<InvitationRow | null> {
  const { actor, db, now, services } = ctx;
  const code = services.invitationTokens.read(token, now);
  if (!code) return null;
  const [link] = await listInvitations(db, { code }, now);
  if (!link) return null;
  const memberId = memberIdOf(actor);
  const hasAccepted = link.uses.some((use) => use.memberId === memberId);
  return worksFor(stateOf(link, now), { hasAccepted }) ? link : null;
}

function present(link: InvitationRow, memberId: number | null): Invitation {
  const { sessionId, sessionName, leagueName, team, role, expiresAtUtc, uses } = link;
  const hasAccepted = uses.some((use) => use.memberId === memberId);
  return { sessionId, sessionName, leagueName, team, role, expiresAtUtc, hasAccepted };
}

async function lockCaptains({ db }: RequestContext, sessionId: number, teamId: number): Promise<void> {
  await bumpSessionVersion(db, sessionId);
  await lockTeam(db, teamId);
}

async function refuseUnfit(ctx: RequestContext, link: InvitationRow): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const { role, sessionId } = link;
  if (role === 'captain') await rejectJunior(db, memberId, now);
  else await rejectWard(ctx);
  const teamId = link.team?.id ?? null;
  const error = checkAcceptInvitation({
    role,
    isJunior: await isJuniorMember(db, memberId, utcDay(now)),
    isByGuardian: guardianIdOf(actor) !== null,
    isOnTeam: await hasInvitedRole(db, { sessionId, teamId, memberId, role }),
  });
  if (error) throw ruleViolation(error);
}

/** Following the link is the consent that a captain who was appointed gives by accepting. */
async function becomeCaptain(
  ctx: RequestContext,
  { invitedById, sessionName, leagueName }: InvitationRow,
  { id: teamId, name: teamName }: { id: number; name: string },
): Promise<void> {
  const { actor, db, now } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const error = checkCaptainCount((await countCaptains(db, teamId)) + 1);
  if (error) throw ruleViolation(error);
  await saveCaptain(db, { teamId, memberId, addedBy: invitedById, now, acceptedAt: now });
  await approveCaptainRequests(db, { teamIds: [teamId], decidedBy: invitedById, now });
  const person = await findPerson(db, memberId);
  await notifyOtherCaptains(ctx, {
    team: { teamId, teamName, sessionName, leagueName },
    name: person ? `${person.firstName} ${person.lastName}` : 'A member',
    what: 'added',
    exceptIds: [memberId],
  });
}
