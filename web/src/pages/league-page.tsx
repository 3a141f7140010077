import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import { useLiveLeague } from '../api/live';
import { useApiQuery } from '../api/use-api-query';
import { LeagueDesk } from '../features/league/league-desk';
import { PublicLeague } from '../features/league/public-league';
import { ById, LoadedPage } from './loaded-page';

export function LeaguePage() {
  return <ById name="leagueId">{(id) => <League id={id} />}</ById>;
}

/** The desk for who runs the league, the public page for everyone else. */
function League({ id }: { id: number }) {
  useLiveLeague(id);
  const parcel = { params: { id } };
  // Whoever picks another league by keyboard must not lose the picker while that league loads.
  const asking = { leagueId: id, keepsShowing: true };
  const league = useApiQuery(leagueSummary, parcel, asking);
  const conferences = useApiQuery(leagueConferences, parcel, asking);
  const query = {
    data: league.data && conferences.data && { league: league.data, conferences: conferences.data },
    error: league.error ?? conferences.error,
    isFetching: league.isFetching || conferences.isFetching,
    refetch: () => Promise.all([league.refetch(), conferences.refetch()]),
  };
  return (
    <LoadedPage query={query} title="League">
      {(shown) => (shown.league.canManage ? <LeagueDesk {...shown} /> : <PublicLeague {...shown} />)}
    </LoadedPage>
  );
}
