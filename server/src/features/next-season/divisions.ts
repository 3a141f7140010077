import type { Input } from '@courtline/contract/call';
import {
  type Division,
  type readDivision as readCall,
  updateDivision as updateCall,
} from '@courtline/contract/division';
import { checkDivisionAbove } from '@courtline/domain/next-season/divisions';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { invalid, notFound, ruleViolation } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import {
  type DivisionRow,
  findDivision,
  lockDivisionsOf,
  saveDivision,
} from '../../store/next-season/divisions';
import { bumpSessionVersion } from '../../store/session/session-lock';

export async function readDivision(
  ctx: RequestContext,
  { params }: Input<typeof readCall>,
): Promise<Division> {
  return presentDivision(await getDivision(ctx, params.id));
}

/** Only organizers see divisions before teams move, so that no one is told of a choice that may change. */
export async function updateDivision(
  ctx: RequestContext,
  { params, body }: Input<typeof updateCall>,
): Promise<Division> {
  const { db } = ctx;
  const { conferenceId } = await getDivision(ctx, params.id);
  await lockDivisionsOf(db, [conferenceId]);
  await bumpSessionVersion(db, params.id);
  const before = await getDivision(ctx, params.id);
  await rejectStaleVersion(body.version, {
    what: 'session',
    version: before.version,
    show: () => presentDivision(before),
    shape: updateCall.response,
  });
  const { aboveSessionId, teamsMoving } = body;
  if (aboveSessionId !== null) await checkAbove(ctx, before, aboveSessionId);
  await saveDivision(db, params.id, aboveSessionId === null ? null : { aboveSessionId, teamsMoving });
  await audit(ctx, {
    what: 'division-changed',
    target: { kind: 'session', id: params.id },
    detail: { before: before.above, after: aboveSessionId === null ? null : { aboveSessionId, teamsMoving } },
  });
  return presentDivision(await getDivision(ctx, params.id));
}

/** Only for those who run the session. */
async function getDivision({ actor, db }: RequestContext, sessionId: number): Promise<DivisionRow> {
  const division = await findDivision(db, sessionId);
  if (!division) throw notFound();
  requirePolicy(actor, canManageConference(actor, division));
  return division;
}

async function checkAbove({ db }: RequestContext, session: DivisionRow, aboveId: number): Promise<void> {
  const above = await findDivision(db, aboveId);
  if (!above || above.conferenceId !== session.conferenceId)
    throw invalid('aboveSessionId: Choose a session of the same conference');
  const error = checkDivisionAbove(placeOf(session), { ...placeOf(above), ...above });
  if (error) throw ruleViolation(error);
}

function placeOf({ sessionId, sessionName: name, conferenceId }: DivisionRow) {
  return { sessionId, name, conferenceId };
}

function presentDivision({ sessionId, sessionName, version, above, below, choices }: DivisionRow): Division {
  return { sessionId, sessionName, version, above, below, choices };
}
