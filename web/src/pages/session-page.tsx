import { type SessionSummary, sessionSummary } from '@courtline/contract/session';
import { sessionDateStatuses, sessionTypes, sports } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { dateStatusOf } from '@courtline/domain/session/date-status';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLiveLeague } from '../api/live';
import { useLeagueQuery } from '../api/use-api-query';
import { PublicDraw } from '../features/draw/public-draw';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { Registration } from '../features/registration/registration';
import { SessionActions } from '../features/registration/session-actions';
import { PublicSchedule } from '../features/schedule/public-schedule';
import { PublicSession } from '../features/session/public-session';
import { askForTab, type SessionTab, sessionTabs } from '../features/session/session-tabs';
import { SessionStandings } from '../features/standings/session-standings';
import { PublicTeams } from '../features/team/public-teams';
import { LinkButton } from '../ui/button';
import { Chip, Chips } from '../ui/card';
import { Page } from '../ui/page';
import { SkeletonText } from '../ui/states';
import { Tabs } from '../ui/tabs';
import { useNow } from '../ui/use-now';
import { ById, LoadedPage } from './loaded-page';
import { tabSearch, tabTitle, useTabParam } from './use-tab-param';

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
    <LoadedPage query={summary} title="Session" above={<SkeletonText label="Loading breadcrumbs" />}>
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
  return (
    <Page
      title={tabTitle(name, tabs, selected)}
      heading={name}
      above={<SessionBreadcrumbs session={session} />}
      lead={<Lead session={session} />}
      actions={
        session.canManage && (
          <LinkButton to={`/leagues/session/${id}/manage`} variant="secondary">
            Manage
          </LinkButton>
        )
      }
    >
      <Tabs
        label={name}
        tabs={tabs}
        selected={selected}
        onSelect={select}
        searchOf={tabSearch}
        onNear={(tab) => askForTab(queries, tab, session)}
      >
        <Tab {...{ summary, selected }} />
      </Tabs>
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

function Lead({ session }: { session: Session }) {
  const now = useNow();
  const status = dateStatusOf(session, now);
  const { sportTypeId, sessionTypeId, teamCount, teamsMax } = session;
  return (
    <Chips>
      <Chip tone={status === sessionDateStatuses.inProgress ? 'good' : 'plain'}>{status.label}</Chip>
      <Chip>
        {labelOf(sports, sportTypeId)} · {labelOf(sessionTypes, sessionTypeId)}
      </Chip>
      <Chip>
        {teamCount} of {teamsMax} teams
      </Chip>
    </Chips>
  );
}

function Tab({ summary, selected }: { summary: SessionSummary; selected: SessionTab }) {
  const { session, memberTeams } = summary;
  const { id, leagueId, leagueName, name } = session;
  const ownTeamIds = memberTeams.map(({ teamId }) => teamId);
  switch (selected) {
    case 'schedule':
      return <PublicSchedule of={{ sessionId: id }} {...{ leagueId }} isByDate={session.isMultiWeekByDate} />;
    case 'draw':
      return (
        <PublicDraw
          of={{ sessionId: id }}
          title={`${leagueName} · ${name}`}
          {...{ leagueId }}
          markedTeamId={ownTeamIds[0]}
        />
      );
    case 'teams':
      return <PublicTeams {...{ session, ownTeamIds }} />;
    case 'team-standings':
      return <SessionStandings {...{ session, ownTeamIds }} />;
    default:
      return <PublicSession summary={summary} actions={<SessionActions summary={summary} />} />;
  }
}
