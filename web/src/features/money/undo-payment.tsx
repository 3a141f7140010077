import { sessionMoney } from '@courtline/contract/money';
import {
  type OutsidePayment,
  endOutsidePayment,
  listOutsidePayments,
} from '@courtline/contract/outside-payment';
import { sessionOverview } from '@courtline/contract/overview';
import { sessionPlayers } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import { type OutsideEnding, outsideEndings } from '@courtline/domain/registration/outside-payment';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { ChoiceField } from '../../ui/choice-field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';

type Values = { as: OutsideEnding };

type Props = { session: Session; payment: OutsidePayment; onClose: () => void };

/** The payment stays in the list, marked; the player is told which of the two it was. */
export function UndoPayment({ session, payment, onClose }: Props) {
  const { id, firstName, lastName, amount } = payment;
  const { register, handleSubmit } = useForm<Values>({ defaultValues: { as: 'mistake' } });
  const { act, loading, error } = useApiMutation(endOutsidePayment, {
    changes: [listOutsidePayments, sessionPlayers, sessionMoney, sessionOverview],
    showsOwnErrors: [refusedHere],
    onDone: () => {
      showToast({ text: 'The payment was undone.' });
      onClose();
    },
  });
  const submit = handleSubmit((body) => act({ params: { id }, body }));
  return (
    <FormDialog
      title="Undo payment"
      onSubmit={submit}
      submitLabel="Undo payment"
      loadingLabel="Undoing…"
      {...{ onClose, error, loading }}
    >
      <p>
        {formatMoney(centsOf(amount), session.currencySymbol)} from {firstName} {lastName} will no longer
        count. The player gets an email.
      </p>
      <ChoiceField
        legend="Why"
        choices={Object.entries(outsideEndings).map(([value, { label }]) => ({ value, label }))}
        {...register('as')}
      />
    </FormDialog>
  );
}
