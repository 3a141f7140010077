import type { createSchedule } from '@courtline/contract/schedule';
import type { Input } from '@courtline/contract/call';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { ScheduleOrder, UnscheduledSession } from '@courtline/domain/schedule/create-schedule';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound } from '../../context/service-error';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { type WholeSession, findWholeSession } from '../../store/session/session-details';

type Check = (session: UnscheduledSession, order: ScheduleOrder) => string | null;

/**
 * Reads the session under its row lock, which also blocks changes to its teams, and checks that a schedule can be
 * created.
 */
export async function getSessionToSchedule(
  ctx: RequestContext,
  { params, body }: Pick<Input<typeof createSchedule>, 'params' | 'body'>,
  check: Check,
): Promise<WholeSession> {
  const { actor, db } = ctx;
  const found = await findWholeSession(db, params.id);
  if (!found) throw notFound();
  requirePolicy(actor, canManageConference(actor, found));
  await bumpSessionVersion(db, params.id);
  const session = await findWholeSession(db, params.id);
  if (!session) throw notFound();
  const order = {
    scheduleModeId: body.scheduleModeId,
    drawTypeId: body.drawTypeId ?? null,
    groupStage: body.groupStage ?? null,
  };
  const error = check(session, order);
  if (error) throw ruleViolation(error);
  return session;
}
