import { ownBirthDateBody, type Profile, readProfile, setOwnBirthDate } from '@courtline/contract/settings';
import { formatDate } from '@courtline/domain/date/format-date';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api/use-api-mutation';
import { keyOf } from '../../api/use-api-query';
import { Field } from '../../ui/field';
import { FormCard } from '../../ui/form-card';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';

/** A birth date is entered once; after that an organizer corrects it. */
export function BirthDateSettings({ birthDate }: Pick<Profile, 'birthDate'>) {
  return birthDate === null ? <BirthDateForm /> : <KnownBirthDate birthDate={birthDate} />;
}

function KnownBirthDate({ birthDate }: { birthDate: string }) {
  return (
    <Field
      label="Birth date"
      value={formatDate(`${birthDate}T00:00:00Z`, 'day', { zone: 'UTC' })}
      readOnly
      help="Only your league's organizers can see it. Ask one of them to correct it."
    />
  );
}

function BirthDateForm() {
  const queries = useQueryClient();
  const form = useBodyForm(ownBirthDateBody, { birthDate: '' });
  const { act, loading, error } = useApiMutation(setOwnBirthDate, {
    onDone: (saved) => {
      queries.setQueryData(keyOf(readProfile, {}), saved);
      showToast({ text: 'Birth date saved.' });
    },
    showsOwnErrors: true,
  });
  return (
    <FormCard onSubmit={form.handleSubmit((body) => act({ body }))} error={error} loading={loading}>
      <Field
        label="Birth date"
        type="date"
        autoComplete="bday"
        help="Junior sessions require it. Check it before you save: you can only enter it once."
        error={form.formState.errors.birthDate?.message}
        {...form.register('birthDate')}
      />
    </FormCard>
  );
}
