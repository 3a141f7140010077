import type { Schedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call';
import { useDeskSchedule } from '../../api/use-desk-schedule';
import { Failure, Skeleton } from '../../ui/states';
import { CreateDraw } from './create-draw';
import styles from './draw.module.css';
import { DrawDesk } from './draw-desk';
import type { AskOfDraw, EditMatch } from './match-actions';

type Props = {
  session: Session;
  /** The dialog that settles when and where a match is played. */
  editMatch: EditMatch;
  ask: AskOfDraw;
};

/** The Draw tab: the draw of a tournament, from its seeds to its last match. */
export function SessionDraw({ session, editMatch, ask }: Props) {
  const { id, leagueId } = session;
  const teams = useCall(sessionTeams, { params: { id } }, { leagueId });
  const { schedule, asked: draw } = useDeskSchedule(session);
  const desk = useFocusKept(schedule);
  if (teams.data && schedule !== undefined) {
    return (
      <div ref={desk} className={styles.desk} tabIndex={-1}>
        {schedule ? (
          <DrawDesk {...{ session, schedule, editMatch, ask }} teams={teams.data} />
        ) : (
          <CreateDraw session={session} teams={teams.data} />
        )}
      </div>
    );
  }
  const failed = [teams, draw].find(({ isError }) => isError);
  if (!failed) return <Skeleton rows={6} height={88} />;
  const { error, refetch, isFetching } = failed;
  return <Failure message={error?.message ?? ''} onRetry={() => void refetch()} isBusy={isFetching} />;
}

/** Whoever creates, unpublishes or deletes a draw presses a button that is gone then, and goes on from here. */
function useFocusKept(schedule: Schedule | null | undefined) {
  const desk = useRef<HTMLDivElement>(null);
  const before = useRef<number | null | undefined>(undefined);
  const status = schedule === undefined ? undefined : (schedule?.statusId ?? null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== undefined && before.current !== status && isLost)
      desk.current?.focus({ preventScroll: true });
    before.current = status;
  }, [status]);
  return desk;
}
