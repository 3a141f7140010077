import type { Session } from '@courtline/contract/session';
import { teamStandings } from '@courtline/contract/standings';
import { noStandingsText } from '@courtline/domain/standings/standings-texts';
import { useApiQuery } from '../../api/use-api-query';
import { PrintLink } from '../../ui/print-link';
import { Empty, Failure } from '../../ui/states';
import type { RankedSession } from './standings-figures';
import { StandingsSkeleton } from './standings-skeleton';
import { StandingsTable } from './standings-table';

type Props = {
  session: Pick<Session, 'id' | 'leagueId'> & RankedSession;
  /** The viewer's own teams are marked. */
  ownTeamIds: readonly number[];
  /** Name of the last round with a result. */
  lastRound?: string | undefined;
};

export function SessionStandings({ session, ownTeamIds, lastRound }: Props) {
  const { id, leagueId } = session;
  const standings = useApiQuery(teamStandings, { params: { id } }, { leagueId });
  if (standings.isPending) return <StandingsSkeleton />;
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
  return (
    <>
      <StandingsTable rows={standings.data} {...{ session, ownTeamIds, lastRound }} />
      <PrintLink to={`/print/standings/${id}`} label="Print standings" />
    </>
  );
}
