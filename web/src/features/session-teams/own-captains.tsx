import type { TeamSummary } from '@courtline/contract/team';
import { captainPopupTitles, checkCaptainCount } from '@courtline/domain/team/captains';
import { useState } from 'react';
import { profileLink } from '../../api/links';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { PlayerLink } from '../../ui/player-link';
import { showPopup } from '../../ui/popup';
import { AddCaptain, RemoveCaptain } from './captain-dialogs';
import styles from './session-teams.module.css';

type Captain = TeamSummary['captains'][number];

const { team: refusedTitle } = captainPopupTitles;

/** The captains of a team on its page, as captains see and change them. */
export function OwnCaptains({ team: { teamId, teamName, captains } }: { team: TeamSummary }) {
  const [open, setOpen] = useState<Captain | 'add' | null>(null);
  const team = { id: teamId, name: teamName, captains };
  const close = () => setOpen(null);
  const change = (countAfter: number, wanted: Captain | 'add') => {
    const error = checkCaptainCount(countAfter);
    if (error) showPopup({ title: refusedTitle, text: error });
    else setOpen(wanted);
  };
  return (
    <div className={styles.list}>
      <ul className={styles.people} aria-label="Team captains">
        {captains.map((captain) => (
          <li key={captain.captainId} className={styles.row}>
            <Name captain={captain} />
            <Button variant="quiet" onClick={() => change(captains.length - 1, captain)}>
              Remove<span className="visually-hidden"> {captain.displayName}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => change(captains.length + 1, 'add')}>
          Add a team captain
        </Button>
      </div>
      {open === 'add' && (
        <AddCaptain title="Add a team captain" {...{ team, refusedTitle }} onClose={close} />
      )}
      {open && open !== 'add' && <RemoveCaptain {...{ team, refusedTitle }} captain={open} onClose={close} />}
    </div>
  );
}

function Name({ captain: { displayName, playerId } }: { captain: Captain }) {
  return (
    <span className={styles.person}>
      <Avatar name={displayName} />
      <span className={styles.words}>
        <PlayerLink to={playerId === null ? null : profileLink(playerId)} name={displayName} />
      </span>
    </span>
  );
}
