import type { Input } from '@courtline/contract/call';
import type { SessionRequest, answerRequest as answerCall } from '@courtline/contract/session-teams';
import { requestStatuses } from '@courtline/domain/constants';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkRequestAnswer, checkRequestOpen } from '@courtline/domain/registration/answer-request';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { saveApprovedTeams } from '../../store/next-season/returning-team';
import { findRequest, saveRequestAnswer } from '../../store/session/session-request';
import { type Person, findPerson } from '../../store/team/team-people';
import { requestEmail } from './emails';
import { checkRosterRoom, teamIsFull } from '@courtline/domain/registration/team-registration';
import { checkCaptainCount } from '@courtline/domain/team/captains';
import { rejectJunior } from '../../operations/reject-junior';
import { notifyOtherCaptains } from '../../operations/notify-role-change';
import { findManagedTeam } from '../../store/team/managed-team';
import { lockTeam, saveCaptain } from '../../store/team/save-team';
import { lockForTeams, makeTeam, refuseSameName } from '../../operations/make-team';

export async function answerRequest(
  ctx: RequestContext,
  { params, body }: Input<typeof answerCall>,
): Promise<SessionRequest> {
  const { actor, db, now } = ctx;
  const filter = { sessionId: params.id, id: params.requestId };
  const owners = await findOwners(db, { type: 'session', id: params.id });
  if (!owners) throw notFound();
  requirePolicy(actor, canManageConference(actor, owners));
  // The session lock lets only one organizer answer at a time.
  await bumpSessionVersion(db, params.id);
  const request = await getRequest(ctx, filter);
  const closedError = checkRequestOpen(request);
  if (closedError) throw ruleViolation(closedError);
  const error = checkRequestAnswer(request, body);
  if (error) throw ruleViolation(error, 400);
  const person = await findPerson(db, request.memberId);
  if (!person) throw notFound();
  const teamId = await grantTeam(ctx, { ...body, kind: request.kind, sessionId: params.id, person });
  const { statusId } = body;
  await saveRequestAnswer(db, { id: request.id, statusId, teamId, decidedBy: memberIdOf(actor), now });
  if (teamId !== null && request.kind === 'captain')
    await saveApprovedTeams(db, { teamIds: [teamId], by: memberIdOf(actor), now });
  await audit(ctx, {
    what: 'request-answered',
    target: { kind: 'session', id: params.id },
    detail: { requestId: request.id, statusId, teamId },
  });
  const after = await getRequest(ctx, filter);
  await sendResponse(ctx, after, {
    person,
    sessionId: params.id,
    sessionName: owners.session?.name ?? '',
    leagueName: owners.leagueName,
  });
  return after;
}

async function getRequest(
  { db }: RequestContext,
  filter: { sessionId: number; id: number },
): Promise<SessionRequest> {
  const request = await findRequest(db, filter);
  if (!request) throw notFound();
  return request;
}

type EmailDetails = { person: Person; sessionId: number; sessionName: string; leagueName: string };

async function sendResponse(
  { db, services }: RequestContext,
  request: SessionRequest,
  details: EmailDetails,
): Promise<void> {
  const isApproved = request.sessionRequestStatusTypeId === requestStatuses.approved.id;
  const content = requestEmail(services.config, { request, isApproved, team: request.team, ...details });
  await services.outbox.post(db, content);
}

type Approval = {
  statusId: number;
  teamId?: number | null | undefined;
  teamName?: string | null | undefined;
  allowSameName: boolean;
  kind: 'captain' | 'join';
  sessionId: number;
  person: Person;
};

/** Resolves the team of an approved request: a captain is added to it, a player is invited to register with it. */
async function grantTeam(ctx: RequestContext, approval: Approval): Promise<number | null> {
  if (approval.statusId !== requestStatuses.approved.id) return null;
  const teamId = approval.teamName
    ? await newTeam(ctx, approval, approval.teamName)
    : (approval.teamId ?? null);
  if (teamId !== null) await joinTeam(ctx, teamId, approval);
  return teamId;
}

/** Home court and slot are left for the captain to set. */
async function newTeam(
  ctx: RequestContext,
  { sessionId, allowSameName }: Approval,
  name: string,
): Promise<number> {
  await lockForTeams(ctx, { sessionId, adding: 1 });
  await refuseSameName(ctx, [name], { sessionId, allowSameName });
  return makeTeam(ctx, { sessionId, name });
}

async function joinTeam(
  ctx: RequestContext,
  teamId: number,
  { kind, sessionId, person }: Approval,
): Promise<void> {
  const { actor, db, now } = ctx;
  const by = memberIdOf(actor);
  const isThere = await lockTeam(db, teamId);
  const team = isThere ? await findManagedTeam(db, teamId) : null;
  if (team?.sessionId !== sessionId) throw notFound();
  const isFull = checkRosterRoom({ taken: team.roster.length, held: team.held }, team) !== null;
  if (kind === 'join' && isFull) throw ruleViolation(teamIsFull);
  const isCaptain = team.captains.some(({ memberId }) => memberId === person.memberId);
  if (kind === 'join' || isCaptain) return;
  const error = checkCaptainCount(team.captains.length + 1);
  if (error) throw ruleViolation(error);
  await rejectJunior(db, person.memberId, now);
  // Asking to captain counts as consent to be shown as a captain.
  await saveCaptain(db, {
    teamId,
    memberId: person.memberId,
    addedBy: by,
    now,
    acceptedAt: now,
  });
  await notifyOtherCaptains(ctx, {
    team: { teamId, teamName: team.name, sessionName: team.sessionName, leagueName: team.leagueName },
    name: `${person.firstName} ${person.lastName}`,
    what: 'added',
    exceptIds: [person.memberId, by],
  });
}
