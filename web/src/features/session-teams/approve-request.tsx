import { readSession, type Session } from '@courtline/contract/session';
import {
  type SessionRequest,
  answerRequest,
  sessionRequests,
  sessionTeams,
} from '@courtline/contract/session-teams';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { requestStatuses } from '@courtline/domain/constants';
import { checkRequestAnswer } from '@courtline/domain/registration/answer-request';
import { rosterRoomText, teamIsFull } from '@courtline/domain/registration/team-registration';
import { checkAddTeams } from '@courtline/domain/team/add-teams';
import { hasMaxCaptains } from '@courtline/domain/team/captains';
import { checkName } from '@courtline/domain/text/check-name';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field, SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { useSameName } from './use-same-name';

type Props = {
  session: Session;
  teams: readonly ManagedTeam[];
  request: SessionRequest;
  now: Date;
  onClose: () => void;
};

const newTeam = 'new';

/** A captain gets an existing or a new team; a player is told which team to register with. */
export function ApproveRequest({ session, teams, request, now, onClose }: Props) {
  const [team, setTeam] = useState(request.askedTeam ? String(request.askedTeam.id) : '');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { act, loading } = useApiMutation(answerRequest, {
    onDone: ({ displayName }) => {
      showToast({ text: `${displayName} has been approved` });
      onClose();
    },
    changes: [sessionRequests, sessionTeams, readSession],
  });
  const sameName = useSameName(teams, 'Create team');
  const isNew = team === newTeam;
  const { question, askFirst } = useUnsavedChanges(isNew && name !== '');
  const approve = (event: FormEvent) => {
    event.preventDefault();
    const teamId = team === '' || isNew ? null : Number(team);
    const body = { statusId: requestStatuses.approved.id, teamId, teamName: isNew ? name : null };
    const problem = isNew ? checkName(name) : checkRequestAnswer(request, body);
    setError(problem);
    const params = { id: session.id, requestId: request.id };
    if (problem) return;
    sameName.askFirst(isNew ? [{ name }] : [], (allowSameName) =>
      act({ params, body: { ...body, allowSameName } }),
    );
  };
  const isCaptain = request.kind === 'captain';
  const takesTeams = checkAddTeams({ ...session, teamCount: teams.length }, 1, now) === null;
  const offered = teams.filter(({ captains }) => !isCaptain || !hasMaxCaptains(captains.length));
  return (
    <FormDialog
      title={`Approve ${request.displayName}`}
      onSubmit={approve}
      onClose={() => askFirst(onClose)}
      loading={loading}
      submitLabel="Approve"
      loadingLabel="Approving…"
    >
      <SelectField
        label={isCaptain ? 'Team to captain' : 'Team to register with (optional)'}
        placeholder="Select a team"
        value={team}
        onChange={({ target }) => {
          setError(null);
          setTeam(target.value);
        }}
        error={isNew ? undefined : (error ?? undefined)}
        help={isCaptain ? undefined : "They'll still need to register and pay."}
      >
        {isCaptain && takesTeams && <option value={newTeam}>A new team</option>}
        {offered.map((offer) => (
          <option key={offer.id} value={offer.id} disabled={!isCaptain && isFull(offer)}>
            {isCaptain ? offer.name : teamWithRoom(offer, session)}
          </option>
        ))}
      </SelectField>
      {isNew && (
        <Field
          label="Team Name"
          value={name}
          onChange={({ target }) => {
            setError(null);
            setName(target.value);
          }}
          error={error ?? undefined}
          help="The captain sets home court and match time."
        />
      )}
      {sameName.question}
      {question}
    </FormDialog>
  );
}

function isFull({ registrationRefusal }: ManagedTeam): boolean {
  return registrationRefusal === teamIsFull;
}

/** A spot held during a payment counts as taken. */
function teamWithRoom(team: ManagedTeam, { teamPlayersMax }: Session): string {
  const least = isFull(team) ? (teamPlayersMax ?? 0) : 0;
  const room = rosterRoomText(Math.max(team.teamMemberCount, least), teamPlayersMax);
  return room ? `${team.name} (${room})` : team.name;
}
