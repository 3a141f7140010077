import type { Session } from '@courtline/contract/session';
import { teamStandings } from '@courtline/contract/standings';
import { noStandingsText } from '@courtline/domain/standings/standings-texts';
import { useApiQuery } from '../../api/use-api-query';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { StandingsTable } from './standings-table';

type Props = {
  session: Pick<Session, 'id' | 'leagueId' | 'sportTypeId'>;
  /** The viewer's own teams are marked. */
  ownTeamIds: readonly number[];
};

export function SessionStandings({ session, ownTeamIds }: Props) {
  const { id, leagueId, sportTypeId } = session;
  const standings = useApiQuery(teamStandings, { params: { id } }, { leagueId });
  if (standings.isPending) return <Skeleton rows={8} height={48} />;
  if (standings.isLoadingError) {
    const { error, refetch, isFetching } = standings;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (standings.data.length === 0) {
    return (
      <Empty label={noStandingsText}>
        <p>Standings appear after the first result.</p>
      </Empty>
    );
  }
  return <StandingsTable rows={standings.data} {...{ sportTypeId, ownTeamIds }} />;
}
