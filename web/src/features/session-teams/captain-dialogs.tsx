import { sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import { memberTeams, teamSummary } from '@courtline/contract/team';
import { addCaptain, removeCaptain, teamDetails } from '@courtline/contract/team-desk';
import { removeCaptainQuestion } from '@courtline/domain/team/captains';
import { useState } from 'react';
import { type FoundMember, useMemberSearch } from '../../api/search-members';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { PersonBox } from '../../ui/person-box';

/** As far as a change of captains asks. */
type CaptainedTeam = {
  id: number;
  name: string;
  captains: readonly { captainId: number; memberId: number; displayName: string }[];
};

const changes = [teamDetails, teamSummary, sessionTeams, sessionRequests, memberTeams];

type AddProps = { title: string; team: CaptainedTeam; onClose: () => void };

export function AddCaptain({ title, team, onClose }: AddProps) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundMember | null>(null);
  const { act, isBusy } = useAction(addCaptain, { onDone: onClose, changes });
  const isIn = team.captains.some(({ memberId }) => memberId === chosen?.memberId);
  return (
    <Dialog
      title={title}
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
            onClick={() => chosen && act({ params: { id: team.id }, body: { memberId: chosen.memberId } })}
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

type RemoveProps = { team: CaptainedTeam; captain: CaptainedTeam['captains'][number]; onClose: () => void };

export function RemoveCaptain({ team, captain, onClose }: RemoveProps) {
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
