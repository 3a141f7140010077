import { messageMember, messageMemberBody } from '@courtline/contract/message';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { useId } from 'react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SelectField, TextAreaField } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import styles from './session-teams.module.css';

type Props = { team: DeskTeam; onClose: () => void };

export function MessageCaptain({ team, onClose }: Props) {
  const id = useId();
  const { captains } = team;
  const { handleSubmit, register, formState } = useBodyForm(messageMemberBody, {
    toMemberId: captains[0]?.memberId ?? 0,
    message: '',
  });
  const { question, askFirst, letGo } = useUnsavedChanges(formState.isDirty);
  const { act, isBusy } = useAction(messageMember, {
    onDone: () => {
      letGo();
      showToast({ text: 'Your message is on its way.' });
      onClose();
    },
  });
  const close = () => askFirst(onClose);
  return (
    <Dialog
      title={`Message the captain of ${team.name}`}
      onClose={close}
      isForm
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} isBusy={isBusy} busyText="Sending…">
            Send
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit((body) => act({ body }))(event)}
      >
        {captains.length > 1 && (
          <SelectField label="Captain" {...register('toMemberId', asNumber)}>
            {captains.map(({ memberId, displayName }) => (
              <option key={memberId} value={memberId}>
                {displayName}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          label="Message"
          help="It goes out by mail. Your name and address go along, so that they can answer."
          rows={6}
          error={formState.errors.message?.message}
          {...register('message')}
        />
      </form>
      {question}
    </Dialog>
  );
}
