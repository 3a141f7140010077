import { sessionRequests, sessionTeams } from '@courtline/contract/session-teams';
import { memberTeams, teamSummary } from '@courtline/contract/team';
import { addCaptain, removeCaptain, teamDetails } from '@courtline/contract/managed-team';
import { removeCaptainQuestion } from '@courtline/domain/team/captains';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type FoundMember, useMemberSearch } from '../../api/search-members';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Confirm, Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { PersonBox } from '../../ui/person-box';

/** What a change of captains needs of a team. */
type CaptainedTeam = {
  id: number;
  name: string;
  captains: readonly { captainId: number; memberId: number; displayName: string }[];
};

const notNow = 409;

const changes = [teamDetails, teamSummary, sessionTeams, sessionRequests, memberTeams];

/** Title of the dialog for a rejected change. */
type RefusedProps = { refusedTitle: string; onClose: () => void };

type AddProps = RefusedProps & { title: string; team: CaptainedTeam };

export function AddCaptain({ title, team, refusedTitle, onClose }: AddProps) {
  const search = useMemberSearch();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundMember | null>(null);
  const { act, loading, error } = useApiMutation(addCaptain, {
    onDone: onClose,
    changes,
    showsOwnErrors: [notNow],
  });
  const isIn = team.captains.some(({ memberId }) => memberId === chosen?.memberId);
  if (error?.status === notNow) return <Refused {...{ refusedTitle, onClose }}>{error.message}</Refused>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) act({ params: { id: team.id }, body: { memberId: chosen.memberId } });
  };
  return (
    <FormDialog
      {...{ title, onClose, loading }}
      onSubmit={submit}
      disabled={!chosen || isIn}
      submitLabel="Add"
      loadingLabel="Adding…"
    >
      <PersonBox
        label="Captain"
        help="Must have an account. We'll let them know by email."
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
        isChosen={chosen !== null}
        error={isIn ? `${chosen?.label} is already a captain of this team.` : undefined}
      />
    </FormDialog>
  );
}

type RemoveProps = RefusedProps & { team: CaptainedTeam; captain: CaptainedTeam['captains'][number] };

export function RemoveCaptain({ team, captain, refusedTitle, onClose }: RemoveProps) {
  const { act, loading, error } = useApiMutation(removeCaptain, {
    onDone: onClose,
    changes,
    showsOwnErrors: [notNow],
  });
  if (error?.status === notNow) return <Refused {...{ refusedTitle, onClose }}>{error.message}</Refused>;
  const params = { id: team.id, captainId: captain.captainId };
  return (
    <Confirm
      question={removeCaptainQuestion(captain.displayName)}
      yes="Remove captain"
      destructive
      onYes={() => act({ params })}
      onNo={onClose}
      loading={loading}
    >
      <p>They'll no longer manage {team.name}. If they're on its roster, they'll stay on it.</p>
    </Confirm>
  );
}

/** Another user changed the captains in between, so that the limit is reached. */
function Refused({ refusedTitle, onClose, children }: RefusedProps & { children: ReactNode }) {
  return (
    <Dialog title={refusedTitle} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>{children}</p>
    </Dialog>
  );
}
