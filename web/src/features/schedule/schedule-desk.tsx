import { type Schedule, sessionScheduleByDate } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { scheduleModes, scheduleStatuses } from '@courtline/domain/constants';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import { useMemo, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { Chip, Chips } from '../../ui/card';
import { type MatchFilter, MatchFilterBar } from '../../ui/match-filter';
import { Empty, Failure, Notice, Skeleton } from '../../ui/states';
import { viewerZone } from '../../ui/viewer-zone';
import { FairnessSummary } from './fairness-summary';
import { type MatchGroup, emptyRounds, groupsByDate, groupsByRound, counted, roundsOf } from './match-groups';
import { type AskDefault, ManagedMatches } from './managed-matches';
import { ScheduleActions } from './schedule-actions';
import styles from './schedule.module.css';
import { warningOf } from './season-facts';
import { deskQuestion } from '../../api/use-show-schedule';
import { ViewChoice } from './view-choice';

type Props = { session: Session; schedule: Schedule; only: MatchFilter | null; askDefault: AskDefault };

export function ScheduleDesk({
  session,
  schedule,
  only,
  warning,
  askDefault,
}: Props & { warning: string | null }) {
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
      {only && <MatchFilterBar filter={only} />}
      {matchCount > 0 && !only && <FairnessSummary {...{ session, schedule }} />}
      {rounds.length === 0 ? (
        <Empty label="The schedule has no rounds yet.">
          <p>Add a round, then add matches to it.</p>
        </Empty>
      ) : (
        <>
          <div className={styles.head}>
            <ViewChoice {...{ view, setView }} />
            <LinkButton to={`/leagues/session/${session.id}/season`} variant="secondary">
              Season view
            </LinkButton>
          </div>
          {view === scheduleModes.byDate.id ? (
            <ByDate {...{ session, schedule, only, askDefault }} />
          ) : (
            <ByRound {...{ session, schedule, only, askDefault }} />
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

function ByRound({ session, schedule, only, askDefault }: Props) {
  const groups = useMemo(() => limitTo(only, groupsByRound(schedule, viewerZone())), [schedule, only]);
  return <ManagedMatches key={only?.label} {...{ session, schedule, groups, askDefault }} />;
}

function ByDate({ session, schedule, only, askDefault }: Props) {
  const { leagueId } = session;
  const days = useApiQuery(sessionScheduleByDate, deskQuestion(session.id), { leagueId });
  const groups = useMemo(
    () => limitTo(only, [...groupsByDate(days.data ?? { dates: [] }), ...emptyRounds(schedule)]),
    [days.data, schedule, only],
  );
  if (days.data) return <ManagedMatches key={only?.label} {...{ session, schedule, groups, askDefault }} />;
  if (!days.isError) return <Skeleton rows={6} />;
  const { error, refetch, isFetching } = days;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}

function limitTo(only: MatchFilter | null, groups: MatchGroup[]): MatchGroup[] {
  if (!only) return groups;
  const ids = new Set(only.matches.map(({ teamMatchId }) => teamMatchId));
  return groups
    .map((group) => ({
      ...group,
      teamMatches: group.teamMatches.filter((match) => ids.has(match.teamMatchId)),
    }))
    .filter(({ teamMatches }) => teamMatches.length > 0);
}
