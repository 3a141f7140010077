import { messageMember, messageMemberBody } from '@courtline/contract/message';
import type { TeamSummary } from '@courtline/contract/team';
import { useAction } from '../../api/use-action';
import { TextAreaField } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { MessageDialog } from './message-dialog';

type Props = { captain: TeamSummary['captains'][number]; onClose: () => void };

export function WriteToCaptain({ captain: { memberId, displayName }, onClose }: Props) {
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
  return (
    <MessageDialog
      title={`Message ${displayName}`}
      says="Send"
      isBusy={isBusy}
      onSubmit={(event) => void handleSubmit((body) => act({ body }))(event)}
      onClose={() => askFirst(onClose)}
    >
      <TextAreaField
        label="Message"
        help="It goes out by mail. Your name and address go along, so that they can answer."
        rows={6}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      {question}
    </MessageDialog>
  );
}
