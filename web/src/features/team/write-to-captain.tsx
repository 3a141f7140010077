import { listRooms, messageMember, messageMemberBody } from '@courtline/contract/message';
import type { TeamSummary } from '@courtline/contract/team';
import { useFlag } from '../../api/flags';
import { useAction } from '../../api/use-action';
import { useCall } from '../../api/use-call';
import { TextAreaField } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { MessageDialog } from './message-dialog';

type Props = { captain: TeamSummary['captains'][number]; onClose: () => void };

export function WriteToCaptain({ captain: { memberId, displayName }, onClose }: Props) {
  const hasInbox = useFlag('messaging');
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
      {hasInbox && <Talk name={displayName} />}
      {question}
    </MessageDialog>
  );
}

/** Whoever has talked with the captain before finds it in the inbox, beside what is being written. */
function Talk({ name }: { name: string }) {
  const { data = [] } = useCall(listRooms, {}, { isOptional: true });
  const room = data.find((one) => one.kind === 'direct' && one.name === name);
  if (!room) return null;
  const address = new URLSearchParams({ roomId: String(room.id), roomName: room.name });
  return (
    <p>
      <a href={`/inbox?${address.toString()}`} target="_blank" rel="noreferrer">
        Read what you and {name} wrote before
      </a>
    </p>
  );
}
