import { readDrawCeremonies } from '@courtline/contract/draw-ceremony';
import { useLeagueQuery } from '../api/use-api-query';
import { CeremonyView } from '../features/draw-ceremony/ceremony-view';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

/** Captains add secrets to the draw of a tournament, and anyone verifies it. */
export function DrawCeremonyPage() {
  return <ById name="sessionId">{(id) => <CeremonyById key={id} id={id} />}</ById>;
}

function CeremonyById({ id }: { id: number }) {
  const query = useLeagueQuery(
    readDrawCeremonies,
    { params: { id } },
    { leagueOf: ({ leagueId }) => leagueId },
  );
  return (
    <LoadedPage query={query} title="Draw ceremony" variant="reading">
      {(session) => (
        <Page
          title={`Draw ceremony: ${session.sessionName}`}
          variant="reading"
          above={<LeagueBreadcrumbs type="session" id={id} />}
        >
          <CeremonyView session={session} />
        </Page>
      )}
    </LoadedPage>
  );
}
