import { sessionSchedule, teamSchedule } from '@courtline/contract/schedule';
import { useAddressOf } from '../../api/current-address';
import { calendarLink } from '../../api/calendar-link';
import { isNotFound } from '../../api/service-error';
import { useApiQuery } from '../../api/use-api-query';
import { AddToCalendar } from '../../ui/add-to-calendar';
import { ShareButton } from '../../ui/share-button';
import { Empty, Failure, Skeleton } from '../../ui/states';
import styles from './draw.module.css';
import { DrawView } from './draw-view';

type Props = {
  of: { sessionId: number } | { teamId: number };
  /** Printed above the draw. */
  title: string;
  /** Requested only then: for an unpublished draw the response is an error. */
  isPublished: boolean;
  /** Live events of this league refetch the draw. */
  leagueId?: number | undefined;
  /** The team whose path through the draw is highlighted. */
  markedTeamId?: number | undefined;
};

export function PublicDraw({ isPublished, ...props }: Props) {
  return isPublished ? <Published {...props} /> : <Unpublished />;
}

function Unpublished() {
  return <Empty label="The draw hasn't been published yet." />;
}

function Published({ of, title, leagueId, markedTeamId }: Omit<Props, 'isPublished'>) {
  const [call, id] = 'teamId' in of ? [teamSchedule, of.teamId] : [sessionSchedule, of.sessionId];
  const draw = useApiQuery(call, { params: { id } }, { leagueId });
  if (draw.isPending) return <Skeleton rows={6} height={88} />;
  // Checked before the data: the cache still holds the previous draw, but it no longer exists.
  if (isNotFound(draw.error)) return <Unpublished />;
  if (!draw.data) {
    const { error, refetch, isFetching } = draw;
    return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} loading={isFetching} />;
  }
  return (
    <>
      <DrawView schedule={draw.data} {...{ title, leagueId, markedTeamId }} />
      <AddToCalendar to={calendarLink(of)} name={title} />
      {'sessionId' in of && <ShareDraw sessionId={of.sessionId} title={title} />}
    </>
  );
}

function ShareDraw({ sessionId, title }: { sessionId: number; title: string }) {
  const address = useAddressOf(`/leagues/session/${sessionId}?tab=draw`);
  return (
    <div className={styles.share}>
      <ShareButton subject="this draw" label="Share this draw" text={`Draw: ${title}`} address={address} />
    </div>
  );
}
