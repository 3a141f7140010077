import { schedule as shape } from '@courtline/contract/schedule';
import { type Actor, memberIdOf } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { ruleViolation, notFound } from '../../context/service-error';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { type ScheduleHead, findScheduleHead } from '../../store/schedule/schedule';
import { lockSchedule } from '../../store/schedule/save-schedule';
import { getSchedule } from './read-schedule';

type Options = {
  id: number;
  /** The version that the caller last saw, if they sent it. */
  version?: number | undefined;
  may: (actor: Actor, schedule: ScheduleHead) => boolean;
  /** Omitted if the rule depends on a part of the schedule, which is read under the lock. */
  check?: (schedule: ScheduleHead) => string | null;
};

/** Reads the schedule under its row lock, then checks permission, version and rule. */
export async function getLockedSchedule(
  ctx: RequestContext,
  { id, version, may, check = () => null }: Options,
): Promise<ScheduleHead> {
  const { actor, db } = ctx;
  const found = await findScheduleHead(db, { id }, memberIdOf(actor));
  if (!found) throw notFound();
  requirePolicy(actor, may(actor, found));
  await bumpSessionVersion(db, found.sessionId);
  const isThere = await lockSchedule(db, { id, sessionId: found.sessionId });
  const schedule = isThere ? await findScheduleHead(db, { id }, memberIdOf(actor)) : null;
  if (!schedule) throw notFound();
  const show = () => getSchedule(ctx, id);
  await rejectStaleVersion(version, { what: 'schedule', version: schedule.version, show, shape });
  const error = check(schedule);
  if (error) throw ruleViolation(error);
  return schedule;
}
