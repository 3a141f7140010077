import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { useApiQuery } from '../../api/use-api-query';
import { useDeskSchedule } from '../../api/use-desk-schedule';
import type { MatchFilter } from '../../ui/match-filter';
import { Failure, Skeleton } from '../../ui/states';
import { useFocusRestore } from '../../ui/use-focus-restore';
import { CreateDraw } from './create-draw';
import styles from './draw.module.css';
import { DrawDesk } from './draw-desk';
import type { AskOfDraw, EditMatch } from './match-actions';

type Props = {
  session: Session;
  /** Dialog for date and location of a match. */
  editMatch: EditMatch;
  /** Matches that a figure of the overview leads to. */
  only: MatchFilter | null;
  ask: AskOfDraw;
};

/** The Draw tab of a tournament. */
export function SessionDraw({ session, editMatch, only, ask }: Props) {
  const { id, leagueId } = session;
  const teams = useApiQuery(sessionTeams, { params: { id } }, { leagueId });
  const { schedule, query: draw } = useDeskSchedule(session);
  const desk = useFocusRestore<HTMLDivElement>(schedule === null ? null : schedule?.statusId);
  if (teams.data && schedule !== undefined) {
    return (
      <div {...desk} className={styles.desk}>
        {schedule ? (
          <DrawDesk {...{ session, schedule, editMatch, only, ask }} teams={teams.data} />
        ) : (
          <CreateDraw session={session} teams={teams.data} />
        )}
      </div>
    );
  }
  const failed = [teams, draw].find(({ isError }) => isError);
  if (!failed) return <Skeleton rows={6} height={88} />;
  const { error, refetch, isFetching } = failed;
  return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} loading={isFetching} />;
}
