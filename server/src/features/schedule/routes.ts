import * as calls from '@courtline/contract/schedule';
import { answer } from '../../http/answer';
import { createEmptySchedule } from './create-empty-schedule';
import { createSchedule } from './create-schedule';
import { deleteSchedule } from './delete-schedule';
import { publishSchedule } from './publish-schedule';
import { readSchedule, sessionSchedule, sessionScheduleByDate } from './read-schedule';
import { unpublishSchedule } from './unpublish-schedule';

export const scheduleRoutes = [
  answer(calls.createSchedule, createSchedule),
  answer(calls.createEmptySchedule, createEmptySchedule),
  answer(calls.sessionSchedule, sessionSchedule),
  answer(calls.sessionScheduleV1, sessionSchedule),
  answer(calls.sessionScheduleByDate, sessionScheduleByDate),
  answer(calls.readSchedule, readSchedule),
  answer(calls.publishSchedule, publishSchedule),
  answer(calls.unpublishSchedule, unpublishSchedule),
  answer(calls.deleteSchedule, deleteSchedule),
];
