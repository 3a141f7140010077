import * as calls from '@courtline/contract/schedule';
import { answer } from '../../http/answer';
import { createEmptySchedule } from './create-empty-schedule';
import { createSchedule } from './create-schedule';

export const scheduleRoutes = [
  answer(calls.createSchedule, createSchedule),
  answer(calls.createEmptySchedule, createEmptySchedule),
];
