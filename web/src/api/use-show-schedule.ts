import { type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from './use-api-query';

/** Request for the schedule of a session as its organizers see it. */
export function deskQuestion(sessionId: number) {
  return { params: { id: sessionId }, query: { showDraftSchedules: 'true' as const } };
}

/** Writes the schedule that an action returned into the cache, before it is refetched. */
export function useShowSchedule(): (schedule: Schedule) => void {
  const queries = useQueryClient();
  return (schedule) =>
    queries.setQueryData(keyOf(sessionSchedule, deskQuestion(schedule.sessionId)), schedule);
}
