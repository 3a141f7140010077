import { sessionSchedule, teamSchedule } from '@courtline/contract/schedule';
import { isNotFound } from '../../api/service-error';
import { useApiQuery } from '../../api/use-api-query';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { DrawView } from './draw-view';

type Props = {
  of: { sessionId: number } | { teamId: number };
  /** What the draw belongs to, for paper. */
  title: string;
  /** News of this league asks again. */
  leagueId?: number | undefined;
  /** The team whose way through the draw is marked. */
  markedTeamId?: number | undefined;
};

/** A published draw as everybody reads it. */
export function PublicDraw({ of, title, leagueId, markedTeamId }: Props) {
  const [call, id] = 'teamId' in of ? [teamSchedule, of.teamId] : [sessionSchedule, of.sessionId];
  const draw = useApiQuery(call, { params: { id } }, { leagueId });
  if (draw.isPending) return <Skeleton rows={6} height={88} />;
  // Asked before the answer is looked at: what was shown until now is kept, but it is gone.
  if (isNotFound(draw.error)) return <Empty label="The draw has not been published yet." />;
  if (!draw.data) {
    const { error, refetch, isFetching } = draw;
    return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} loading={isFetching} />;
  }
  return <DrawView schedule={draw.data} {...{ title, markedTeamId }} />;
}
