import type { Session } from '@courtline/contract/session';
import { useState } from 'react';
import { useDeskSchedule } from '../../api/use-desk-schedule';
import { Failure, Skeleton } from '../../ui/states';
import { CreateSchedule } from './create-schedule';
import { ScheduleDesk } from './schedule-desk';

/** The Schedule tab: the season of a session, from its pairing to its last match. */
export function SessionSchedule({ session }: { session: Session }) {
  const [warning, setWarning] = useState<string | null>(null);
  const { schedule, asked } = useDeskSchedule(session);
  if (schedule) return <ScheduleDesk {...{ session, warning, schedule }} />;
  if (schedule === null) return <CreateSchedule session={session} onWarning={setWarning} />;
  if (asked.isPending) return <Skeleton rows={6} />;
  const { error, refetch, isFetching } = asked;
  return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} isBusy={isFetching} />;
}
