import { readConference } from '@courtline/contract/conference';
import { conferenceSessions, leagueConferences, type SessionRow } from '@courtline/contract/league';
import { deleteSession } from '@courtline/contract/session';
import {
  checkDeleteSession,
  deleteSessionQuestion,
  unableToDeleteTitle,
} from '@courtline/domain/session/session-dialogs';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';

type Props = { session: SessionRow; onClose: () => void };

const notNow = 409;

/** Asks for confirmation, unless the session cannot be deleted; the service checks again. */
export function DeleteSession({ session, onClose }: Props) {
  const { act, loading, error } = useApiMutation(deleteSession, {
    onDone: () => {
      showToast({ text: `${session.name} deleted.` });
      onClose();
    },
    changes: [conferenceSessions, leagueConferences, readConference],
    showsOwnErrors: [notNow],
  });
  const refusal = error?.status === notNow ? error.message : checkDeleteSession(session);
  if (refusal) {
    return (
      <Dialog
        title={unableToDeleteTitle}
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <p>{refusal}</p>
      </Dialog>
    );
  }
  const { title, yes, no } = deleteSessionQuestion(session.name);
  return (
    <Confirm
      question={title}
      {...{ yes, no, loading }}
      onYes={() => act({ params: { id: session.id } })}
      onNo={onClose}
      destructive
    >
      <p>This also deletes its teams, schedule and requests. You can't undo this.</p>
    </Confirm>
  );
}
