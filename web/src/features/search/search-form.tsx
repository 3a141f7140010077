import { ratingRanges } from '@courtline/domain/constants';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { Field, SelectField } from '../../ui/field';
import styles from './search.module.css';
import { readWanted, type Wanted, writeWanted } from './search-params';

const { min, max } = ratingRanges.utr;

/** What is searched stands in the address, so that a search can be kept, shared and gone back to. */
export function SearchForm({ wanted }: { wanted: Wanted }) {
  const navigate = useNavigate();
  const asksRatings = wanted.type === 'players';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') said.set(name, value);
    }
    void navigate(writeWanted({ ...wanted, ...saidIn(said, wanted), page: 1 }) || '?');
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit} key={writeWanted(wanted)}>
        <Field
          label="Name"
          name="query"
          type="search"
          maxLength={100}
          defaultValue={wanted.query}
          enterKeyHint="search"
          autoComplete="off"
        />
        <SelectField label="Sport" name="sportTypes" defaultValue={wanted.sportTypes.join(',')}>
          <option value="">Any sport</option>
          <option value="tennis">Tennis</option>
          <option value="pickleball">Pickleball</option>
        </SelectField>
        {asksRatings && <RatingRange wanted={wanted} />}
        {asksTickets(wanted) && (
          <CheckboxField
            label="Golden Ticket"
            name="goldenTicket"
            value="true"
            defaultChecked={wanted.goldenTicket}
          />
        )}
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

function RatingRange({ wanted }: { wanted: Wanted }) {
  const field = { type: 'number', min, max, step: 0.01, inputMode: 'decimal' } as const;
  return (
    <div className={styles.range}>
      <Field {...field} label="UTR from" name="utrMin" defaultValue={wanted.utrMin} />
      <Field {...field} label="to" name="utrMax" defaultValue={wanted.utrMax} />
    </div>
  );
}

/** Among events; and wherever it narrows a search, so that it can be taken off again. */
function asksTickets({ type, goldenTicket }: Wanted): boolean {
  return type === 'events' || goldenTicket;
}

/** What the form did not ask for stays as it was. */
function saidIn(said: URLSearchParams, wanted: Wanted): Partial<Wanted> {
  const { query, sportTypes, utrMin, utrMax, goldenTicket } = readWanted(said);
  return {
    query,
    sportTypes,
    ...(wanted.type === 'players' && { utrMin, utrMax }),
    ...(asksTickets(wanted) && { goldenTicket }),
  };
}
