import {
  sessionSchedule,
  sessionScheduleByDate,
  teamSchedule,
  teamScheduleByDate,
} from '@courtline/contract/schedule';
import { scheduleModes } from '@courtline/domain/constants';
import { type ReactNode, useMemo, useState } from 'react';
import { matchLink } from '../../api/links';
import { isNotFound } from '../../api/service-error';
import { useCall } from '../../api/use-call';
import { ChoiceField } from '../../ui/choice-field';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { type MatchGroup, groupsByDate, groupsByRound } from './match-groups';
import { MatchTable } from './match-table';
import { ScheduleList } from './schedule-list';
import styles from './schedule.module.css';

type Whose = { sessionId: number } | { teamId: number };

type Props = {
  of: Whose;
  /** News of this league asks again. */
  leagueId?: number | undefined;
  /** Which view comes first. */
  isByDate?: boolean;
};

const { byRound, byDate } = scheduleModes;

/** A published season as everybody reads it: all of it, or what one team plays. */
export function PublicSchedule({ of, leagueId, isByDate = false }: Props) {
  const [view, setView] = useState<number>(isByDate ? byDate.id : byRound.id);
  const choice = (
    <div className={styles.narrow}>
      <ChoiceField
        legend="View"
        choices={[byRound, byDate].map(({ id, label }) => ({ value: String(id), label }))}
        chosen={String(view)}
        onChange={({ target }) => setView(Number(target.value))}
      />
    </div>
  );
  const View = view === byDate.id ? ByDate : ByRound;
  return (
    <View of={of} leagueId={leagueId}>
      {choice}
    </View>
  );
}

type ViewProps = Pick<Props, 'of' | 'leagueId'> & { children: ReactNode };

function ByRound({ of, leagueId, children }: ViewProps) {
  const [call, id] = 'teamId' in of ? [teamSchedule, of.teamId] : [sessionSchedule, of.sessionId];
  const schedule = useCall(call, { params: { id } }, { leagueId });
  const groups = useMemo(() => schedule.data && groupsByRound(schedule.data), [schedule.data]);
  return (
    <Shown asked={schedule} groups={groups} isOneTeam={'teamId' in of}>
      {children}
    </Shown>
  );
}

function ByDate({ of, leagueId, children }: ViewProps) {
  const [call, id] = 'teamId' in of ? [teamScheduleByDate, of.teamId] : [sessionScheduleByDate, of.sessionId];
  const days = useCall(call, { params: { id } }, { leagueId });
  const groups = useMemo(() => days.data && groupsByDate(days.data), [days.data]);
  return (
    <Shown asked={days} groups={groups}>
      {children}
    </Shown>
  );
}

type ShownProps = {
  asked: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  groups: readonly MatchGroup[] | undefined;
  /** A team plays once a round: by round its matches are one table. */
  isOneTeam?: boolean;
  children: ReactNode;
};

function Shown({ asked: { error, isFetching, refetch }, groups, isOneTeam = false, children }: ShownProps) {
  // Asked before the answer is looked at: what was shown until now is kept, but it is gone.
  if (isNotFound(error)) return <Empty says="The schedule has not been published yet." />;
  if (!groups) {
    if (!error) return <Skeleton rows={6} />;
    return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  if (groups.length === 0) return <Empty says="No matches have been scheduled yet." />;
  return (
    <div className={styles.tab}>
      {children}
      {isOneTeam ? (
        <MatchTable
          caption="Matches of the team"
          matches={groups.flatMap(({ teamMatches }) => teamMatches)}
          naming="round"
          linkOf={matchLink}
        />
      ) : (
        <ScheduleList groups={groups} linkOf={matchLink} />
      )}
    </div>
  );
}
