import { readTeamDates } from '@courtline/contract/team-dates';
import { useApiQuery } from '../api/use-api-query';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { TeamDatesForm } from '../features/season-plan/team-dates-form';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

/** When a team can play in its season, for its captains. */
export function TeamDatesPage() {
  return <ById name="teamId">{(id) => <Dates key={id} id={id} />}</ById>;
}

function Dates({ id }: { id: number }) {
  const query = useApiQuery(readTeamDates, { params: { id } });
  const above = <LeagueBreadcrumbs type="team" id={id} />;
  return (
    <LoadedPage query={query} title="When can your team play?" above={above}>
      {(dates) => (
        <Page
          title={`When can ${dates.teamName} play?`}
          above={above}
          lead={<p>Your organizer plans {dates.sessionName} around these days.</p>}
        >
          <TeamDatesForm dates={dates} />
        </Page>
      )}
    </LoadedPage>
  );
}
