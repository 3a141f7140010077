import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import { type Session, readSession } from '@courtline/contract/session';
import type { ScheduleAction } from '@courtline/domain/schedule/schedule-texts';
import { isTournament } from '@courtline/domain/session/session-form';
import { useSearchParams } from 'react-router';
import { useLiveLeague } from '../api/live';
import { useApiQuery } from '../api/use-api-query';
import { DefaultTeam } from '../features/draw/default-team';
import { SessionDraw } from '../features/draw/session-draw';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { EditMatch } from '../features/schedule/edit-match';
import { SessionSchedule } from '../features/schedule/session-schedule';
import { WholeScheduleQuestion } from '../features/schedule/whole-schedule-question';
import { SessionSettings } from '../features/session/session-settings';
import { SessionPlayers } from '../features/session-players/session-players';
import { SessionTeams } from '../features/session-teams/session-teams';
import { LinkButton } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { ById, LoadedPage } from './loaded-page';
import { useTabParam } from './use-tab-param';

export function ManageSessionPage() {
  return <ById name="sessionId">{(id) => <Manage key={id} id={id} />}</ById>;
}

function Manage({ id }: { id: number }) {
  const session = useApiQuery(readSession, { params: { id } });
  return (
    <LoadedPage query={session} title="Manage session">
      {(shown) => (shown.canManage ? <Desk session={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function Desk({ session }: { session: Session }) {
  const { id, leagueId, name } = session;
  // Queried again now that the league is known: live events of the league refetch it.
  useApiQuery(readSession, { params: { id } }, { leagueId });
  useLiveLeague(leagueId);
  const [, setSearch] = useSearchParams();
  const tabs = tabsOf(session);
  const wanted = useTabParam();
  const selected = tabs.find(({ key }) => key === wanted)?.key ?? 'teams';
  return (
    <Page
      title={`Manage session: ${name}`}
      heading={name}
      above={<SessionBreadcrumbs session={session} />}
      actions={
        <LinkButton to={`/leagues/session/${id}`} variant="secondary">
          View
        </LinkButton>
      }
    >
      <Tabs
        label="Manage session"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      >
        {selected === 'teams' && <SessionTeams session={session} />}
        {selected === 'settings' && <SessionSettings session={session} />}
        {selected === 'players' && <SessionPlayers session={session} />}
        {selected === 'draw' && <SessionDraw session={session} {...scheduleDialogs(session)} />}
        {selected === 'schedule' && <SessionSchedule session={session} askDefault={askDefault} />}
      </Tabs>
    </Page>
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

/** A tournament has a draw, a season a schedule. */
function tabsOf(session: Session) {
  return [
    { key: 'teams', label: 'Teams' },
    isTournament(session) ? { key: 'draw', label: 'Draw' } : { key: 'schedule', label: 'Schedule' },
    { key: 'settings', label: 'Settings' },
    { key: 'players', label: 'Players' },
  ] as const;
}
