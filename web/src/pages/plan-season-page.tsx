import { readSeasonPlan } from '@courtline/contract/season-plan';
import { type Session, readSession } from '@courtline/contract/session';
import { useApiQuery } from '../api/use-api-query';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { PlanBoard } from '../features/season-plan/plan-board';
import { LinkButton } from '../ui/button';
import { Chip, Chips } from '../ui/card';
import { DeskSkeleton } from '../ui/desk-skeleton';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';
import { ById, LoadedPage } from './loaded-page';

/** What a season must meet, the search for one, and its result: for organizers. */
export function PlanSeasonPage() {
  return <ById name="sessionId">{(id) => <PlanOf key={id} id={id} />}</ById>;
}

function PlanOf({ id }: { id: number }) {
  const session = useApiQuery(readSession, { params: { id } });
  return (
    <LoadedPage query={session} title="Plan the season" shape={<DeskSkeleton panels={1} />}>
      {(shown) => (shown.canManage ? <Plan session={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function Plan({ session }: { session: Session }) {
  const { id, leagueId, name } = session;
  const {
    data: plan,
    error,
    refetch,
    isFetching,
  } = useApiQuery(readSeasonPlan, { params: { id } }, { leagueId });
  return (
    <Page
      title={`Plan the season: ${name}`}
      heading="Plan the season"
      above={<SessionBreadcrumbs session={session} />}
      lead={
        <Chips>
          <Chip>{name}</Chip>
          {plan && <Chip>{plan.teams.length} teams</Chip>}
          {plan && <Chip>{plan.rounds} rounds</Chip>}
        </Chips>
      }
      actions={
        <LinkButton to={`/leagues/session/${id}/manage?tab=schedule`} variant="secondary">
          Schedule
        </LinkButton>
      }
    >
      {plan && <PlanBoard plan={plan} />}
      {!plan && !error && <Skeleton rows={6} />}
      {!plan && error && (
        <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />
      )}
    </Page>
  );
}
