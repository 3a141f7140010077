import type { Schedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { checkPublishPrivileges } from '@courtline/domain/draw/draw-locks';
import {
  checkAddRound,
  checkAddTeamMatch,
  checkDeleteSchedule,
  checkPublishSchedule,
  checkUnpublishSchedule,
  isPublished,
} from '@courtline/domain/schedule/edit-schedule';
import type { ScheduleAction } from '@courtline/domain/schedule/schedule-texts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { AddMatch } from './add-match';
import { AddRounds } from './add-rounds';
import { roundsOf } from './match-groups';
import styles from './schedule.module.css';
import { WholeScheduleQuestion } from './whole-schedule-question';

type Props = { session: Session; schedule: Schedule };

type ScheduleDialogName = 'round' | 'match' | ScheduleAction;

type Offer = {
  to: ScheduleDialogName;
  label: string;
  /** Why it is unavailable. */
  reason: string | null;
  variant: 'primary' | 'secondary';
};

/** Actions on the whole schedule; unavailable ones give a reason. */
export function ScheduleActions({ session, schedule }: Props) {
  const [action, setAction] = useState<ScheduleDialogName | null>(null);
  const id = useId();
  const offers = offersOf(session, schedule);
  const reasons = [...new Set(offers.flatMap(({ reason }) => reason ?? []))];
  const reasonId = (reason: string) => `${id}-${reasons.indexOf(reason)}`;
  const dialogProps = { session, schedule, onClose: () => setAction(null) };
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {offers.map(({ to, label, reason, variant }) => (
          <Button
            key={to}
            variant={variant}
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId(reason)}
            onClick={() => setAction(to)}
          >
            {label}
          </Button>
        ))}
      </div>
      {reasons.length > 0 && (
        <p className={styles.reasons}>
          {reasons.map((reason) => (
            <span key={reason} id={reasonId(reason)}>
              {reason}{' '}
            </span>
          ))}
        </p>
      )}
      {action === 'round' && <AddRounds {...dialogProps} />}
      {action === 'match' && <AddMatch {...dialogProps} />}
      {action && action !== 'round' && action !== 'match' && (
        <WholeScheduleQuestion {...dialogProps} action={action} />
      )}
    </div>
  );
}

function offersOf({ sessionTypeId }: Session, schedule: Schedule): Offer[] {
  const edited = { ...schedule, sessionTypeId };
  const noRound = roundsOf(schedule).length === 0 ? 'A match needs a round. Add one first.' : null;
  const noRight = checkPublishPrivileges(schedule);
  const isShown = isPublished(schedule);
  const offers: Offer[] = [
    { to: 'round', label: 'Add Rounds', reason: checkAddRound(edited), variant: 'secondary' },
    {
      to: 'match',
      label: 'Add a team match',
      reason: checkAddTeamMatch(edited) ?? noRound,
      variant: 'secondary',
    },
    { to: 'delete', label: 'Delete', reason: checkDeleteSchedule(edited), variant: 'secondary' },
  ];
  if (isShown) {
    const reason = noRight ?? checkUnpublishSchedule(edited);
    offers.push({ to: 'unpublish', label: 'Unpublish', reason, variant: 'secondary' });
  }
  offers.push({
    to: 'publish',
    label: isShown ? 'Publish again' : 'Publish',
    reason: noRight ?? checkPublishSchedule(edited),
    variant: isShown ? 'secondary' : 'primary',
  });
  return offers;
}
