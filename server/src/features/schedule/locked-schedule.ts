import type { Actor } from '@courtline/domain/permission/actor';
import { allow } from '../../http/allow';
import type { Asking } from '../../http/asking';
import { againstTheRules, notFound } from '../../http/refusal';
import { raiseSession } from '../../store/receiving-session';
import { type ScheduleHead, findScheduleHead } from '../../store/schedule';
import { lockSchedule } from '../../store/schedule-change';
import { memberIdOf } from './member-id';

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
  { actor, db }: Asking,
  { id, version, may, check = () => null }: Wanted,
): Promise<ScheduleHead> {
  const found = await findScheduleHead(db, { id }, memberIdOf(actor));
  if (!found) throw notFound();
  allow(actor, may(actor, found));
  await raiseSession(db, found.sessionId);
  const isThere = await lockSchedule(db, { id, sessionId: found.sessionId });
  const schedule = isThere ? await findScheduleHead(db, { id }, memberIdOf(actor)) : null;
  if (!schedule) throw notFound();
  if (version !== undefined && version !== schedule.version) {
    throw againstTheRules('Somebody else changed this schedule meanwhile. Load it again to see the changes.');
  }
  const trouble = check(schedule);
  if (trouble) throw againstTheRules(trouble);
  return schedule;
}
