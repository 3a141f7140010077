import { readerOf } from '@courtline/domain/conference/eligibility';
import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  requestToCaptain as captainCall,
  requestToJoin as joinCall,
} from '@courtline/contract/own-request';
import { guardianIdOf } from '@courtline/domain/permission/actor';
import { requestStatuses } from '@courtline/domain/constants';
import { checkCaptainRequest, checkJoinRequest } from '@courtline/domain/registration/join-session';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { rejectJunior } from '../../operations/reject-junior';
import { type SessionRoles, findSessionRoles } from '../../store/session/session-people';
import { saveRequest } from '../../store/session/session-request';
import { type WholeSession, findWholeSession } from '../../store/session/session-details';
import { notifyOrganizers } from './emails';
import { limitRepeatedRequests } from './limits';
import { requireMemberId } from './member-id';

/** Also open to members who already play in the session. */
export function requestToCaptain(ctx: RequestContext, { params }: Input<typeof captainCall>) {
  return saveAndNotify(ctx, params.id, {
    kind: 'captain',
    check: ({ captainRequestStatusId }, session) =>
      checkCaptainRequest({ latestStatusId: captainRequestStatusId }, session, ctx.now),
  });
}

export function requestToJoin(ctx: RequestContext, { params }: Input<typeof joinCall>) {
  const reader = readerOf(guardianIdOf(ctx.actor));
  return saveAndNotify(ctx, params.id, {
    kind: 'join',
    check: (roles, session) => checkJoinRequest(personOf(roles), session, { now: ctx.now, reader }),
  });
}

type RequestOptions = {
  kind: 'captain' | 'join';
  check: (roles: SessionRoles, session: WholeSession) => string | null;
};

async function saveAndNotify(
  ctx: RequestContext,
  sessionId: number,
  { kind, check }: RequestOptions,
): Promise<ResponseOf<typeof joinCall>> {
  const { db, now } = ctx;
  const memberId = requireMemberId(ctx);
  const session = await findWholeSession(db, sessionId);
  if (!session) throw notFound();
  if (kind === 'captain') await rejectJunior(db, memberId, now);
  rejectIf(check(await findSessionRoles(db, sessionId, memberId), session));
  const id = await saveRequest(db, {
    sessionId,
    memberId,
    guardianId: guardianIdOf(ctx.actor),
    kind,
    createdAt: now,
  });
  if (id === null) {
    // A concurrent request was saved first; check again for the message that now applies.
    rejectIf(check(await findSessionRoles(db, sessionId, memberId), session));
    throw ruleViolation('The organizers have already been asked.');
  }
  await limitRepeatedRequests(ctx, { sessionId, kind });
  const target = { kind: 'session', id: sessionId };
  await audit(ctx, { what: `asked-to-${kind}`, target, detail: { requestId: id } });
  await notifyOrganizers(ctx, {
    kind,
    sessionId,
    sessionName: session.name,
    leagueName: session.leagueName,
  });
  return { id, sessionRequestStatusTypeId: requestStatuses.pending.id };
}

function personOf({ teams, hasAskedToJoin }: SessionRoles) {
  return {
    isRostered: teams.some(({ isRostered }) => isRostered),
    isCaptain: teams.some(({ isCaptain }) => isCaptain),
    hasAskedBefore: hasAskedToJoin,
  };
}

function rejectIf(error: string | null): void {
  if (error) throw ruleViolation(error);
}
