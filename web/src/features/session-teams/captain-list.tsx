import { sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import {
  type Captain,
  type ShownTeam,
  addCaptain,
  removeCaptain,
  teamDetails,
} from '@courtline/contract/team-desk';
import {
  captainPopupTitles,
  checkCaptainCount,
  hasMaxCaptains,
  maxCaptainsText,
  removeCaptainQuestion,
} from '@courtline/domain/team/captains';
import { useState } from 'react';
import { type FoundMember, useMemberSearch } from '../../api/search-members';
import { useAction } from '../../api/use-action';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { PersonBox } from '../../ui/person-box';
import { showPopup } from '../../ui/popup';
import styles from './session-teams.module.css';

const changes = [teamDetails, sessionTeams, sessionRequests];
const title = captainPopupTitles.organizer;

/** Takes effect at once, whatever happens to the form around it. */
export function CaptainList({ team }: { team: ShownTeam }) {
  const [leaving, setLeaving] = useState<Captain | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { captains } = team;
  const askToRemove = (captain: Captain) => {
    const trouble = checkCaptainCount(captains.length - 1);
    if (trouble) showPopup({ title, text: trouble });
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
            <Button look="quiet" onClick={() => askToRemove(captain)}>
              Remove<span className="visually-hidden"> {captain.displayName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasMaxCaptains(captains.length) ? (
        <p className={styles.muted}>{maxCaptainsText}</p>
      ) : (
        <div className={styles.buttons}>
          <Button look="secondary" onClick={() => setIsAdding(true)}>
            Add a captain
          </Button>
        </div>
      )}
      {isAdding && <AddCaptain team={team} onClose={() => setIsAdding(false)} />}
      {leaving && <RemoveCaptain {...{ team }} captain={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function AddCaptain({ team, onClose }: { team: ShownTeam; onClose: () => void }) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundMember | null>(null);
  const { act, isBusy } = useAction(addCaptain, { onDone: onClose, changes });
  const isIn = team.captains.some(({ memberId }) => memberId === chosen?.memberId);
  const add = (memberId: number) => {
    const trouble = checkCaptainCount(team.captains.length + 1);
    if (trouble) showPopup({ title, text: trouble });
    else act({ params: { id: team.id }, body: { memberId } });
  };
  return (
    <Dialog
      title="Add a captain"
      onClose={onClose}
      isForm
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            isOff={!chosen || isIn}
            isBusy={isBusy}
            busyText="Adding…"
            onClick={() => chosen && add(chosen.memberId)}
          >
            Add
          </Button>
        </>
      }
    >
      <PersonBox
        label="Captain"
        help="A player with an account. They hear of it by mail."
        value={text}
        onChange={(typed) => {
          setText(typed);
          setChosen(null);
        }}
        search={search}
        onChoose={(found) => {
          setText(found.label);
          setChosen(found);
        }}
        error={isIn ? `${chosen?.label} captains this team already.` : undefined}
      />
    </Dialog>
  );
}

type RemoveProps = { team: ShownTeam; captain: Captain; onClose: () => void };

function RemoveCaptain({ team, captain, onClose }: RemoveProps) {
  const { act, isBusy } = useAction(removeCaptain, { onDone: onClose, changes });
  const params = { id: team.id, captainId: captain.captainId };
  return (
    <Confirm
      question={removeCaptainQuestion(captain.displayName)}
      onYes={() => act({ params })}
      onNo={onClose}
      isBusy={isBusy}
    >
      <p>They no longer look after {team.name}. A place on its roster stays theirs.</p>
    </Confirm>
  );
}
