import { type AvailableTeam, type PlayersTeam, copyPlayer, copyPlayerBody } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { type TeamMember, teamMembers } from '@courtline/contract/team';
import { playerActionTexts } from '@courtline/domain/roster/player-actions';
import { Controller } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { CheckboxField } from '../../ui/choice-field';
import { stillOffered } from '../../ui/chosen-text';
import { MultiSelect } from '../../ui/multi-select';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { AvailableTeams, isFull, teamWithRoom } from './available-teams';
import { nameOf } from './player-columns';
import { PlayerForm } from './player-form';

type Props = { session: Session; team: PlayersTeam; player: TeamMember; onClose: () => void };

const title = 'Copy Player';

export function CopyPlayerDialog(props: Props) {
  const { session, player, onClose } = props;
  return (
    <AvailableTeams {...{ title, session, player, onClose }}>
      {(teams) => <CopyForm {...props} teams={teams} />}
    </AvailableTeams>
  );
}

type FormProps = Props & { teams: readonly AvailableTeam[] };

function CopyForm({ team, player, teams, onClose }: FormProps) {
  const { act, loading } = useApiMutation(copyPlayer, {
    changes: [teamMembers, sessionTeams],
    onDone: () => {
      showToast({ text: playerActionTexts.copied });
      onClose();
    },
  });
  const { memberId } = player;
  const form = { memberId, fromTeamId: team.teamId, toTeamIds: [], isSubstitute: false };
  const { control, handleSubmit, register } = useBodyForm(copyPlayerBody, form);
  const options = teams.map((target) => ({
    value: target.teamId,
    label: teamWithRoom(target),
    disabled: isFull(target),
  }));
  return (
    <PlayerForm
      {...{ title, loading, onClose }}
      submitLabel="Copy"
      loadingLabel="Copying…"
      onSubmit={handleSubmit((body) =>
        act({ body: { ...body, toTeamIds: stillOffered(options, body.toTeamIds) } }),
      )}
    >
      <p>
        {nameOf(player)} stays on {team.teamName} and also plays for other teams in this session.
      </p>
      <Controller
        control={control}
        name="toTeamIds"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <MultiSelect
            ref={ref}
            label="Teams"
            placeholder="Select teams"
            hasSelectAll={false}
            options={options}
            value={stillOffered(options, value)}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <CheckboxField label="As a substitute" {...register('isSubstitute')} />
    </PlayerForm>
  );
}
