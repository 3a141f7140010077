import { leagueSummary } from '@courtline/contract/league';
import { useApiQuery } from '../api/use-api-query';
import { LeagueReport } from '../features/money/league-report';
import { Breadcrumbs } from '../ui/breadcrumbs';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

const title = 'Money';

/** What was paid in a league, for its organizers. */
export function LeagueMoneyPage() {
  return <ById name="leagueId">{(id) => <Money key={id} leagueId={id} />}</ById>;
}

function Money({ leagueId }: { leagueId: number }) {
  const league = useApiQuery(leagueSummary, { params: { id: leagueId } });
  return (
    <LoadedPage query={league} title={title}>
      {(shown) =>
        shown.canManage ? (
          <Page
            title={`${title}: ${shown.name}`}
            heading={title}
            above={<Breadcrumbs crumbs={[{ label: shown.name, to: `/leagues/${leagueId}` }]} />}
          >
            <LeagueReport league={shown} />
          </Page>
        ) : (
          <NotFound />
        )
      }
    </LoadedPage>
  );
}
