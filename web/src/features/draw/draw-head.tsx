import type { Schedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { scheduleStatuses } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import styles from './draw.module.css';
import { type DrawActionName, offersOf } from './draw-offers';
import type { AskOfDraw } from './match-actions';
import { SeedingDialog } from './seeding-dialog';

type Props = { session: Session; schedule: Schedule; teams: readonly ManagedTeam[]; ask: AskOfDraw };

/** Status of the draw and the actions on all of it; each unavailable action lists its reasons. */
export function DrawHead({ session, schedule, teams, ask }: Props) {
  const [action, setAction] = useState<DrawActionName | null>(null);
  const id = useId();
  const offers = useMemo(
    () => offersOf(session.sessionTypeId, schedule, teams),
    [session.sessionTypeId, schedule, teams],
  );
  const reasons = [...new Set(offers.flatMap((offer) => offer.reasons))];
  const idsOf = (sentences: readonly string[]) =>
    sentences.map((sentence) => `${id}-${reasons.indexOf(sentence)}`).join(' ') || undefined;
  const dialogProps = { session, schedule, onClose: () => setAction(null) };
  return (
    <section className={styles.head} aria-label="Draw">
      <Facts schedule={schedule} />
      <div className={styles.buttons}>
        {offers.map(({ to, label, variant, reasons: against }) => (
          <Button
            key={to}
            variant={variant}
            disabled={against.length > 0}
            aria-describedby={idsOf(against)}
            onClick={() => setAction(to)}
          >
            {label}
          </Button>
        ))}
      </div>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason, at) => (
            <li key={reason} id={`${id}-${at}`}>
              {reason}
            </li>
          ))}
        </ul>
      )}
      {action === 'seeds' && <SeedingDialog {...dialogProps} teams={teams} />}
      {action && action !== 'seeds' && ask({ action, schedule, onClose: dialogProps.onClose })}
    </section>
  );
}

function Facts({ schedule }: { schedule: Schedule }) {
  const { statusId, randomSeed } = schedule;
  return (
    <div className={styles.facts}>
      <Chip tone={isPublished(schedule) ? 'good' : 'plain'}>{labelOf(scheduleStatuses, statusId)}</Chip>
      {randomSeed !== null && (
        <p className={styles.muted}>
          Draw ID <span className={styles.number}>{randomSeed}</span> · reproducible
        </p>
      )}
    </div>
  );
}
