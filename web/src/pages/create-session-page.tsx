import { type Conference, conferenceLeagueFees, readConference } from '@courtline/contract/conference';
import { useApiQuery } from '../api/use-api-query';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { CreateSession } from '../features/session/create-session';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

const title = 'Create session';

export function CreateSessionPage() {
  return <ById name="conferenceId">{(id) => <Create key={id} conferenceId={id} />}</ById>;
}

function Create({ conferenceId }: { conferenceId: number }) {
  const conference = useApiQuery(readConference, { params: { id: conferenceId } });
  return (
    <LoadedPage query={conference} title={title}>
      {(shown) => (shown.canManage ? <WithFees conference={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function WithFees({ conference }: { conference: Conference }) {
  const { id } = conference;
  const fees = useApiQuery(conferenceLeagueFees, { params: { id } });
  return (
    <LoadedPage query={fees} title={title}>
      {(known) => (
        <Page title={title} above={<LeagueBreadcrumbs type="conference" id={id} />}>
          <CreateSession conference={conference} fees={known} />
        </Page>
      )}
    </LoadedPage>
  );
}
