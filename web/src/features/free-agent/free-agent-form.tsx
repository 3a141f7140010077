import { joinFreeAgents, readFreeAgents } from '@courtline/contract/free-agent';
import { ratingNameOf } from '@courtline/domain/rating/rating-scale';
import { checkDays, checkOwnRating, weekdays } from '@courtline/domain/roster/substitutes';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './free-agent-board.module.css';
import type { EntryProps } from './free-agent-entry';

type Props = EntryProps & { onDone: () => void };
type Errors = { days?: string | null; rating?: string | null };

export function FreeAgentForm({ board, child, onDone }: Props) {
  const { own, placeName, knownRating, sportTypeId, sessionId } = board;
  const [days, setDays] = useState<number[]>(own?.days ?? []);
  const [rating, setRating] = useState(own?.rating?.toString() ?? '');
  const [showsPlace, setShowsPlace] = useState(own?.showsPlace ?? false);
  const [errors, setErrors] = useState<Errors>({});
  const mutation = useApiMutation(joinFreeAgents, {
    changes: [readFreeAgents],
    onDone: () => {
      showToast({ text: `${child ? `${child.firstName} is` : "You're"} on the board.` });
      onDone();
    },
    showsOwnErrors: [409],
  });
  const save = () => {
    const stated = rating === '' ? null : Number(rating);
    const found = {
      days: checkDays(days),
      rating: stated === null ? null : checkOwnRating(stated, sportTypeId),
    };
    setErrors(found);
    if (found.days || found.rating) return;
    const body = { days, rating: stated, showsPlace };
    mutation.act({ params: { id: sessionId }, body, actingFor: child?.childId });
  };
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {mutation.error?.status === 409 && <Notice kind="error">{mutation.error.message}</Notice>}
      <Days
        legend={child ? `Days on which ${child.firstName} can play` : 'Days on which you can play'}
        {...{ days, error: errors.days, onChange: setDays }}
      />
      {knownRating === null ? (
        <Field
          label={`${ratingNameOf(sportTypeId)} rating`}
          inputMode="decimal"
          value={rating}
          onChange={({ target }) => setRating(target.value.replace(',', '.'))}
          error={errors.rating ?? undefined}
          help="Your own estimate, until you have a rating."
        />
      ) : (
        <p className={styles.muted}>
          {ratingNameOf(sportTypeId)} {knownRating.toFixed(2)}
        </p>
      )}
      {placeName && (
        <CheckboxField
          label={`Show that I'm from ${placeName}`}
          checked={showsPlace}
          onChange={() => setShowsPlace(!showsPlace)}
        />
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={mutation.loading} busyText="Saving…">
          Save
        </Button>
      </div>
    </form>
  );
}

type DaysProps = {
  legend: string;
  days: readonly number[];
  error: string | null | undefined;
  onChange: (days: number[]) => void;
};

function Days({ legend, days, error, onChange }: DaysProps) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  return (
    <fieldset className={styles.days} aria-describedby={error ? 'free-agent-days-error' : undefined}>
      <legend>{legend}</legend>
      {weekdays.map(({ id, name }) => (
        <CheckboxField key={id} label={name} checked={days.includes(id)} onChange={() => toggle(id)} />
      ))}
      {error && (
        <p className={styles.error} id="free-agent-days-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
