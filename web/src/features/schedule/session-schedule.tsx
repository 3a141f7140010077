import type { Session } from '@courtline/contract/session';
import { useState } from 'react';
import { useDeskSchedule } from '../../api/use-desk-schedule';
import type { MatchFilter } from '../../ui/match-filter';
import { LinkButton } from '../../ui/button';
import { Failure, Skeleton } from '../../ui/states';
import { CreateSchedule } from './create-schedule';
import type { AskDefault } from './managed-matches';
import styles from './schedule.module.css';
import { ScheduleDesk } from './schedule-desk';

type Props = {
  session: Session;
  /** Limits the tab to a few matches. */
  only: MatchFilter | null;
  askDefault: AskDefault;
};

/** The Schedule tab of a session. */
export function SessionSchedule(props: Props) {
  return (
    <>
      <p className={styles.plan}>
        <LinkButton to={`/leagues/session/${props.session.id}/plan`} variant="secondary">
          Plan the season
        </LinkButton>
      </p>
      <Loaded {...props} />
    </>
  );
}

function Loaded({ session, only, askDefault }: Props) {
  const [warning, setWarning] = useState<string | null>(null);
  const { schedule, query } = useDeskSchedule(session);
  if (schedule) return <ScheduleDesk {...{ session, only, warning, schedule, askDefault }} />;
  if (schedule === null) return <CreateSchedule session={session} onWarning={setWarning} />;
  if (query.isPending) return <Skeleton rows={6} />;
  const { error, refetch, isFetching } = query;
  return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} loading={isFetching} />;
}
