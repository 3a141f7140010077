import { type Session, readSession } from '@courtline/contract/session';
import { type TeamToCopy, copyTeams, sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { Dialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import styles from './session-teams.module.css';

type Props = {
  session: Session;
  teams: readonly TeamToCopy[];
  allowSameName: boolean;
  onClose: () => void;
  onDone: () => void;
};

export function NotifyDialog({ session, teams, allowSameName, onClose, onDone }: Props) {
  const [notifyPlayers, setNotifyPlayers] = useState(false);
  const [notifyCaptains, setNotifyCaptains] = useState(false);
  const { act, loading } = useApiMutation(copyTeams, {
    onDone: (made) => {
      const text =
        made.length === 1 ? `${made[0]?.name} has been added` : `${made.length} teams have been added`;
      showToast({ text });
      onDone();
    },
    changes: [sessionTeams, readSession, sessionRequests],
  });
  const submit = () =>
    act({
      params: { id: session.id },
      body: {
        sessionId: session.id,
        teamIds: teams.map(({ id }) => id),
        notifyPlayers,
        notifyCaptains,
        allowSameName,
      },
    });
  return (
    <Dialog
      title="Add teams"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} loading={loading} busyText="Adding…">
            Submit
          </Button>
        </>
      }
    >
      <div className={styles.list}>
        <ul className={styles.names} aria-label="Teams to add">
          {teams.map(({ id, name, sessionName }) => (
            <li key={id}>
              {name} <span className={styles.muted}>{sessionName}</span>
            </li>
          ))}
        </ul>
        <p>Captains, home court, time slot and password are copied. Players need to register again.</p>
        <CheckboxField
          label="Notify players"
          help="Invite last season's players to register."
          checked={notifyPlayers}
          onChange={({ target }) => setNotifyPlayers(target.checked)}
        />
        <CheckboxField
          label="Notify captains"
          help="Tell captains their team has been added."
          checked={notifyCaptains}
          onChange={({ target }) => setNotifyCaptains(target.checked)}
        />
      </div>
    </Dialog>
  );
}
