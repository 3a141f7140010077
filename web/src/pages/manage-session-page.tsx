import { listDisputes } from '@courtline/contract/dispute';
import { type OverviewSession, sessionOverview } from '@courtline/contract/overview';
import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import { type Session, readSession } from '@courtline/contract/session';
import { hasPassed } from '@courtline/domain/date/passed';
import type { ScheduleAction } from '@courtline/domain/schedule/schedule-texts';
import { isTournament } from '@courtline/domain/session/session-kind';
import { useSearchParams } from 'react-router';
import { useLiveLeague } from '../api/live';
import { useApiQuery } from '../api/use-api-query';
import { DefaultTeam } from '../features/draw/default-team';
import { SessionDraw } from '../features/draw/session-draw';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { WaitingLine } from '../features/registration/waiting-line';
import { EditMatch } from '../features/schedule/edit-match';
import { SessionSchedule } from '../features/schedule/session-schedule';
import { WholeScheduleQuestion } from '../features/schedule/whole-schedule-question';
import { OverviewPanel } from '../features/overview/overview';
import { SessionStatus } from '../features/overview/session-status';
import { onDemand } from '../ui/on-demand';
import { SessionSettings } from '../features/session/session-settings';
import { SessionPlayers } from '../features/session-players/session-players';
import { SessionTeams } from '../features/session-teams/session-teams';
import { LinkButton } from '../ui/button';
import type { MatchFilter } from '../ui/match-filter';
import { DeskSkeleton } from '../ui/desk-skeleton';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/states';
import { Tabs } from '../ui/tabs';
import { useHashTarget } from '../ui/use-hash-target';
import { useNow } from '../ui/use-now';
import { ById, LoadedPage } from './loaded-page';
import { useTabParam } from './use-tab-param';

/** Loaded where a score was disputed. */
const SessionDisputes = onDemand(
  async () => (await import('../features/dispute/session-disputes')).SessionDisputes,
  (_, error) => error ?? <Skeleton rows={1} height={180} />,
);

/** Loaded when it is opened: fewer organizers need it than the other tabs. */
const SessionMoney = onDemand(
  async () => (await import('../features/money/session-money')).SessionMoney,
  (_, error) => error ?? <Skeleton rows={4} />,
);

/** Below the players, who come first. */
const InvitationLinks = onDemand(
  async () => (await import('../features/invitation/invitation-links')).InvitationLinks,
  (_, error) => error,
);

export function ManageSessionPage() {
  return <ById name="sessionId">{(id) => <Manage key={id} id={id} />}</ById>;
}

function Manage({ id }: { id: number }) {
  const session = useApiQuery(readSession, { params: { id } });
  return (
    <LoadedPage query={session} title="Manage session" shape={<DeskSkeleton panels={1} />}>
      {(shown) => (shown.canManage ? <Desk session={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function Desk({ session }: { session: Session }) {
  const { id, leagueId, name } = session;
  // Queried again now that the league is known: live events of the league refetch it.
  useApiQuery(readSession, { params: { id } }, { leagueId });
  useLiveLeague(leagueId);
  const overview = useApiQuery(sessionOverview, { params: { id } }, { leagueId, isOptional: true });
  const [own] = overview.data?.sessions ?? [];
  const [search, setSearch] = useSearchParams();
  const disputes = useApiQuery(listDisputes, { params: { id } }, { leagueId, isOptional: true });
  const isLoading = overview.isPending || disputes.isPending;
  const target = useHashTarget('desk', !isLoading);
  const tabs = tabsOf(session, own);
  const wanted = useTabParam();
  const selected = tabs.find(({ key }) => key === wanted)?.key ?? 'teams';
  const only = matchFilter(search.get('show'), { selected, own });
  return (
    <Page
      title={`Manage session: ${name}`}
      heading={name}
      above={<SessionBreadcrumbs session={session} />}
      lead={<SessionStatus session={session} scheduleStatusId={own?.scheduleStatusId} />}
      actions={<Actions session={session} />}
    >
      <OverviewPanel query={overview} scope="session" />
      {disputes.data && disputes.data.length > 0 && <SessionDisputes session={session} />}
      {/* Hidden until the parts above have their height, so that nothing moves under the cursor. */}
      <div id="desk" ref={target} hidden={isLoading}>
        <Tabs
          label="Manage session"
          tabs={tabs}
          selected={selected}
          onSelect={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        >
          {selected === 'teams' && <SessionTeams session={session} />}
          {selected === 'settings' && <SessionSettings session={session} />}
          {selected === 'players' && (
            <>
              <WaitingLine sessionId={id} leagueId={leagueId} />
              <SessionPlayers session={session} />
              <InvitationLinks sessionId={id} />
            </>
          )}
          {selected === 'money' && <SessionMoney session={session} />}
          {selected === 'draw' && <SessionDraw session={session} only={only} {...scheduleDialogs(session)} />}
          {selected === 'schedule' && (
            <SessionSchedule session={session} only={only} askDefault={askDefault} />
          )}
        </Tabs>
      </div>
    </Page>
  );
}

function Actions({ session: { id, endDateUtc } }: { session: Session }) {
  const now = useNow();
  return (
    <>
      {hasPassed(endDateUtc, now) && (
        <LinkButton to={`/leagues/session/${id}/next-season`}>Next season</LinkButton>
      )}
      <LinkButton to={`/announcements/session/${id}`} variant="secondary">
        Announcements
      </LinkButton>
      <LinkButton to={`/leagues/session/${id}`} variant="secondary">
        View
      </LinkButton>
    </>
  );
}

type MatchDialogProps = { match: TeamMatch; onClose: () => void };
type QuestionProps = { action: ScheduleAction; schedule: Schedule; onClose: () => void };

/** The draw uses dialogs of the schedule; passed in, so that the two features do not import each other. */
function scheduleDialogs(session: Session) {
  return {
    editMatch: (props: MatchDialogProps) => <EditMatch session={session} {...props} />,
    ask: (props: QuestionProps) => <WholeScheduleQuestion session={session} {...props} />,
  };
}

/** And the schedule uses one dialog of the draw. */
function askDefault(props: MatchDialogProps & { teamId: number }) {
  return <DefaultTeam {...props} />;
}

/** The matches that a figure of the overview leads to. */
function matchFilter(
  show: string | null,
  { selected, own }: { selected: string; own: OverviewSession | undefined },
): MatchFilter | null {
  const allLink = `?tab=${selected}`;
  if (!own) return null;
  if (show === 'scores') return { label: 'Missing scores', matches: own.missingScores, allLink };
  if (show !== 'lineups') return null;
  const matches = new Map(own.missingLineups.map((match) => [match.teamMatchId, match]));
  return { label: 'Lineups missing for tomorrow', matches: [...matches.values()], allLink };
}

/** A tournament has a draw, a season a schedule. */
function tabsOf(session: Session, counts: OverviewSession | undefined) {
  const matches = { count: counts?.matchCount };
  return [
    { key: 'teams', label: 'Teams', count: counts?.teamCount },
    isTournament(session)
      ? { key: 'draw', label: 'Draw', ...matches }
      : { key: 'schedule', label: 'Schedule', ...matches },
    { key: 'settings', label: 'Settings' },
    { key: 'players', label: 'Players', count: counts?.playerCount },
    { key: 'money', label: 'Money' },
  ] as const;
}
