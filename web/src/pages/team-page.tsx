import { teamSummary } from '@courtline/contract/team';
import { useSearchParams } from 'react-router';
import { useCall } from '../api/use-call';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { TeamHead } from '../features/team/team-head';
import { TeamInfo } from '../features/team/team-info';
import { TeamRoster } from '../features/team/team-roster';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { ById, LoadedPage } from './loaded-page';

export function TeamPage() {
  return <ById name="teamId">{(id) => <Team key={id} id={id} />}</ById>;
}

const tabs = [
  { key: 'overview', label: 'Info' },
  { key: 'players', label: 'Roster' },
] as const;

function Team({ id }: { id: number }) {
  const [search, setSearch] = useSearchParams();
  const asked = useCall(teamSummary, { params: { id } });
  const above = <LeagueBreadcrumbs type="team" id={id} />;
  const tab = search.get('tab');
  return (
    <LoadedPage asked={asked} title="Team" above={above}>
      {(team) => (
        <Page title={team.teamName} above={above} lead={<TeamHead team={team} />}>
          <Tabs
            label={team.teamName}
            tabs={tabs}
            selected={tab}
            onSelect={(key) => setSearch({ tab: key }, { replace: true, preventScrollReset: true })}
          >
            {tab === 'players' ? <TeamRoster team={team} /> : <TeamInfo team={team} />}
          </Tabs>
        </Page>
      )}
    </LoadedPage>
  );
}
