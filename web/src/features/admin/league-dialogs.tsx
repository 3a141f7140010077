import {
  type AdminLeague,
  type LeagueFields,
  createLeague,
  createLeagueBody,
  listLeagues,
  leagueFields,
  updateLeague,
} from '@courtline/contract/admin';
import { leagueTypes } from '@courtline/domain/constants';
import { useApiMutation } from '../../api/use-api-mutation';
import { formFields, useMergedEdit } from '../../api/use-merged-edit';
import { EditConflicts } from '../../ui/edit-conflicts';
import { Field, SelectField } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';

/** Fields that both dialogs share. */
const asks = {
  name: { label: 'Name', autoComplete: 'off' },
  fee: {
    label: 'League fee',
    inputMode: 'decimal',
    help: 'In dollars, added to each registration. 0 for none.',
  },
  account: {
    label: 'Payment account',
    autoComplete: 'off',
    help: 'Optional: where the payment provider sends the fees.',
  },
} as const;

export function CreateLeagueDialog({ onClose }: { onClose: () => void }) {
  const { act, loading, error } = useApiMutation(createLeague, {
    onDone: ({ name }) => {
      showToast({ text: `${name} created.` });
      onClose();
    },
    changes: [listLeagues],
    showsOwnErrors: [refusedHere],
  });
  const form = useBodyForm(createLeagueBody, {
    name: '',
    leagueFee: 0,
    paymentAccountId: '',
    organizerEmail: '',
  });
  const { register, formState } = form;
  const { question, askFirst } = useUnsavedChanges(formState.isDirty);
  const errorOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;
  return (
    <FormDialog
      title="Create a league"
      onSubmit={form.handleSubmit((body) => act({ body }))}
      onClose={() => askFirst(onClose)}
      {...{ error, loading }}
    >
      <Field {...asks.name} error={errorOf('name')} {...register('name')} />
      <SelectField
        label="League type"
        placeholder="Choose"
        help="Sets the sport. You can't change this later."
        error={errorOf('leagueTypeId')}
        {...register('leagueTypeId', asNumber)}
      >
        {Object.values(leagueTypes).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field {...asks.fee} error={errorOf('leagueFee')} {...register('leagueFee', asNumber)} />
      <Field {...asks.account} error={errorOf('paymentAccountId')} {...register('paymentAccountId')} />
      <Field
        label="First organizer's email"
        type="email"
        autoComplete="off"
        help="Yours, or the email of an existing member."
        error={errorOf('organizerEmail')}
        {...register('organizerEmail')}
      />
      {question}
    </FormDialog>
  );
}

export function EditLeagueDialog({ league, onClose }: { league: AdminLeague; onClose: () => void }) {
  const form = useBodyForm(leagueFields, fieldsOf(league));
  const edit = useMergedEdit({
    opened: league,
    valuesOf: fieldsOf,
    ...formFields(form),
    submit: () => void form.handleSubmit(save)(),
  });
  const { act, loading, error } = useApiMutation(updateLeague, {
    onDone: ({ name }) => {
      showToast({ text: edit.savedText(`${name} saved.`) });
      onClose();
    },
    changes: [listLeagues],
    showsOwnErrors: [refusedHere],
    onStale: edit.onStale,
    onSend: edit.onSend,
  });
  const save = (body: LeagueFields) =>
    act({ params: { id: league.id }, body: { ...body, version: edit.base.version } });
  const { register, formState } = form;
  const { question, askFirst } = useUnsavedChanges(formState.isDirty);
  const errorOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;
  return (
    <FormDialog
      title={`Edit ${league.name}`}
      onSubmit={form.handleSubmit(save)}
      onClose={() => askFirst(onClose)}
      {...{ error, loading }}
    >
      <EditConflicts merge={edit.merge} fields={leagueFieldLabels} />
      <Field {...asks.name} error={errorOf('name')} {...register('name')} />
      <Field {...asks.fee} error={errorOf('leagueFee')} {...register('leagueFee', asNumber)} />
      <Field {...asks.account} error={errorOf('paymentAccountId')} {...register('paymentAccountId')} />
      {question}
    </FormDialog>
  );
}

function fieldsOf({ name, leagueFee, paymentAccountId }: AdminLeague) {
  return { name, leagueFee, paymentAccountId: paymentAccountId ?? '' };
}

const leagueFieldLabels = { name: asks.name, leagueFee: asks.fee, paymentAccountId: asks.account };
