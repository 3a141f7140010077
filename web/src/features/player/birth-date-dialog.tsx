import { correctBirthDate, correctBirthDateBody, type PlayerProfile } from '@courtline/contract/player';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';

type Props = { title: string; player: PlayerProfile; onClose: () => void };

export function BirthDateDialog({ title, player, onClose }: Props) {
  const form = useBodyForm(correctBirthDateBody, { birthDate: '' });
  const { act, loading, error } = useApiMutation(correctBirthDate, {
    onDone: () => {
      showToast({ text: 'Birth date corrected.' });
      onClose();
    },
    showsOwnErrors: [refusedHere],
  });
  const { errors, isDirty } = form.formState;
  const { question, askFirst } = useUnsavedChanges(isDirty);
  const save = form.handleSubmit((body) => act({ params: { id: player.id }, body }));
  return (
    <FormDialog
      title={title}
      onSubmit={(event) => void save(event)}
      onClose={() => askFirst(onClose)}
      {...{ error, loading }}
    >
      <Field
        label="Birth date"
        type="date"
        autoComplete="off"
        help="We'll email the player about the change."
        error={errors.birthDate?.message}
        {...form.register('birthDate')}
      />
      {question}
    </FormDialog>
  );
}
