import { leagueSummary } from '@courtline/contract/league';
import { useApiQuery } from '../api/use-api-query';
import { CreateConference } from '../features/conference/create-conference';
import { Breadcrumbs } from '../ui/breadcrumbs';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

const title = 'Create conference';

export function CreateConferencePage() {
  return <ById name="leagueId">{(id) => <Create key={id} leagueId={id} />}</ById>;
}

function Create({ leagueId }: { leagueId: number }) {
  const league = useApiQuery(leagueSummary, { params: { id: leagueId } });
  return (
    <LoadedPage query={league} title={title}>
      {(shown) =>
        shown.canManage ? (
          <Page
            title={title}
            above={<Breadcrumbs crumbs={[{ label: shown.name, to: `/leagues/${leagueId}` }]} />}
          >
            <CreateConference league={shown} />
          </Page>
        ) : (
          <NotFound />
        )
      }
    </LoadedPage>
  );
}
