import { type TeamSummary, teamSummary } from '@courtline/contract/team';
import { isTournament } from '@courtline/domain/session/session-form';
import { useSearchParams } from 'react-router';
import { useCall } from '../api/use-call';
import { PublicDraw } from '../features/draw/public-draw';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { PublicSchedule } from '../features/schedule/public-schedule';
import { TeamHead } from '../features/team/team-head';
import { TeamInfo } from '../features/team/team-info';
import { TeamRoster } from '../features/team/team-roster';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { ById, LoadedPage } from './loaded-page';

export function TeamPage() {
  return <ById name="teamId">{(id) => <Team key={id} id={id} />}</ById>;
}

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
            tabs={tabsOf(team)}
            selected={tab}
            onSelect={(key) => setSearch({ tab: key }, { replace: true, preventScrollReset: true })}
          >
            <Shown tab={tab} team={team} />
          </Tabs>
        </Page>
      )}
    </LoadedPage>
  );
}

/** Spelled as the keys of navigation spell them; a tournament calls its schedule a draw. */
function tabsOf({ sessionSummary }: TeamSummary) {
  const isDraw = isTournament({ sessionTypeId: sessionSummary.typeId });
  return [
    { key: 'overview', label: 'Info' },
    { key: 'schedule', label: isDraw ? 'Draw' : 'Schedule' },
    { key: 'players', label: 'Roster' },
  ] as const;
}

function Shown({ tab, team }: { tab: string | null; team: TeamSummary }) {
  const { teamId, teamName, conference, sessionSummary } = team;
  if (tab === 'players')
    return <TeamRoster team={{ teamId, teamName, sportTypeId: conference.sportTypeId }} />;
  if (tab !== 'schedule') return <TeamInfo team={team} />;
  return isTournament({ sessionTypeId: sessionSummary.typeId }) ? (
    <PublicDraw of={{ teamId }} markedTeamId={teamId} />
  ) : (
    <PublicSchedule of={{ teamId }} />
  );
}
