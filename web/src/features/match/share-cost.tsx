import type { Call } from '@courtline/contract/call';
import type { MatchSummary } from '@courtline/contract/match';
import { type TeamCosts, shareCost } from '@courtline/contract/shared-cost';
import { checkCostAmount, sharedCostLimits, splitEvenly } from '@courtline/domain/match/shared-cost';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { useForm, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { CheckboxField } from '../../ui/choice-field';
import { Field, SelectField } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import styles from './shared-costs.module.css';

type Choices = NonNullable<TeamCosts['choices']>;

type Values = { what: string; amount: string; payerId: string; people: string[] };

type Props = {
  match: MatchSummary;
  teamId: number;
  choices: Choices;
  symbol: string;
  changes: readonly Call[];
  onClose: () => void;
};

/** Whoever played is chosen at first. */
export function ShareCost({ match, teamId, choices, symbol, changes, onClose }: Props) {
  const { id: viewerId } = useCurrentUser();
  const defaultValues = startOf(choices, viewerId);
  const { register, handleSubmit, formState, control } = useForm<Values>({ defaultValues });
  const { errors } = formState;
  const values = useWatch({ control, defaultValue: defaultValues }) as Values;
  const { act, loading, error } = useApiMutation(shareCost, {
    changes,
    showsOwnErrors: [refusedHere],
    onDone: (_, { body }) => {
      showToast({ text: `${body?.what ?? 'The cost'} is shared. Everyone is told what they owe.` });
      onClose();
    },
  });
  const submit = handleSubmit((sent) =>
    act({ params: { id: match.teamMatchId }, body: bodyOf(sent, teamId) }),
  );
  return (
    <FormDialog title="Share a cost" submitLabel="Share" onSubmit={submit} {...{ onClose, error, loading }}>
      <Field
        label="For"
        placeholder="Courts"
        autoComplete="off"
        maxLength={sharedCostLimits.whatMax}
        error={errors.what?.message}
        {...register('what', { validate: (what) => what.trim() !== '' || 'Required' })}
      />
      <Field
        label={`Amount (${symbol})`}
        inputMode="decimal"
        type="number"
        step="any"
        min={0}
        error={errors.amount?.message}
        {...register('amount', {
          validate: (amount) => checkCostAmount(amount === '' ? null : Number(amount)) ?? true,
        })}
      />
      <SelectField label="Paid by" {...register('payerId')}>
        {choices.payers.map(({ memberId, firstName, lastName }) => (
          <option key={memberId} value={memberId}>
            {firstName} {lastName}
          </option>
        ))}
      </SelectField>
      <fieldset className={styles.people}>
        <legend>Split among</legend>
        {choices.people.map(({ teamMemberId, firstName, lastName }) => (
          <CheckboxField
            key={teamMemberId}
            label={`${firstName} ${lastName}`}
            value={teamMemberId}
            {...register('people', {
              validate: (people) => people.length > 0 || 'Choose who shares the cost.',
            })}
          />
        ))}
      </fieldset>
      <output className={styles.muted}>{errors.people?.message ?? eachText(values, symbol)}</output>
    </FormDialog>
  );
}

function startOf({ people, payers }: Choices, viewerId: number): Values {
  const played = people.filter(({ hasPlayed }) => hasPlayed);
  const payer = payers.find(({ memberId }) => memberId === viewerId) ?? payers[0];
  return {
    what: '',
    amount: '',
    payerId: String(payer?.memberId ?? ''),
    people: played.map(({ teamMemberId }) => String(teamMemberId)),
  };
}

function eachText({ amount, people }: Values, symbol: string): string {
  const value = amount === '' ? null : Number(amount);
  if (value === null || people.length === 0 || checkCostAmount(value) !== null) return '';
  const [most = 0] = splitEvenly(centsOf(value), people.length);
  return `${formatMoney(most, symbol)} each, for ${people.length === 1 ? '1 player' : `${people.length} players`}.`;
}

function bodyOf({ what, amount, payerId, people }: Values, teamId: number) {
  return {
    teamId,
    what: what.trim(),
    amount: Number(amount),
    payerId: Number(payerId),
    teamMemberIds: people.map(Number),
  };
}
