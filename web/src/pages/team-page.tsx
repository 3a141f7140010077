import { breadcrumbs } from '@courtline/contract/league';
import { type TeamSummary, teamSummary } from '@courtline/contract/team';
import { isTournament } from '@courtline/domain/session/session-form';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useLiveLeague } from '../api/live';
import { useApiQuery, useLeagueQuery } from '../api/use-api-query';
import { PublicDraw } from '../features/draw/public-draw';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { JoinTeam } from '../features/registration/join-team';
import { PublicSchedule } from '../features/schedule/public-schedule';
import { useToggleSubstitute } from '../features/session-players/use-toggle-substitute';
import { TeamHead } from '../features/team/team-head';
import { TeamInfo } from '../features/team/team-info';
import { TeamRoster } from '../features/team/team-roster';
import { onDemand } from '../ui/on-demand';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/states';
import { Tabs } from '../ui/tabs';
import { ById, LoadedPage } from './loaded-page';
import { tabSearch, tabTitle, useTabParam } from './use-tab-param';

/** Loaded for captains only: the team page is read by many and managed by few. */
const OwnCaptains = onDemand(
  async () => (await import('../features/session-teams/own-captains')).OwnCaptains,
  ({ team }, error) => error ?? <Skeleton rows={team.captains.length} />,
);
const StepDown = onDemand(
  async () => (await import('../features/appointment/step-down')).StepDown,
  (_, error) => error,
);
const OwnDetails = onDemand(
  async () => (await import('../features/session-teams/own-details')).OwnDetails,
  (_, error) => error ?? <Skeleton rows={5} />,
);

export function TeamPage() {
  return <ById name="teamId">{(id) => <Team key={id} id={id} />}</ById>;
}

function Team({ id }: { id: number }) {
  const query = useLeagueQuery(teamSummary, { params: { id } }, { leagueOf: ({ leagueId }) => leagueId });
  const above = <LeagueBreadcrumbs type="team" id={id} />;
  return (
    <LoadedPage query={query} title="Team" above={above}>
      {(team) => <Shown team={team} above={above} />}
    </LoadedPage>
  );
}

function Shown({ team, above }: { team: TeamSummary; above: ReactNode }) {
  const { teamName, leagueId } = team;
  useLiveLeague(leagueId);
  const [, setSearch] = useSearchParams();
  const tab = useTabParam();
  const isCaptain = useIsCaptain(team);
  const tabs = tabsOf(team, isCaptain);
  return (
    <Page
      title={tabTitle(teamName, tabs, tab)}
      heading={teamName}
      above={above}
      lead={<TeamHead team={team} />}
    >
      <Tabs
        label={teamName}
        tabs={tabs}
        selected={tab}
        searchOf={tabSearch}
        onSelect={(key) => setSearch({ tab: key }, { replace: true, preventScrollReset: true })}
      >
        <Tab {...{ tab, team, isCaptain }} />
      </Tabs>
    </Page>
  );
}

/** Decides what is offered; the service checks every action. */
function useIsCaptain({ captains }: TeamSummary): boolean {
  const { id } = useCurrentUser();
  return captains.some(({ memberId }) => memberId === id);
}

/** Keys are those that links and navigation state use; a tournament calls its schedule a draw. */
function tabsOf({ sessionSummary }: TeamSummary, isCaptain: boolean) {
  const isDraw = isTournament({ sessionTypeId: sessionSummary.typeId });
  return [
    { key: 'overview', label: 'Info' },
    { key: 'schedule', label: isDraw ? 'Draw' : 'Schedule' },
    { key: 'players', label: 'Roster' },
    ...(isCaptain ? [{ key: 'details', label: 'Details' } as const] : []),
  ] as const;
}

type TabProps = { tab: string | null; team: TeamSummary; isCaptain: boolean };

function Tab({ tab, team, isCaptain }: TabProps) {
  const { teamId, sessionSummary } = team;
  if (tab === 'players') return <Roster {...{ team, isCaptain }} />;
  if (tab === 'schedule') return <Season team={team} />;
  if (tab === 'details' && isCaptain) {
    return <OwnDetails teamId={teamId} sessionId={sessionSummary.id} />;
  }
  const captains = isCaptain ? (
    <>
      <OwnCaptains team={team} />
      <StepDown role={{ kind: 'team', id: teamId, name: team.teamName }} />
    </>
  ) : null;
  return <TeamInfo team={team} captains={captains} actions={<JoinTeam team={team} />} />;
}

function Roster({ team, isCaptain }: Omit<TabProps, 'tab'>) {
  const { teamId, teamName, leagueId, conference } = team;
  const mark = useToggleSubstitute({ teamId });
  const of = { teamId, teamName, leagueId, sportTypeId: conference.sportTypeId };
  return <TeamRoster team={of} mark={isCaptain ? mark : null} />;
}

function Season({ team: { teamId, leagueId, sessionSummary } }: { team: TeamSummary }) {
  const query = { of: { teamId }, leagueId };
  // Already cached for the breadcrumbs above.
  const places = useApiQuery(breadcrumbs, { query: { type: 'team', id: teamId } }, { isOptional: true });
  const title = [places.data?.league?.name, sessionSummary.name].filter(Boolean).join(' · ');
  return isTournament({ sessionTypeId: sessionSummary.typeId }) ? (
    <PublicDraw {...query} title={title} markedTeamId={teamId} />
  ) : (
    <PublicSchedule {...query} />
  );
}
