import { type PlayersTeam, withdrawPlayer, withdrawnPlayers } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { type TeamMember, teamMembers } from '@courtline/contract/team';
import { withdrawTypes } from '@courtline/domain/constants';
import {
  type WithdrawType,
  checkWithdraw,
  withdrawMeans,
  withdrawSuccessText,
  withdrawTypesFor,
} from '@courtline/domain/roster/player-actions';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { ChoiceField } from '../../ui/choice-field';
import { showToast } from '../../ui/toast';
import { flagsOf } from './player-actions';
import { nameOf } from './player-columns';
import { PlayerForm } from './player-form';
import styles from './session-players.module.css';

type Props = { session: Session; team: PlayersTeam; player: TeamMember; onClose: () => void };

export function WithdrawDialog({ session, team, player, onClose }: Props) {
  const flags = flagsOf(player);
  const types = withdrawTypesFor(flags);
  const { control, handleSubmit, register, formState } = useForm<{ type: string }>({
    defaultValues: { type: '' },
  });
  const chosen = typeOf(useWatch({ control, name: 'type' }));
  const { act, loading } = useApiMutation(withdrawPlayer, {
    changes: [teamMembers, sessionTeams, withdrawnPlayers],
    onDone: ({ withdrawTypeId }) => {
      const done = typeOf(String(withdrawTypeId));
      if (done) showToast({ text: withdrawSuccessText(done) });
      onClose();
    },
  });
  const submit = handleSubmit(({ type }) => {
    const meant = typeOf(type);
    if (meant) act({ body: requestOf({ session, team, player }, meant) });
  });
  const rule = (type: string) => checkWithdraw(flags, Number(type)) ?? true;
  return (
    <PlayerForm
      title="Withdraw Player"
      submitLabel="Submit"
      loadingLabel="Saving…"
      onSubmit={submit}
      {...{ loading, onClose }}
    >
      <p>
        What should happen to {nameOf(player)} of {team.teamName}?
      </p>
      <ChoiceField
        legend="Action"
        choices={types.map(({ id, label }) => ({ value: String(id), label: capital(label) }))}
        error={formState.errors.type?.message}
        {...register('type', { validate: rule })}
      />
      <p className={styles.note}>{chosen ? meanings[chosen.id] : 'Select an action to see what it does.'}</p>
    </PlayerForm>
  );
}

const meanings: Record<WithdrawType['id'], string> = {
  [withdrawTypes.withdraw.id]: 'Removes them from the roster and upcoming lineups. No refund.',
  [withdrawTypes.refund.id]: 'Keeps them on the roster. The payment is refunded.',
  [withdrawTypes.withdrawAndRefund.id]:
    'Removes them from the roster and upcoming lineups. The payment is refunded.',
};

function typeOf(value: string): WithdrawType | null {
  return Object.values(withdrawTypes).find(({ id }) => String(id) === value) ?? null;
}

function requestOf({ session, team, player }: Omit<Props, 'onClose'>, { id }: WithdrawType) {
  const { memberId } = player;
  const sessionId = session.id;
  const asked = { sessionId, memberId, withdrawTypeId: id, ...withdrawMeans(id) };
  return { sessionId, teamId: team.teamId, withdrawRequest: asked };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
