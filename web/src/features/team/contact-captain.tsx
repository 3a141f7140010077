import { listRooms, messageMember, messageMemberBody } from '@courtline/contract/message';
import type { TeamSummary } from '@courtline/contract/team';
import { useState } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useFlag } from '../../api/flags';
import { loginLink } from '../../api/links';
import { useAction } from '../../api/use-action';
import { useCall } from '../../api/use-call';
import { Button, LinkButton } from '../../ui/button';
import { TextAreaField } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { MessageDialog } from './message-dialog';

const says = 'Contact a captain to know more';

type Captain = TeamSummary['captains'][number];

/** Leads to the first captain; a team without one, or the captain themselves, has nobody to ask. */
export function ContactCaptain({ captains }: Pick<TeamSummary, 'captains'>) {
  const user = useCurrentUser();
  const [isWriting, setIsWriting] = useState(false);
  const [captain] = captains;
  if (!captain || captain.memberId === user.id) return null;
  if (!isSignedIn(user)) {
    return (
      <LinkButton look="secondary" to={loginLink(window.location.href)}>
        {says}
      </LinkButton>
    );
  }
  return (
    <>
      <Button look="secondary" onClick={() => setIsWriting(true)}>
        {says}
      </Button>
      {isWriting && <WriteTo captain={captain} onClose={() => setIsWriting(false)} />}
    </>
  );
}

type Props = { captain: Captain; onClose: () => void };

function WriteTo({ captain: { memberId, displayName }, onClose }: Props) {
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
