import { type SessionSummary, sessionSummary } from '@courtline/contract/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLiveLeague } from '../api/live';
import { useLeagueQuery } from '../api/use-api-query';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { Registration } from '../features/registration/registration';
import { SessionActions } from '../features/registration/session-actions';
import { PublicSession, RegistrationCard } from '../features/session/public-session';
import { SeasonTimeline } from '../features/session/season-timeline';
import { SessionChips } from '../features/session/session-chips';
import { SessionSkeleton } from '../features/session/session-skeleton';
import layout from '../features/session/session.module.css';
import { ShareSession } from '../features/session/share-session';
import { prefetchTabData, type SessionTab, sessionTabs } from '../features/session/session-tabs';
import { StandingsSkeleton } from '../features/standings/standings-skeleton';
import { LinkButton } from '../ui/button';
import { onDemand, useLoadedTab } from '../ui/on-demand';
import { Page } from '../ui/page';
import { Skeleton, SkeletonText } from '../ui/states';
import { Tabs } from '../ui/tabs';
import { ById, LoadedPage } from './loaded-page';
import { PublicDraw, PublicSchedule } from './play-tabs';
import { tabSearch, tabTitle, useTabParam } from './use-tab-param';

/** Most readers open the first tab only. */
const PublicTeams = onDemand(
  async () => (await import('../features/team/public-teams')).PublicTeams,
  (_, error) => error ?? <Skeleton rows={6} />,
  'features/team/public-teams',
);
const SessionStandings = onDemand(
  async () => (await import('../features/standings/session-standings')).SessionStandings,
  (_, error) => error ?? <StandingsSkeleton />,
  'features/standings/session-standings',
);
/** Visitors neither look for a team nor invite. */
const FreeAgentBoard = onDemand(
  async () => (await import('../features/free-agent/free-agent-board')).FreeAgentBoard,
  (_, error) => error,
);
const tabParts = {
  schedule: PublicSchedule,
  draw: PublicDraw,
  teams: PublicTeams,
  'team-standings': SessionStandings,
};

export function SessionPage() {
  return <ById name="sessionId">{(id) => <Session key={id} id={id} />}</ById>;
}

function Session({ id }: { id: number }) {
  const summary = useLeagueQuery(
    sessionSummary,
    { params: { id } },
    {
      leagueOf: ({ session }) => session.leagueId,
    },
  );
  return (
    <LoadedPage
      query={summary}
      title="Session"
      above={<SkeletonText label="Loading breadcrumbs" />}
      shape={<SessionSkeleton />}
    >
      {(shown) => <Shown summary={shown} />}
    </LoadedPage>
  );
}

function Shown({ summary }: { summary: SessionSummary }) {
  const { session } = summary;
  const { id, leagueId, name } = session;
  useLiveLeague(leagueId);
  const queries = useQueryClient();
  const { tabs, selected, select } = useTab(session);
  const shown = useLoadedTab<SessionTab>(selected, tabParts);
  return (
    <Page
      title={tabTitle(name, tabs, selected)}
      heading={name}
      above={<SessionBreadcrumbs session={session} />}
      lead={<SessionChips session={session} />}
      actions={
        session.canManage && (
          <LinkButton to={`/leagues/session/${id}/manage`} variant="secondary">
            Manage
          </LinkButton>
        )
      }
    >
      <div className={layout.layout} data-first={shown === 'overview'}>
        <div className={layout.timeline}>
          <SeasonTimeline summary={summary} />
        </div>
        <Tabs
          label={name}
          tabs={tabs}
          selected={selected}
          onSelect={select}
          searchOf={tabSearch}
          onPreload={(tab) => prepareTab(queries, tab, session)}
          loading={shown !== selected}
        >
          <Tab {...{ summary, shown }} />
        </Tabs>
        <RegistrationCard
          summary={summary}
          actions={
            <>
              <SessionActions summary={summary} />
              <ShareSession summary={summary} />
            </>
          }
        />
      </div>
      <Registration sessionId={id} />
    </Page>
  );
}

type Session = SessionSummary['session'];

function useTab(session: Session) {
  const [, setSearch] = useSearchParams();
  const wanted = useTabParam();
  const tabs = sessionTabs(session);
  return {
    tabs,
    selected: tabs.find(({ key }) => key === wanted)?.key ?? 'overview',
    select: (tab: SessionTab) => setSearch({ tab }, { replace: true, preventScrollReset: true }),
  };
}

function prepareTab(queries: QueryClient, tab: SessionTab, session: Session): void {
  prefetchTabData(queries, tab, session);
  if (tab !== 'overview') void tabParts[tab].code.preload();
}

function Tab({ summary, shown }: { summary: SessionSummary; shown: SessionTab }) {
  const { session, memberTeams } = summary;
  const { id, leagueId, leagueName, name, hasPublishedSchedule } = session;
  const ownTeamIds = memberTeams.map(({ teamId }) => teamId);
  switch (shown) {
    case 'schedule':
      return (
        <PublicSchedule
          of={{ sessionId: id }}
          title={`${leagueName} · ${name}`}
          isPublished={hasPublishedSchedule}
          {...{ leagueId, ownTeamIds }}
          isByDate={session.isMultiWeekByDate}
        />
      );
    case 'draw':
      return (
        <PublicDraw
          of={{ sessionId: id }}
          title={`${leagueName} · ${name}`}
          isPublished={hasPublishedSchedule}
          {...{ leagueId }}
          markedTeamId={ownTeamIds[0]}
        />
      );
    case 'teams':
      return <PublicTeams {...{ session, ownTeamIds }} />;
    case 'team-standings':
      return <SessionStandings {...{ session, ownTeamIds }} lastRound={lastRoundOf(summary)} />;
    default:
      return (
        <PublicSession summary={summary}>
          <FreeAgentBoard sessionId={id} />
        </PublicSession>
      );
  }
}

function lastRoundOf({ rounds }: SessionSummary): string | undefined {
  return rounds.findLast(({ playedCount }) => playedCount > 0)?.name;
}
