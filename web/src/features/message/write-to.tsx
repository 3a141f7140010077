import { messageMember, messageMemberBody } from '@courtline/contract/message';
import { useId } from 'react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextAreaField } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import type { Receiver } from '../../ui/write-to';

type Props = { receiver: Receiver; onClose: () => void };

/** A mail to somebody, where there is no inbox. */
export function WriteTo({ receiver: { memberId, name }, onClose }: Props) {
  const id = useId();
  const { handleSubmit, register, formState } = useBodyForm(messageMemberBody, {
    toMemberId: memberId,
    message: '',
  });
  const { question, askFirst, letGo } = useUnsavedChanges(formState.isDirty);
  const { act, isBusy } = useAction(messageMember, {
    onDone: () => {
      letGo();
      showToast({ text: 'Message sent!' });
      onClose();
    },
  });
  const close = () => askFirst(onClose);
  return (
    <Dialog
      title={`Message ${name}`}
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
      <form id={id} noValidate onSubmit={(event) => void handleSubmit((body) => act({ body }))(event)}>
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
