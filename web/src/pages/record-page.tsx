import { readRecordChain } from '@courtline/contract/record-chain';
import { useApiQuery } from '../api/use-api-query';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { RecordFacts } from '../features/record-chain/record-facts';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

/** Verifies the record of a session's results and lineups. */
export function RecordPage() {
  return <ById name="sessionId">{(id) => <RecordById key={id} id={id} />}</ById>;
}

function RecordById({ id }: { id: number }) {
  // The page shows the latest link only; the check loads the others.
  const query = useApiQuery(readRecordChain, { params: { id }, query: { after: 2_000_000_000 } });
  return (
    <LoadedPage query={query} title="Record" variant="reading">
      {(chain) => (
        <Page
          title={`Record: ${chain.sessionName}`}
          variant="reading"
          above={<LeagueBreadcrumbs type="session" id={id} />}
        >
          <RecordFacts chain={chain} />
        </Page>
      )}
    </LoadedPage>
  );
}
