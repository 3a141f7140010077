import { sessionSchedule, sessionScheduleByDate } from '@courtline/contract/schedule';
import { readSession } from '@courtline/contract/session';

/** Refetched after a change of the schedule; the session says whether it has one and which standings rule applies. */
export const changedBySchedule = [sessionSchedule, sessionScheduleByDate, readSession];
