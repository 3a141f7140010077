import { type NextSeason, readNextSeason } from '@courtline/contract/next-season';
import { type Session, readSession } from '@courtline/contract/session';
import { useApiQuery } from '../api/use-api-query';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { SeasonDesk } from '../features/next-season/season-desk';
import { StartSeason } from '../features/next-season/start-season';
import { LinkButton } from '../ui/button';
import { DeskSkeleton } from '../ui/desk-skeleton';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Notice, Skeleton } from '../ui/states';
import { ById, LoadedPage } from './loaded-page';

/** From a finished session to the next one: what comes along, and who is in. */
export function NextSeasonPage() {
  return <ById name="sessionId">{(id) => <SeasonOf key={id} id={id} />}</ById>;
}

function SeasonOf({ id }: { id: number }) {
  const session = useApiQuery(readSession, { params: { id } });
  return (
    <LoadedPage query={session} title="Next season" shape={<DeskSkeleton panels={1} />}>
      {(shown) => (shown.canManage ? <Season session={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function Season({ session }: { session: Session }) {
  const { id, leagueId } = session;
  const { data, error, refetch, isFetching } = useApiQuery(readNextSeason, { params: { id } }, { leagueId });
  const next = data?.next;
  return (
    <Page
      title={next ? next.name : `Next season after ${session.name}`}
      above={<SessionBreadcrumbs session={session} />}
      lead={<p>{next ? `Follows ${session.name}` : 'Choose the dates and what to carry over.'}</p>}
      actions={next && <Actions next={next} />}
    >
      {!data && !error && <Skeleton rows={6} />}
      {!data && error && (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      )}
      {data && <Content season={data} />}
    </Page>
  );
}

function Content({ season }: { season: NextSeason }) {
  if (season.next) return <SeasonDesk season={season} next={season.next} />;
  return season.whyNot ? <Notice kind="hint">{season.whyNot}</Notice> : <StartSeason season={season} />;
}

function Actions({ next }: { next: NonNullable<NextSeason['next']> }) {
  return (
    <>
      <LinkButton to={`/leagues/session/${next.sessionId}`} variant="secondary">
        View page
      </LinkButton>
      {next.canManage && (
        <LinkButton to={`/leagues/session/${next.sessionId}/manage`} variant="secondary">
          Manage session
        </LinkButton>
      )}
    </>
  );
}
