import { sessionMoney } from '@courtline/contract/money';
import { listOutsidePayments, noteOutsidePayment } from '@courtline/contract/outside-payment';
import { sessionOverview } from '@courtline/contract/overview';
import { type SessionPlayer, sessionPlayers } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { calendarDay } from '@courtline/domain/date/passed';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import {
  type OutsideMethod,
  checkOutsideAmount,
  checkPaidOn,
  outsideMethods,
  outsideNoteMax,
} from '@courtline/domain/registration/outside-payment';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { useNow } from '../../ui/use-now';
import { Field, SelectField } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';

type Values = { memberId: string; amount: string; method: OutsideMethod; paidOn: string; note: string };

type Props = { session: Session; unpaid: readonly SessionPlayer[]; onClose: () => void };

export function NotePayment({ session, unpaid, onClose }: Props) {
  const today = calendarDay(useNow(), session.timeZone ?? 'UTC');
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: emptyFor(session, today) });
  const { errors } = formState;
  const { act, loading, error } = useApiMutation(noteOutsidePayment, {
    changes: [listOutsidePayments, sessionPlayers, sessionMoney, sessionOverview],
    showsOwnErrors: [refusedHere],
    onDone: ({ firstName, lastName, amount }) => {
      const money = formatMoney(centsOf(amount), session.currencySymbol);
      showToast({ text: `Noted ${money} from ${firstName} ${lastName}.` });
      onClose();
    },
  });
  const submit = handleSubmit((values) => act({ params: { id: session.id }, body: bodyOf(values) }));
  return (
    <FormDialog title="Note payment" onSubmit={submit} {...{ onClose, error, loading }}>
      <SelectField
        label="Player"
        placeholder="Select a player"
        error={errors.memberId?.message}
        {...register('memberId', { required: 'Required' })}
      >
        {unpaid.map(({ memberId, firstName, lastName, teamName }) => (
          <option key={memberId} value={memberId}>
            {firstName} {lastName} ({teamName})
          </option>
        ))}
      </SelectField>
      <Field
        label={`Amount (${session.currencySymbol})`}
        inputMode="decimal"
        type="number"
        step="any"
        min={0}
        error={errors.amount?.message}
        {...register('amount', {
          validate: (amount) => checkOutsideAmount(amount === '' ? null : Number(amount)) ?? true,
        })}
      />
      <SelectField label="Paid" {...register('method')}>
        {Object.entries(outsideMethods).map(([method, { label }]) => (
          <option key={method} value={method}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label="On"
        type="date"
        max={today}
        error={errors.paidOn?.message}
        {...register('paidOn', { validate: (day) => checkPaidOn(day, today) ?? true })}
      />
      <Field
        label="Note"
        autoComplete="off"
        maxLength={outsideNoteMax}
        help="Optional, such as the number of a check. The player sees it on the receipt."
        {...register('note')}
      />
    </FormDialog>
  );
}

function emptyFor(session: Session, today: string): Values {
  const { registrationFee, registrationVerificationFee } = session;
  const due = (centsOf(registrationFee) + centsOf(registrationVerificationFee)) / 100;
  return { memberId: '', amount: String(due), method: 'cash', paidOn: today, note: '' };
}

function bodyOf({ memberId, amount, note, ...rest }: Values) {
  return { ...rest, memberId: Number(memberId), amount: Number(amount), note: note.trim() || null };
}
