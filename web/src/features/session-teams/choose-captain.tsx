import type { DeskTeam } from '@courtline/contract/team-desk';
import type { InboxLink } from '../../api/inbox';
import { Button, LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './session-teams.module.css';

type Props = {
  teamName: string;
  captains: DeskTeam['captains'];
  inboxLink: InboxLink;
  onClose: () => void;
};

/** A team with several captains: whom to write to. */
export function ChooseCaptain({ teamName, captains, inboxLink, onClose }: Props) {
  return (
    <Dialog
      title={`Message the captain of ${teamName}`}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className={styles.people}>
        {captains.map(({ memberId, displayName }) => (
          <li key={memberId}>
            <LinkButton look="secondary" to={inboxLink({ to: memberId })} opensTab>
              {displayName}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
