import { readTeamReturn } from '@courtline/contract/next-season';
import { useApiQuery } from '../api/use-api-query';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { TeamReturnForm } from '../features/next-season/team-return-form';
import { Page } from '../ui/page';
import { ById, LoadedPage } from './loaded-page';

/** Whether a team is in the next season, for its captains. */
export function TeamReturnPage() {
  return <ById name="teamId">{(id) => <Return key={id} id={id} />}</ById>;
}

function Return({ id }: { id: number }) {
  const query = useApiQuery(readTeamReturn, { params: { id } });
  const above = <LeagueBreadcrumbs type="team" id={id} />;
  return (
    <LoadedPage query={query} title="Is your team in?" above={above}>
      {(team) => (
        <Page
          title={`Is ${team.teamName} in?`}
          above={above}
          lead={<p>{team.sessionName}</p>}
          variant="narrow"
        >
          <TeamReturnForm key={`${team.answer} ${team.isApproved}`} team={team} />
        </Page>
      )}
    </LoadedPage>
  );
}
