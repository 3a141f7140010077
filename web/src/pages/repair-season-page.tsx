import { readSeasonRepair } from '@courtline/contract/season-repair';
import { type Session, readSession } from '@courtline/contract/session';
import { useApiQuery } from '../api/use-api-query';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { RepairBoard } from '../features/season-plan/repair-board';
import { LinkButton } from '../ui/button';
import { Chip, Chips } from '../ui/card';
import { DeskSkeleton } from '../ui/desk-skeleton';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';
import { ById, LoadedPage } from './loaded-page';

/** After rain, lost courts or a team that withdrew: the fewest changes to the schedule, for organizers. */
export function RepairSeasonPage() {
  return <ById name="sessionId">{(id) => <RepairOf key={id} id={id} />}</ById>;
}

function RepairOf({ id }: { id: number }) {
  const session = useApiQuery(readSession, { params: { id } });
  return (
    <LoadedPage query={session} title="Repair the season" shape={<DeskSkeleton panels={1} />}>
      {(shown) => (shown.canManage ? <Repair session={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function Repair({ session }: { session: Session }) {
  const { id, leagueId, name } = session;
  const { data, error, refetch, isFetching } = useApiQuery(
    readSeasonRepair,
    { params: { id } },
    { leagueId },
  );
  return (
    <Page
      title={`Repair the season: ${name}`}
      heading="Repair the season"
      above={<SessionBreadcrumbs session={session} />}
      lead={
        <Chips>
          <Chip>{name}</Chip>
          {data && !data.isSchedulePublished && !data.whyNot && (
            <Chip tone="warn">Draft · only organizers see it</Chip>
          )}
        </Chips>
      }
      actions={
        <LinkButton to={`/leagues/session/${id}/season`} variant="secondary">
          Season view
        </LinkButton>
      }
    >
      {data && <RepairBoard page={data} />}
      {!data && !error && <Skeleton rows={6} />}
      {!data && error && (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      )}
    </Page>
  );
}
