import { leagueConferences, leagueSummary } from '@courtline/contract/league';
import { useParams } from 'react-router';
import { useLiveLeague } from '../api/live';
import { isNotFound } from '../api/service-error';
import { useCall } from '../api/use-call';
import { LeagueDesk } from '../features/league/league-desk';
import { PublicLeague } from '../features/league/public-league';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton, SkeletonText } from '../ui/states';

export function LeaguePage() {
  const { leagueId = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(leagueId)) return <NotFound />;
  return <League id={Number(leagueId)} />;
}

/** The desk for who runs the league, the public page for everyone else. */
function League({ id }: { id: number }) {
  useLiveLeague(id);
  const parcel = { params: { id } };
  // Whoever picks another league by keyboard must not lose the picker while that league loads.
  const asking = { leagueId: id, keepsShowing: true };
  const league = useCall(leagueSummary, parcel, asking);
  const conferences = useCall(leagueConferences, parcel, asking);

  const trouble = league.error ?? conferences.error;
  if (league.data && conferences.data) {
    const Shown = league.data.canManage ? LeagueDesk : PublicLeague;
    return <Shown league={league.data} conferences={conferences.data} />;
  }
  if (isNotFound(trouble)) return <NotFound />;
  return (
    <Page title="League" heading={trouble ? 'League' : <SkeletonText says="Loading the league" />}>
      {trouble ? (
        <Failure
          message={trouble.message}
          onRetry={() => void Promise.all([league.refetch(), conferences.refetch()])}
          isBusy={league.isFetching || conferences.isFetching}
        />
      ) : (
        <Skeleton rows={4} height={72} />
      )}
    </Page>
  );
}
