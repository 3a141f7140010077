import { type TeamSummary, teamSummary } from '@courtline/contract/team';
import { isTournament } from '@courtline/domain/session/session-form';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLiveLeague } from '../api/live';
import { useCall } from '../api/use-call';
import { PublicDraw } from '../features/draw/public-draw';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { JoinTeam } from '../features/registration/join-team';
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
  const asked = useCall(teamSummary, { params: { id } });
  const above = <LeagueBreadcrumbs type="team" id={id} />;
  return (
    <LoadedPage asked={asked} title="Team" above={above}>
      {(team) => <Shown team={team} above={above} />}
    </LoadedPage>
  );
}

function Shown({ team, above }: { team: TeamSummary; above: ReactNode }) {
  const { teamId, teamName, leagueId } = team;
  // Once more, now that its league is known: news of the league asks again.
  useCall(teamSummary, { params: { id: teamId } }, { leagueId });
  useLiveLeague(leagueId);
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab');
  return (
    <Page title={teamName} above={above} lead={<TeamHead team={team} />}>
      <Tabs
        label={teamName}
        tabs={tabsOf(team)}
        selected={tab}
        onSelect={(key) => setSearch({ tab: key }, { replace: true, preventScrollReset: true })}
      >
        <Tab tab={tab} team={team} />
      </Tabs>
    </Page>
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

function Tab({ tab, team }: { tab: string | null; team: TeamSummary }) {
  const { teamId, teamName, leagueId, conference, sessionSummary } = team;
  const { sportTypeId } = conference;
  if (tab === 'players') return <TeamRoster team={{ teamId, teamName, leagueId, sportTypeId }} />;
  if (tab !== 'schedule') return <TeamInfo team={team} actions={<JoinTeam team={team} />} />;
  const asked = { of: { teamId }, leagueId };
  return isTournament({ sessionTypeId: sessionSummary.typeId }) ? (
    <PublicDraw {...asked} markedTeamId={teamId} />
  ) : (
    <PublicSchedule {...asked} />
  );
}
