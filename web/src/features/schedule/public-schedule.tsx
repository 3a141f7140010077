import {
  type Schedule,
  type ScheduleByDate,
  sessionSchedule,
  sessionScheduleByDate,
  teamSchedule,
  teamScheduleByDate,
} from '@courtline/contract/schedule';
import { scheduleModes } from '@courtline/domain/constants';
import { useMemo, useState } from 'react';
import { calendarLink } from '../../api/calendar-link';
import { matchLink } from '../../api/links';
import { isNotFound } from '../../api/service-error';
import { useApiQuery } from '../../api/use-api-query';
import { AddToCalendar } from '../../ui/add-to-calendar';
import { PrintLink } from '../../ui/print-link';
import { Empty, Failure } from '../../ui/states';
import { useViewerZone } from '../../ui/viewer-zone';
import { type MatchGroup, groupsByDate, groupsByRound } from './match-groups';
import { TableDownload } from '../../ui/table-download';
import { MatchTable } from './match-table';
import { ScheduleToRead } from './schedule-list';
import { ScheduleSkeleton } from './schedule-skeleton';
import styles from './schedule.module.css';
import { ViewChoice } from './view-choice';

type Scope = { sessionId: number } | { teamId: number };

type Props = {
  of: Scope;
  /** Names the calendar of the matches. */
  title: string;
  /** Requested only then: for an unpublished schedule the response is an error. */
  isPublished: boolean;
  /** Live events of this league refetch the schedule. */
  leagueId?: number | undefined;
  /** The initial view. */
  isByDate?: boolean;
  /** The viewer's own teams; their matches are marked. */
  ownTeamIds?: readonly number[];
};

const { byRound, byDate } = scheduleModes;

/** A published season: all of it, or the matches of one team. */
export function PublicSchedule({ isPublished, ...props }: Props) {
  return isPublished ? <Published {...props} /> : <Unpublished />;
}

function Unpublished() {
  return <Empty label="The schedule hasn't been published yet." />;
}

function Published({ of, title, leagueId, isByDate = false, ownTeamIds }: Omit<Props, 'isPublished'>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const view = chosen ?? (isByDate ? byDate.id : byRound.id);
  const [call, id] = requestFor(of, view === byDate.id);
  const { data, error, isFetching, refetch } = useApiQuery(call, { params: { id } }, { leagueId });
  const viewer = useViewerZone();
  const groups = useMemo(() => data && groupsOf(data, viewer), [data, viewer]);
  // Checked before the data: the cache still holds the previous schedule, but it no longer exists.
  if (isNotFound(error)) return <Unpublished />;
  if (groups?.length === 0) return <Empty label="No matches have been scheduled yet." />;
  return (
    <div className={styles.tab}>
      {/* Stays mounted after a choice, so that the focus stays there whatever the response is. */}
      {(groups || chosen !== null) && <ViewChoice view={view} setView={setChosen} />}
      {groups && <Matches key={view} {...{ of, title, groups, ownTeamIds }} isByDate={view === byDate.id} />}
      {!groups && !error && <ScheduleSkeleton />}
      {!groups && error && (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      )}
    </div>
  );
}

function requestFor(of: Scope, isByDate: boolean) {
  if ('teamId' in of) return [isByDate ? teamScheduleByDate : teamSchedule, of.teamId] as const;
  return [isByDate ? sessionScheduleByDate : sessionSchedule, of.sessionId] as const;
}

function groupsOf(schedule: Schedule | ScheduleByDate, viewer: string | undefined): MatchGroup[] {
  return 'dates' in schedule ? groupsByDate(schedule) : groupsByRound(schedule, viewer);
}

type MatchesProps = {
  of: Scope;
  title: string;
  groups: readonly MatchGroup[];
  isByDate: boolean;
  ownTeamIds: readonly number[] | undefined;
};

function Matches({ of, title, groups, isByDate, ownTeamIds }: MatchesProps) {
  const list = <ScheduleToRead {...{ groups, ownTeamIds }} linkOf={matchLink} />;
  const isOfTeam = 'teamId' in of;
  const viewer = useViewerZone();
  const rowsOf = async () => {
    const { scheduleRows } = await import('./schedule-rows');
    return scheduleRows(groups, viewer, new Date());
  };
  return (
    <>
      {isByDate || !isOfTeam ? list : <RoundByRound groups={groups} />}
      <div className={styles.takeAway}>
        <AddToCalendar to={calendarLink(of)} name={title} />
        {isOfTeam && <PrintLink to={`/print/schedule/${of.teamId}`} label="Print schedule" />}
        <TableDownload name={`${title} schedule`} source={rowsOf} />
      </div>
    </>
  );
}

/** A team plays once per round, so by round its matches are one table. */
function RoundByRound({ groups }: Pick<MatchesProps, 'groups'>) {
  return (
    <MatchTable
      caption="Team matches"
      matches={groups.flatMap(({ teamMatches }) => teamMatches)}
      naming="round"
      linkOf={matchLink}
    />
  );
}
