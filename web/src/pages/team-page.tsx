import { breadcrumbs } from '@courtline/contract/league';
import { type TeamSummary, teamSummary } from '@courtline/contract/team';
import { isTournament } from '@courtline/domain/session/session-kind';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useLiveLeague } from '../api/live';
import { useApiQuery, useLeagueQuery } from '../api/use-api-query';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { JoinTeam } from '../features/registration/join-team';
import { TeamHead } from '../features/team/team-head';
import { TeamInfo } from '../features/team/team-info';
import { TeamSeason } from '../features/team/team-season';
import { Crest } from '../ui/crest';
import { onDemand, type TabPart, useLoadedTab } from '../ui/on-demand';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/states';
import { Tabs } from '../ui/tabs';
import { ById, LoadedPage } from './loaded-page';
import { PublicDraw, PublicSchedule } from './play-tabs';
import { tabSearch, tabTitle, useTabParam } from './use-tab-param';

/** Most readers open the first tab only. */
const Roster = onDemand(
  async () => (await import('./team-roster-tab')).TeamRosterTab,
  (_, error) => error ?? <Skeleton rows={6} />,
  'pages/team-roster-tab',
);
/** Loaded for captains only: the team page is read by many and managed by few. */
const OwnCaptains = onDemand(
  async () => (await import('../features/session-teams/own-captains')).OwnCaptains,
  ({ team }, error) => error ?? <Skeleton rows={team.captains.length} />,
);
const StepDown = onDemand(
  async () => (await import('../features/appointment/step-down')).StepDown,
  (_, error) => error,
);
const Availability = onDemand(
  async () => (await import('../features/team/availability-board')).AvailabilityBoard,
  (_, error) => error ?? <Skeleton rows={8} height={44} />,
);
const Playing = onDemand(
  async () => (await import('../features/team/playing-time')).PlayingTimeTable,
  (_, error) => error ?? <Skeleton rows={8} height={44} />,
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
    <LoadedPage
      query={query}
      title="Team"
      above={above}
      variant="ink"
      shape={<Skeleton rows={3} height={200} />}
    >
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
  const parts = tabParts(team);
  const selected = tabs.find(({ key }) => key === tab)?.key ?? 'overview';
  const shown = useLoadedTab<TabKey>(selected, parts);
  return (
    <Page
      title={tabTitle(teamName, tabs, tab)}
      heading={teamName}
      variant="ink"
      above={above}
      picture={<Crest crest={team.crest} size={92} isOnInk />}
      lead={<TeamHead team={team} />}
    >
      <Tabs
        label={teamName}
        tabs={tabs}
        selected={selected}
        searchOf={tabSearch}
        onSelect={(key) => setSearch({ tab: key }, { replace: true, preventScrollReset: true })}
        onPreload={(key) => void parts[key]?.code.preload()}
        loading={shown !== selected}
      >
        <Tab {...{ shown, team, isCaptain }} />
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
function tabsOf({ sessionSummary, isOnRoster }: TeamSummary, isCaptain: boolean) {
  const isDraw = isTournament({ sessionTypeId: sessionSummary.typeId });
  return [
    { key: 'overview', label: 'Info' },
    { key: 'schedule', label: isDraw ? 'Draw' : 'Schedule' },
    { key: 'players', label: 'Roster' },
    ...(isCaptain || isOnRoster ? [{ key: 'playing', label: 'Playing time' } as const] : []),
    ...(isCaptain
      ? [
          { key: 'availability', label: 'Availability' } as const,
          { key: 'details', label: 'Details' } as const,
        ]
      : []),
  ] as const;
}

type TabKey = ReturnType<typeof tabsOf>[number]['key'];

function tabParts({ sessionSummary }: TeamSummary): Partial<Record<TabKey, TabPart>> {
  const isDraw = isTournament({ sessionTypeId: sessionSummary.typeId });
  return {
    schedule: isDraw ? PublicDraw : PublicSchedule,
    players: Roster,
    availability: Availability,
    playing: Playing,
    details: OwnDetails,
  };
}

type TabProps = { shown: TabKey; team: TeamSummary; isCaptain: boolean };

function Tab({ shown, team, isCaptain }: TabProps) {
  const { teamId, leagueId, sessionSummary } = team;
  if (shown === 'availability' && isCaptain) return <Availability {...{ teamId, leagueId }} />;
  if (shown === 'playing') return <Playing {...{ teamId, leagueId }} />;
  if (shown === 'players') return <Roster {...{ team, isCaptain }} />;
  if (shown === 'schedule') return <Season team={team} />;
  if (shown === 'details' && isCaptain) {
    return <OwnDetails teamId={teamId} sessionId={sessionSummary.id} />;
  }
  const captains = isCaptain ? (
    <>
      <OwnCaptains team={team} />
      <StepDown role={{ kind: 'team', id: teamId, name: team.teamName }} />
    </>
  ) : null;
  return (
    <TeamInfo
      team={team}
      season={
        sessionSummary.hasPublishedSchedule && (
          <TeamSeason team={team} isOnTeam={isCaptain || team.isOnRoster} />
        )
      }
      captains={captains}
      actions={<JoinTeam team={team} />}
    />
  );
}

function Season({ team: { teamId, leagueId, sessionSummary } }: { team: TeamSummary }) {
  const query = { of: { teamId }, leagueId, isPublished: sessionSummary.hasPublishedSchedule };
  // Already cached for the breadcrumbs above.
  const places = useApiQuery(breadcrumbs, { query: { type: 'team', id: teamId } }, { isOptional: true });
  const title = [places.data?.league?.name, sessionSummary.name].filter(Boolean).join(' · ');
  return isTournament({ sessionTypeId: sessionSummary.typeId }) ? (
    <PublicDraw {...query} title={title} markedTeamId={teamId} />
  ) : (
    <PublicSchedule {...query} title={title} />
  );
}
