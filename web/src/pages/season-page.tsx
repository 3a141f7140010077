import { sessionPlayers } from '@courtline/contract/roster';
import { readSeasonPlan } from '@courtline/contract/season-plan';
import { sessionSchedule } from '@courtline/contract/schedule';
import { type Session, readSession } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import { useLiveLeague } from '../api/live';
import { useApiQuery } from '../api/use-api-query';
import { useDeskSchedule } from '../api/use-desk-schedule';
import { deskQuestion } from '../api/use-show-schedule';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { SeasonGrid } from '../features/schedule/grid/season-grid';
import { LinkButton } from '../ui/button';
import { Chip, Chips } from '../ui/card';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';
import { ById, LoadedPage } from './loaded-page';

/** The season view of organizers: all matches of a session by week, to move them by hand. */
export function SeasonPage() {
  return <ById name="sessionId">{(id) => <SeasonById key={id} id={id} />}</ById>;
}

/** Asks for everything at once; the parts below find the responses, and ask again when live events say so. */
function SeasonById({ id }: { id: number }) {
  const session = useApiQuery(readSession, { params: { id } });
  const leagueId = session.data?.leagueId;
  const isOptional = true;
  useApiQuery(sessionSchedule, deskQuestion(id), { leagueId, isOptional });
  useApiQuery(sessionTeams, { params: { id } }, { leagueId, isOptional });
  useApiQuery(sessionPlayers, { params: { id } }, { leagueId, isOptional });
  useApiQuery(readSeasonPlan, { params: { id } }, { leagueId, isOptional });
  return (
    <LoadedPage query={session} title="Season view" shape={<Skeleton rows={8} height={72} />}>
      {(shown) => (shown.canManage ? <Season session={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function Season({ session }: { session: Session }) {
  const { id, leagueId, name } = session;
  useLiveLeague(leagueId);
  useApiQuery(readSession, { params: { id } }, { leagueId });
  const { schedule, query } = useDeskSchedule(session);
  const teams = useApiQuery(sessionTeams, { params: { id } }, { leagueId });
  const players = useApiQuery(sessionPlayers, { params: { id } }, { leagueId, isOptional: true });
  const plan = useApiQuery(readSeasonPlan, { params: { id } }, { leagueId, isOptional: true });
  const failed = [query, teams].find(({ data, isError }) => isError && data === undefined);
  const desk = `/leagues/session/${id}/manage?tab=schedule`;
  return (
    <Page
      title={`Season view: ${name}`}
      heading="Season view"
      above={<SessionBreadcrumbs session={session} />}
      lead={
        schedule && (
          <Chips>
            <Chip>{name}</Chip>
            {!isPublished(schedule) && <Chip tone="warn">Draft · only organizers see it</Chip>}
          </Chips>
        )
      }
      actions={
        <>
          {schedule && (
            <LinkButton to={`/leagues/session/${id}/repair`} variant="secondary">
              Repair
            </LinkButton>
          )}
          <LinkButton to={desk} variant="secondary">
            Schedule
          </LinkButton>
        </>
      }
    >
      {schedule && teams.data ? (
        <SeasonGrid
          data={{
            session,
            schedule,
            teams: teams.data,
            players: players.data ?? null,
            plan: plan.data ?? null,
          }}
        />
      ) : schedule === null ? (
        <Empty label="No schedule has been created for this session.">
          <LinkButton to={desk}>Create a schedule</LinkButton>
        </Empty>
      ) : failed?.error ? (
        <Failure
          message={failed.error.message}
          onRetry={() => void failed.refetch()}
          loading={failed.isFetching}
        />
      ) : (
        <Skeleton rows={8} height={72} />
      )}
    </Page>
  );
}
