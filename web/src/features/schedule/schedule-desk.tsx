import { type Schedule, sessionScheduleByDate } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { scheduleModes, scheduleStatuses } from '@courtline/domain/constants';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import { useMemo, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Chip, Chips } from '../../ui/card';
import { Empty, Failure, Notice, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import { FairnessSummary } from './fairness-summary';
import { emptyRounds, groupsByDate, groupsByRound, counted, roundsOf } from './match-groups';
import { type AskDefault, ManagedMatches } from './managed-matches';
import { ScheduleActions } from './schedule-actions';
import styles from './schedule.module.css';
import { warningOf } from './season-facts';
import { deskQuestion } from '../../api/use-show-schedule';
import { ViewChoice } from './view-choice';

type Props = { session: Session; schedule: Schedule; askDefault: AskDefault };

export function ScheduleDesk({ session, schedule, warning, askDefault }: Props & { warning: string | null }) {
  const [view, setView] = useState<number>(schedule.scheduleModeId);
  const rounds = roundsOf(schedule);
  const matchCount = rounds.reduce((sum, { teamMatches }) => sum + teamMatches.length, 0);
  const toMend = isPublished(schedule) ? null : (warning ?? warningOf(rounds, session));
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <Chips>
          <StatusChip schedule={schedule} />
          <Chip>{counted(rounds.length, 'round')}</Chip>
          <Chip>{counted(matchCount, 'match', 'matches')}</Chip>
        </Chips>
        <ScheduleActions {...{ session, schedule }} />
      </div>
      {toMend && <Notice kind="warn">{toMend}</Notice>}
      {matchCount > 0 && <FairnessSummary {...{ session, schedule }} />}
      {rounds.length === 0 ? (
        <Empty label="The schedule has no rounds yet.">
          <p>Add a round, then add matches to it.</p>
        </Empty>
      ) : (
        <>
          <ViewChoice {...{ view, setView }} />
          {view === scheduleModes.byDate.id ? (
            <ByDate {...{ session, schedule, askDefault }} />
          ) : (
            <ByRound {...{ session, schedule, askDefault }} />
          )}
        </>
      )}
    </div>
  );
}

function StatusChip({ schedule }: { schedule: Schedule }) {
  const { draft, published } = scheduleStatuses;
  return isPublished(schedule) ? (
    <Chip tone="good">{published.label}</Chip>
  ) : (
    <Chip tone="warn">{draft.label}</Chip>
  );
}

function ByRound({ session, schedule, askDefault }: Props) {
  const groups = useMemo(() => groupsByRound(schedule, viewerZone()), [schedule]);
  return <ManagedMatches {...{ session, schedule, groups, askDefault }} />;
}

function ByDate({ session, schedule, askDefault }: Props) {
  const { leagueId } = session;
  const days = useApiQuery(sessionScheduleByDate, deskQuestion(session.id), { leagueId });
  const groups = useMemo(
    () => [...groupsByDate(days.data ?? { dates: [] }), ...emptyRounds(schedule)],
    [days.data, schedule],
  );
  if (days.data) return <ManagedMatches {...{ session, schedule, groups, askDefault }} />;
  if (!days.isError) return <Skeleton rows={6} />;
  const { error, refetch, isFetching } = days;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}
