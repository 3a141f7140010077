import { type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { isNotFound } from '../../api/service-error';
import { useCall } from '../../api/use-call';
import { Failure, Skeleton } from '../../ui/states';
import { CreateDraw } from './create-draw';
import { DrawDesk } from './draw-desk';
import type { EditMatch } from './match-actions';
import { deskQuestion } from '../../api/use-show-schedule';

type Props = {
  session: Session;
  /** The dialog that settles when and where a match is played. */
  editMatch: EditMatch;
};

/** The Draw tab: the draw of a tournament, from its seeds to its last match. */
export function SessionDraw({ session, editMatch }: Props) {
  const { id, leagueId } = session;
  const teams = useCall(sessionTeams, { params: { id } }, { leagueId });
  const draw = useCall(sessionSchedule, deskQuestion(id), { leagueId, isOptional: true });
  const isThere = !isNotFound(draw.error);
  const failed = [teams, draw].find(({ isError, error }) => isError && !isNotFound(error));
  if (failed) {
    const { error, refetch, isFetching } = failed;
    return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} isBusy={isFetching} />;
  }
  if (!teams.data || (isThere && !draw.data)) return <Skeleton rows={6} height={88} />;
  const schedule: Schedule | undefined = isThere ? draw.data : undefined;
  if (!schedule) return <CreateDraw session={session} teams={teams.data} />;
  return <DrawDesk {...{ session, schedule, editMatch }} teams={teams.data} />;
}
