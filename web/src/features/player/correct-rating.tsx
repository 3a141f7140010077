import { playerProfile, type PlayerProfile } from '@courtline/contract/player';
import { correctRating, correctRatingBody } from '@courtline/contract/rating';
import { matchKinds, sports } from '@courtline/domain/constants';
import { useId, useState } from 'react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, SelectField } from '../../ui/field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { asNumber, useBodyForm } from '../../ui/use-body-form';
import styles from './profile.module.css';

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

/** A rule forbids it, which is said beside what was typed. */
const refusedHere = 409;

function CorrectionDialog({ player, onClose }: Props & { onClose: () => void }) {
  const formId = useId();
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
    changes: [playerProfile],
    showsTrouble: [refusedHere],
  });
  const { errors } = form.formState;
  const save = form.handleSubmit((body) => act({ params: { id: player.id }, body }));
  return (
    <Dialog
      title={`Correct a rating of ${player.displayName}`}
      onClose={onClose}
      isForm
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {trouble?.status === refusedHere && !isBusy && <Notice kind="error">{trouble.message}</Notice>}
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
      </form>
    </Dialog>
  );
}
