import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import { useLiveLeague } from '../api/live';
import { useApiQuery } from '../api/use-api-query';
import { PublicLeague } from '../features/league/public-league';
import { DeskSkeleton } from '../ui/desk-skeleton';
import { onDemand } from '../ui/on-demand';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

export function LeaguePage() {
  return <ById name="leagueId">{(id) => <League id={id} />}</ById>;
}

const LeagueDesk = onDemand(
  async () => (await import('./league-desk-page')).LeagueDeskPage,
  ({ league }, error) => (
    <Page title={`Team League Desk: ${league.name}`} heading="Team League Desk">
      {error ?? <DeskSkeleton panels={2} />}
    </Page>
  ),
);

/** Organizers of the league get its management page, everyone else the public page. */
function League({ id }: { id: number }) {
  useLiveLeague(id);
  const input = { params: { id } };
  // The picker must keep the keyboard focus while another league loads.
  const options = { leagueId: id, keepsPrevious: true };
  const league = useApiQuery(leagueSummary, input, options);
  const conferences = useApiQuery(leagueConferences, input, options);
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
