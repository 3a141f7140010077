import { sessionSchedule, sessionScheduleByDate } from '@courtline/contract/schedule';
import { readSession } from '@courtline/contract/session';

/** What is asked again after a change of the schedule; the session tells whether it has one, and by which rule it counts. */
export const changedBySchedule = [sessionSchedule, sessionScheduleByDate, readSession];
