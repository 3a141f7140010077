import type { Schedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { scheduleStatuses } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import { useMemo, useState } from 'react';
import { ActionRow } from '../../ui/action-row';
import { Chip } from '../../ui/card';
import { useHashTarget } from '../../ui/use-hash-target';
import styles from './draw.module.css';
import { type DrawActionName, offersOf } from './draw-offers';
import type { AskOfDraw } from './match-actions';
import { SeedingDialog } from './seeding-dialog';

type Props = { session: Session; schedule: Schedule; teams: readonly ManagedTeam[]; ask: AskOfDraw };

/** Status of the draw and the actions on all of it, in one row; each unavailable action says why. */
export function DrawHead({ session, schedule, teams, ask }: Props) {
  const [action, setAction] = useState<DrawActionName | null>(null);
  const target = useHashTarget('actions');
  const offers = useMemo(
    () => offersOf(session.sessionTypeId, schedule, teams),
    [session.sessionTypeId, schedule, teams],
  );
  const dialogProps = { session, schedule, onClose: () => setAction(null) };
  return (
    <section id="actions" ref={target} className={styles.head} aria-label="Draw">
      <ActionRow actions={offers} onChoose={setAction}>
        <Chip tone={isPublished(schedule) ? 'good' : 'plain'}>
          {labelOf(scheduleStatuses, schedule.statusId)}
        </Chip>
      </ActionRow>
      {action === 'seeds' && <SeedingDialog {...dialogProps} teams={teams} />}
      {action && action !== 'seeds' && ask({ action, schedule, onClose: dialogProps.onClose })}
    </section>
  );
}

/** The number that reproduces the draw; none for a draw that was changed by hand. */
export function DrawDetails({ randomSeed }: Pick<Schedule, 'randomSeed'>) {
  if (randomSeed === null) return null;
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <p className={styles.muted}>
        Draw ID <span className={styles.number}>{randomSeed}</span> · reproducible: the same teams and seeds
        give the same draw.
      </p>
    </details>
  );
}
