import type { Captain, TeamDetails } from '@courtline/contract/managed-team';
import {
  captainPopupTitles,
  checkCaptainCount,
  hasMaxCaptains,
  maxCaptainsText,
} from '@courtline/domain/team/captains';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { showPopup } from '../../ui/popup';
import { AddCaptain, RemoveCaptain } from './captain-dialogs';
import styles from './session-teams.module.css';

const { organizer: refusedTitle } = captainPopupTitles;

/** Takes effect at once, independently of the form around it. */
export function CaptainList({ team }: { team: TeamDetails }) {
  const [leaving, setLeaving] = useState<Captain | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { captains } = team;
  const askToRemove = (captain: Captain) => {
    const error = checkCaptainCount(captains.length - 1);
    if (error) showPopup({ title: refusedTitle, text: error });
    else setLeaving(captain);
  };
  return (
    <div className={styles.list}>
      <ul className={styles.people} aria-label="Team captains">
        {captains.map((captain) => (
          <li key={captain.captainId} className={styles.row}>
            <span className={styles.person}>
              <Avatar name={captain.displayName} image={captain.profileImage} />
              <span className={styles.words}>
                <span>{captain.displayName}</span>
                <span className={styles.muted}>{captain.location.display}</span>
              </span>
            </span>
            <Button variant="quiet" onClick={() => askToRemove(captain)}>
              Remove<span className="visually-hidden"> {captain.displayName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasMaxCaptains(captains.length) ? (
        <p className={styles.muted}>{maxCaptainsText}</p>
      ) : (
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => setIsAdding(true)}>
            Add a captain
          </Button>
        </div>
      )}
      {isAdding && (
        <AddCaptain title="Add a captain" {...{ team, refusedTitle }} onClose={() => setIsAdding(false)} />
      )}
      {leaving && (
        <RemoveCaptain {...{ team, refusedTitle }} captain={leaving} onClose={() => setLeaving(null)} />
      )}
    </div>
  );
}
