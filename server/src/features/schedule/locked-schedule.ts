import { schedule as shape } from '@courtline/contract/schedule';
import type { Actor } from '@courtline/domain/permission/actor';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { rejectStaleVersion } from '../../context/reject-stale-version';
import { ruleViolation, notFound } from '../../context/service-error';
import { bumpSessionVersion } from '../../store/session/session-lock';
import { type ScheduleHead, findScheduleHead } from '../../store/schedule/schedule';
import { lockSchedule } from '../../store/schedule/save-schedule';
import { memberIdOf } from './member-id';
import { getSchedule } from './read-schedule';

type Wanted = {
  id: number;
  /** As the caller last saw it, where they say so. */
  version?: number | undefined;
  may: (actor: Actor, schedule: ScheduleHead) => boolean;
  /** Nothing where the rule is about a part of the schedule, which is read once this is locked. */
  check?: (schedule: ScheduleHead) => string | null;
};

/** The schedule as it is once nobody else can change it, if the caller may and the rules let them. */
export async function getLockedSchedule(
  ctx: RequestContext,
  { id, version, may, check = () => null }: Wanted,
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
  const trouble = check(schedule);
  if (trouble) throw ruleViolation(trouble);
  return schedule;
}
