import { playerProfile, type PlayerProfile } from '@courtline/contract/player';
import { correctRating, correctRatingBody, listRatings } from '@courtline/contract/rating';
import { matchKinds, sports } from '@courtline/domain/constants';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field, SelectField } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';

type Props = { title: string; player: PlayerProfile; onClose: () => void };

export function CorrectionDialog({ title, player, onClose }: Props) {
  const [first] = player.ratings;
  const form = useBodyForm(correctRatingBody, {
    sportTypeId: first?.sportTypeId ?? sports.tennis.id,
    matchTypeId: first?.matchTypeId ?? matchKinds.singles.id,
  });
  const { act, loading, error } = useApiMutation(correctRating, {
    onDone: () => {
      showToast({ text: 'Rating corrected.' });
      onClose();
    },
    changes: [playerProfile, listRatings],
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
      <SelectField label="Sport" {...form.register('sportTypeId', asNumber)}>
        {Object.values(sports).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Type" {...form.register('matchTypeId', asNumber)}>
        {[matchKinds.singles, matchKinds.doubles].map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label="Rating"
        inputMode="decimal"
        autoComplete="off"
        help="Reliability is still based on matches played."
        error={errors.value?.message}
        {...form.register('value', asNumber)}
      />
      {question}
    </FormDialog>
  );
}
