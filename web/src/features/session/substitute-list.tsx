import {
  type ListedSubstitute,
  type SubstituteList as List,
  joinSubstituteList,
  leaveSubstituteList,
  readSubstituteList,
} from '@courtline/contract/substitute';
import { formatSum } from '@courtline/domain/registration/money';
import { ratingNameOf } from '@courtline/domain/rating/rating-scale';
import { checkDays, checkOwnRating, daysText, feeText, weekdays } from '@courtline/domain/roster/substitutes';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CheckboxField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './substitute-list.module.css';

/** For members of a session with a substitute list: their own entry, those of their children, and the list for captains. */
export function SubstituteList({ sessionId }: { sessionId: number }) {
  const { children } = useCurrentUser();
  const { data } = useApiQuery(readSubstituteList, { params: { id: sessionId } }, { isOptional: true });
  if (!data?.isOn) return null;
  return (
    <section aria-labelledby="substitutes">
      <Card>
        <h2 id="substitutes">Substitute list</h2>
        <p className={styles.muted}>
          Teams that are short of a player ask people on this list. {feeText(data.fee, formatSum(data.fee))}{' '}
          Only captains of this session see who is on it, never a contact.
        </p>
        {data.people ? <People people={data.people} /> : <Entry list={data} />}
        {children.map(({ childId, firstName }) => (
          <ChildEntry key={childId} {...{ sessionId, childId, firstName }} />
        ))}
      </Card>
    </section>
  );
}

type ChildProps = { sessionId: number; childId: number; firstName: string };

function ChildEntry({ sessionId, childId, firstName }: ChildProps) {
  const input = { params: { id: sessionId }, actingFor: childId };
  const { data } = useApiQuery(readSubstituteList, input, { isOptional: true });
  if (!data) return null;
  return <Entry list={data} child={{ childId, firstName }} />;
}

function People({ people }: { people: readonly ListedSubstitute[] }) {
  if (people.length === 0) return <p>No one is on the list yet.</p>;
  return (
    <ul className={styles.people}>
      {people.map(({ memberId, name, rating, isOwnRating, days }) => (
        <li key={memberId}>
          <strong dir="auto">{name}</strong>
          <span className={styles.rating}>
            {rating === null ? 'No rating' : rating.toFixed(2)}
            {isOwnRating && ' (own estimate)'}
          </span>
          <span className={styles.muted}>{daysText(days)}</span>
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { list: List; child?: { childId: number; firstName: string } | undefined };

function Entry({ list, child }: EntryProps) {
  const [isEditing, setIsEditing] = useState(false);
  const who = child ? child.firstName : 'You';
  const isOn = list.own !== null;
  if (list.whyNot)
    return (
      <p className={styles.muted}>
        {child && `${child.firstName}: `}
        {list.whyNot}
      </p>
    );
  if (isEditing) return <EntryForm {...{ list, child }} onDone={() => setIsEditing(false)} />;
  return (
    <div className={styles.entry}>
      {list.own && (
        <p>
          <strong>
            {who} {child ? 'is' : 'are'} on the list.
          </strong>{' '}
          {daysText(list.own.days)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          {isOn ? 'Change days' : child ? `Put ${child.firstName} on the list` : 'Join the substitute list'}
          {isOn && child && <span className="visually-hidden"> of {child.firstName}</span>}
        </Button>
        {isOn && <Leave {...{ list, child }} />}
      </div>
    </div>
  );
}

function Leave({ list, child }: EntryProps) {
  const { act, loading } = useApiMutation(leaveSubstituteList, {
    changes: [readSubstituteList],
    onDone: () =>
      showToast({ text: `${child ? `${child.firstName} is` : "You're"} off the substitute list.` }),
  });
  return (
    <Button
      variant="quiet"
      loading={loading}
      onClick={() => act({ params: { id: list.sessionId }, actingFor: child?.childId })}
    >
      Leave the list
      {child && <span className="visually-hidden"> for {child.firstName}</span>}
    </Button>
  );
}

function EntryForm({ list, child, onDone }: EntryProps & { onDone: () => void }) {
  const [days, setDays] = useState<number[]>(list.own?.days ?? []);
  const [rating, setRating] = useState(list.own?.rating?.toString() ?? '');
  const [error, setError] = useState<{ days?: string | null; rating?: string | null }>({});
  const mutation = useApiMutation(joinSubstituteList, {
    changes: [readSubstituteList],
    onDone: () => {
      showToast({ text: `${child ? `${child.firstName} is` : "You're"} on the substitute list.` });
      onDone();
    },
    showsOwnErrors: [409],
  });
  const save = () => {
    const own = rating === '' ? null : Number(rating);
    const found = {
      days: checkDays(days),
      rating: own === null ? null : checkOwnRating(own, list.sportTypeId),
    };
    setError(found);
    if (found.days || found.rating) return;
    mutation.act({ params: { id: list.sessionId }, body: { days, rating: own }, actingFor: child?.childId });
  };
  const toggle = (day: number) =>
    setDays((before) => (before.includes(day) ? before.filter((one) => one !== day) : [...before, day]));
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
      <fieldset className={styles.days} aria-describedby={error.days ? 'days-error' : undefined}>
        <legend>{child ? `Days on which ${child.firstName} can play` : 'Days on which you can play'}</legend>
        {weekdays.map(({ id, name }) => (
          <CheckboxField key={id} label={name} checked={days.includes(id)} onChange={() => toggle(id)} />
        ))}
        {error.days && (
          <p className={styles.error} id="days-error" role="alert">
            {error.days}
          </p>
        )}
      </fieldset>
      {list.knownRating === null ? (
        <Field
          label={`${ratingNameOf(list.sportTypeId)} rating`}
          inputMode="decimal"
          value={rating}
          onChange={({ target }) => setRating(target.value.replace(',', '.'))}
          error={error.rating ?? undefined}
          help="Your own estimate, until you have a rating."
        />
      ) : (
        <p className={styles.muted}>
          {ratingNameOf(list.sportTypeId)} {list.knownRating.toFixed(2)}
        </p>
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
