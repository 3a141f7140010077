import { type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from './use-api-query';

/** How the organizer's desk asks for the schedule of a session. */
export function deskQuestion(sessionId: number) {
  return { params: { id: sessionId }, query: { showDraftSchedules: 'true' as const } };
}

/** Shows the schedule that an action answered with, before anybody asks for it again. */
export function useShowSchedule(): (schedule: Schedule) => void {
  const queries = useQueryClient();
  return (schedule) =>
    queries.setQueryData(keyOf(sessionSchedule, deskQuestion(schedule.sessionId)), schedule);
}
