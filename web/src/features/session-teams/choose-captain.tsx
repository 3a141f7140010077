import type { ManagedTeam } from '@courtline/contract/managed-team';
import type { InboxLink } from '../../api/inbox';
import { Avatar } from '../../ui/avatar';
import { Button, LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './session-teams.module.css';

type Props = {
  teamName: string;
  captains: ManagedTeam['captains'];
  inboxLink: InboxLink;
  onClose: () => void;
};

/** Asks which of several captains to write to. */
export function ChooseCaptain({ teamName, captains, inboxLink, onClose }: Props) {
  return (
    <Dialog
      title={`Message a ${teamName} captain`}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ul className={styles.people} aria-label="Captains">
        {captains.map(({ memberId, displayName, profileImage, location }) => (
          <li key={memberId} className={styles.row}>
            <span className={styles.person}>
              <Avatar name={displayName} image={profileImage} />
              <span className={styles.words}>
                <span>{displayName}</span>
                <span className={styles.muted}>{location.display}</span>
              </span>
            </span>
            <LinkButton variant="quiet" to={inboxLink({ to: memberId })} opensTab onClick={onClose}>
              Message<span className="visually-hidden"> {displayName}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
