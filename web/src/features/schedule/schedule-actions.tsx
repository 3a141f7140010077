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
import type { ScheduleDeed } from '@courtline/domain/schedule/schedule-texts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { AddMatch } from './add-match';
import { AddRounds } from './add-rounds';
import { roundsOf } from './match-groups';
import styles from './schedule.module.css';
import { WholeScheduleQuestion } from './whole-schedule-question';

type Props = { session: Session; schedule: Schedule };

type Deed = 'round' | 'match' | ScheduleDeed;

type Offer = {
  to: Deed;
  says: string;
  /** Why not now. */
  reason: string | null;
  look: 'primary' | 'secondary';
};

/** What can be done with the whole schedule; what cannot says why. */
export function ScheduleActions({ session, schedule }: Props) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const id = useId();
  const offers = offersOf(session, schedule);
  const reasons = [...new Set(offers.flatMap(({ reason }) => reason ?? []))];
  const reasonId = (reason: string) => `${id}-${reasons.indexOf(reason)}`;
  const asked = { session, schedule, onClose: () => setDeed(null) };
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {offers.map(({ to, says, reason, look }) => (
          <Button
            key={to}
            look={look}
            isOff={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId(reason)}
            onClick={() => setDeed(to)}
          >
            {says}
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
      {deed === 'round' && <AddRounds {...asked} />}
      {deed === 'match' && <AddMatch {...asked} />}
      {deed && deed !== 'round' && deed !== 'match' && <WholeScheduleQuestion {...asked} deed={deed} />}
    </div>
  );
}

function offersOf({ sessionTypeId }: Session, schedule: Schedule): Offer[] {
  const edited = { ...schedule, sessionTypeId };
  const noRound = roundsOf(schedule).length === 0 ? 'A match needs a round. Add one first.' : null;
  const noRight = checkPublishPrivileges(schedule);
  const isShown = isPublished(schedule);
  const offers: Offer[] = [
    { to: 'round', says: 'Add Rounds', reason: checkAddRound(edited), look: 'secondary' },
    {
      to: 'match',
      says: 'Add a team match',
      reason: checkAddTeamMatch(edited) ?? noRound,
      look: 'secondary',
    },
    { to: 'delete', says: 'Delete', reason: checkDeleteSchedule(edited), look: 'secondary' },
  ];
  if (isShown) {
    const reason = noRight ?? checkUnpublishSchedule(edited);
    offers.push({ to: 'unpublish', says: 'Unpublish', reason, look: 'secondary' });
  }
  offers.push({
    to: 'publish',
    says: isShown ? 'Publish again' : 'Publish',
    reason: noRight ?? checkPublishSchedule(edited),
    look: isShown ? 'secondary' : 'primary',
  });
  return offers;
}
