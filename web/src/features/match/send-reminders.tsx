import { sendReminders } from '@courtline/contract/availability';
import type { MatchRoster, MatchSummary } from '@courtline/contract/match';
import { delaysInMs } from '@courtline/domain/constants';
import {
  canSendReminders,
  reminderGroups,
  remindersLeftOut,
  remindersSent,
} from '@courtline/domain/roster/availability';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { AvailabilityMark } from '../../ui/availability-mark';
import { Button } from '../../ui/button';
import { SwitchField } from '../../ui/choice-field';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import styles from './availability.module.css';

type Props = { match: MatchSummary; roster: MatchRoster; onClose: () => void };

/** One switch per answer, all off at first. */
export function SendReminders({ match, roster, onClose }: Props) {
  const [chosenIds, setChosenIds] = useState<number[]>([]);
  const { id: senderId } = useCurrentUser();
  const groups = reminderGroups(roster.teamMembers, senderId);
  const { act, loading } = useApiMutation(sendReminders, {
    onDone: ({ remindedBefore }) => {
      showToast({ ...remindersSent, lastsMs: delaysInMs.remindersToast });
      if (remindedBefore.length > 0) showToast({ text: remindersLeftOut(remindedBefore.length) });
      onClose();
    },
  });
  const toggle = (id: number) =>
    setChosenIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const send = () => {
    const chosen = groups.filter(({ availability }) => chosenIds.includes(availability.id));
    const { teamMatchId } = match;
    act({
      params: { id: teamMatchId },
      body: {
        teamId: roster.teamId,
        teamMemberIds: chosen.flatMap(({ teamMemberIds }) => teamMemberIds),
        teamMatchId,
      },
    });
  };
  return (
    <Dialog
      title="Send reminders to"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={send}
            disabled={!canSendReminders(groups, chosenIds)}
            loading={loading}
            busyText="Sending…"
          >
            Send
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        {groups.map(({ availability, teamMemberIds }) => (
          <SwitchField
            key={availability.id}
            label={
              <span className={styles.choice}>
                <AvailabilityMark statusId={availability.id} size={20} hasLabel={false} />
                {`${availability.label} (${teamMemberIds.length})`}
              </span>
            }
            checked={chosenIds.includes(availability.id)}
            onChange={() => toggle(availability.id)}
          />
        ))}
      </div>
    </Dialog>
  );
}
