import { sessionSchedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { useState } from 'react';
import { isNotFound } from '../../api/service-error';
import { useCall } from '../../api/use-call';
import { Failure, Skeleton } from '../../ui/states';
import { CreateSchedule } from './create-schedule';
import { ScheduleDesk } from './schedule-desk';
import { deskQuestion } from '../../api/use-show-schedule';

/** The Schedule tab: the season of a session, from its pairing to its last match. */
export function SessionSchedule({ session }: { session: Session }) {
  const { id, leagueId } = session;
  const [warning, setWarning] = useState<string | null>(null);
  const schedule = useCall(sessionSchedule, deskQuestion(id), { leagueId, isOptional: true });
  if (schedule.isPending) return <Skeleton rows={6} />;
  // Asked before the answer is looked at: what was shown until now is kept, but it is gone.
  if (isNotFound(schedule.error)) return <CreateSchedule session={session} onWarning={setWarning} />;
  if (!schedule.data) {
    const { error, refetch, isFetching } = schedule;
    return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  return <ScheduleDesk {...{ session, warning }} schedule={schedule.data} />;
}
