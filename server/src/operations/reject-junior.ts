import { checkAppointee } from '@courtline/domain/appointment/appointee';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Db } from '../db/open';
import { isJuniorMember } from '../store/player/juniors';
import { ruleViolation } from '../context/service-error';

/** Throws if a junior would become a captain or organizer. */
export async function rejectJunior(db: Db, memberId: number, now: Date): Promise<void> {
  const error = checkAppointee({ isJunior: await isJuniorMember(db, memberId, utcDay(now)) });
  if (error) throw ruleViolation(error);
}
