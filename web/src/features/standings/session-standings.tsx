import type { Session } from '@courtline/contract/session';
import { teamStandings } from '@courtline/contract/standings';
import { noStandingsText } from '@courtline/domain/standings/standings-texts';
import { isTournament } from '@courtline/domain/session/session-kind';
import { Sparkles } from 'lucide-react';
import { whatIfLink } from '../../api/links';
import { useApiQuery } from '../../api/use-api-query';
import { LinkButton } from '../../ui/button';
import { PrintLink } from '../../ui/print-link';
import { Empty, Failure } from '../../ui/states';
import { type RankedSession, standingsRows } from './standings-figures';
import { StandingsSkeleton } from './standings-skeleton';
import { TableDownload } from '../../ui/table-download';
import { StandingsTable } from './standings-table';
import styles from './standings.module.css';

type Props = {
  session: Pick<Session, 'id' | 'leagueId' | 'name'> & RankedSession;
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
      {!isTournament(session) && (
        <p className={styles.whatIf}>
          <LinkButton variant="secondary" to={whatIfLink(session)}>
            <Sparkles size={16} aria-hidden="true" />
            What if?
          </LinkButton>
          Pick results to come and see who can still make it.
        </p>
      )}
      <PrintLink to={`/print/standings/${id}`} label="Print standings" />
      <TableDownload
        name={`${session.name} standings`}
        source={() => Promise.resolve(standingsRows(standings.data, session.sportTypeId))}
      />
    </>
  );
}
