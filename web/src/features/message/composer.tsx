import { listConversations, readConversation, sendMessage } from '@courtline/contract/message';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { useChildInAddress } from '../../api/acting-for';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import styles from './conversation-view.module.css';
import { useDraft } from './use-draft';

const mostCharacters = 2000;
/** From this length on the remaining characters are shown. */
const tellsFrom = 1800;

/** Keeps the typed text until it is delivered, through failed attempts and reloads. */
export function Composer({ roomId, onSent }: { roomId: number; onSent: () => void }) {
  const id = useId();
  const child = useChildInAddress();
  const ownId = useCurrentUser().id;
  const draft = useDraft({ roomId, memberId: ownId, childId: child?.childId ?? null });
  const { act, loading, error, forget } = useApiMutation(sendMessage, {
    changes: [readConversation, listConversations],
    showsOwnErrors: true,
    doneOnResponse: true,
    onDone: () => {
      draft.clear();
      onSent();
    },
  });
  const { text, clientId } = draft;
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isEmpty && !loading)
      act({ params: { id: roomId }, body: { message: text, clientId }, actingFor: child?.childId });
  };
  const left = mostCharacters - text.length;
  return (
    <form className={styles.composer} onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {child ? `Message for ${child.firstName}` : 'Message'}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={1}
        maxLength={mostCharacters}
        placeholder={child ? `Write for ${child.firstName}` : 'Write a message'}
        value={text}
        readOnly={loading}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          forget();
          draft.write(event.target.value);
        }}
        onKeyDown={(event) => sendsBy(event) && submit(event)}
      />
      <Button type="submit" disabled={isEmpty} loading={loading} busyText="Sending…">
        <SendHorizontal size={18} aria-hidden="true" />
        Send
      </Button>
      <p id={`${id}-note`} className={styles.note} role={error ? 'alert' : undefined}>
        {error && `${error.message} Your message is still here.`}
        {!error && text.length >= tellsFrom && `${left} characters left`}
      </p>
    </form>
  );
}

/** Enter sends on desktops; with Shift or on touch screens it starts a new line. It never sends during IME composition. */
function sendsBy({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false;
  return !window.matchMedia('(pointer: coarse)').matches;
}
