import { playerProfile, type PlayerProfile } from '@courtline/contract/player';
import { correctRating, correctRatingBody, listRatings } from '@courtline/contract/rating';
import { matchKinds, sports } from '@courtline/domain/constants';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Field, SelectField } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';

type Props = { player: PlayerProfile };

/** For those who run what the player plays in. */
export function CorrectRating({ player }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!player.canCorrectRatings) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Correct a rating
      </Button>
      {isOpen && <CorrectionDialog player={player} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectionDialog({ player, onClose }: Props & { onClose: () => void }) {
  const [first] = player.ratings;
  const form = useBodyForm(correctRatingBody, {
    sportTypeId: first?.sportTypeId ?? sports.tennis.id,
    matchTypeId: first?.matchTypeId ?? matchKinds.singles.id,
  });
  const { act, isBusy, trouble } = useAction(correctRating, {
    onDone: () => {
      showToast({ text: 'Rating corrected.' });
      onClose();
    },
    changes: [playerProfile, listRatings],
    showsTrouble: [refusedHere],
  });
  const { errors, isDirty } = form.formState;
  const { question, askFirst } = useUnsavedChanges(isDirty);
  const save = form.handleSubmit((body) => act({ params: { id: player.id }, body }));
  return (
    <FormDialog
      title={`Correct a rating of ${player.displayName}`}
      onSubmit={(event) => void save(event)}
      onClose={() => askFirst(onClose)}
      {...{ trouble, isBusy }}
    >
      <SelectField label="Sport" {...form.register('sportTypeId', asNumber)}>
        {Object.values(sports).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Kind" {...form.register('matchTypeId', asNumber)}>
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
        help="How far it is to be relied on still follows from the matches played."
        error={errors.value?.message}
        {...form.register('value', asNumber)}
      />
      {question}
    </FormDialog>
  );
}
