import * as calls from '@courtline/contract/schedule';
import { answer } from '../../http/answer';
import { createEmptySchedule } from './create-empty-schedule';
import { createSchedule } from './create-schedule';
import { readSchedule, sessionSchedule, sessionScheduleByDate } from './read-schedule';

export const scheduleRoutes = [
  answer(calls.createSchedule, createSchedule),
  answer(calls.createEmptySchedule, createEmptySchedule),
  answer(calls.sessionSchedule, sessionSchedule),
  answer(calls.sessionScheduleV1, sessionSchedule),
  answer(calls.sessionScheduleByDate, sessionScheduleByDate),
  answer(calls.readSchedule, readSchedule),
];
