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
import { findRequest, saveRequestAnswer } from '../../store/session/session-request';
import { type Person, findPerson } from '../../store/team/team-people';
import { grantTeam } from './grant-team';
import { requestEmail } from './emails';

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
