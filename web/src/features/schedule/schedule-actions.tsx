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
import { useState } from 'react';
import { ActionRow, type RowAction } from '../../ui/action-row';
import { AddMatch } from './add-match';
import { AddRounds } from './add-rounds';
import { roundsOf } from './match-groups';
import { WholeScheduleQuestion } from './whole-schedule-question';

type Props = { session: Session; schedule: Schedule };

type ScheduleDialogName = 'round' | 'match' | ScheduleAction;

type Offer = RowAction<ScheduleDialogName>;

/** Actions on the whole schedule; unavailable ones give a reason. */
export function ScheduleActions({ session, schedule }: Props) {
  const [action, setAction] = useState<ScheduleDialogName | null>(null);
  const dialogProps = { session, schedule, onClose: () => setAction(null) };
  return (
    <div>
      <ActionRow actions={offersOf(session, schedule)} onChoose={setAction} />
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
    { key: 'round', label: 'Add Rounds', reasons: reasonsOf(checkAddRound(edited)), variant: 'secondary' },
    {
      key: 'match',
      label: 'Add a team match',
      reasons: reasonsOf(checkAddTeamMatch(edited) ?? noRound),
      variant: 'secondary',
    },
    { key: 'delete', label: 'Delete', reasons: reasonsOf(checkDeleteSchedule(edited)), variant: 'secondary' },
  ];
  if (isShown) {
    const reasons = reasonsOf(noRight ?? checkUnpublishSchedule(edited));
    offers.push({ key: 'unpublish', label: 'Unpublish', reasons, variant: 'secondary' });
  }
  offers.push({
    key: 'publish',
    label: isShown ? 'Publish again' : 'Publish',
    reasons: reasonsOf(noRight ?? checkPublishSchedule(edited)),
    variant: isShown ? 'secondary' : 'primary',
  });
  return offers;
}

function reasonsOf(sentence: string | null): string[] {
  return sentence === null ? [] : [sentence];
}
