import { type AvailableTeam, type PlayersTeam, movePlayer, movePlayerBody } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { type TeamMember, teamMembers } from '@courtline/contract/team';
import { playerActionTexts } from '@courtline/domain/roster/player-actions';
import { useApiMutation } from '../../api/use-api-mutation';
import { SelectField } from '../../ui/field';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { AvailableTeams, isFull, teamWithRoom } from './available-teams';
import { nameOf } from './player-columns';
import { PlayerForm } from './player-form';

type Props = { session: Session; team: PlayersTeam; player: TeamMember; onClose: () => void };

const title = 'Move Player';

export function MovePlayerDialog(props: Props) {
  const { session, player, onClose } = props;
  return (
    <AvailableTeams {...{ title, session, player, onClose }}>
      {(teams) => <MoveForm {...props} teams={teams} />}
    </AvailableTeams>
  );
}

type FormProps = Props & { teams: readonly AvailableTeam[] };

function MoveForm({ team, player, teams, onClose }: FormProps) {
  const { act, loading } = useApiMutation(movePlayer, {
    changes: [teamMembers, sessionTeams],
    onDone: () => {
      showToast({ text: playerActionTexts.moved });
      onClose();
    },
  });
  const { memberId } = player;
  const { handleSubmit, register, formState } = useBodyForm(movePlayerBody, {
    memberId,
    fromTeamId: team.teamId,
  });
  return (
    <PlayerForm
      {...{ title, loading, onClose }}
      submitLabel="Move"
      loadingLabel="Moving…"
      onSubmit={handleSubmit((body) => act({ body }))}
    >
      <p>
        {nameOf(player)} leaves {team.teamName} and its upcoming lineups. Their registration moves with them.
      </p>
      <SelectField
        label="Team"
        placeholder="Select a team"
        error={formState.errors.toTeamId?.message}
        {...register('toTeamId', asNumber)}
      >
        {teams.map((target) => (
          <option key={target.teamId} value={target.teamId} disabled={isFull(target)}>
            {teamWithRoom(target)}
          </option>
        ))}
      </SelectField>
    </PlayerForm>
  );
}
