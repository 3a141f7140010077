import { ratingRanges } from '@courtline/domain/constants';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
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
    void navigate(writeWanted({ ...wanted, ...saidIn(said, asksRatings), page: 1 }) || '?');
  };
  return (
    <search>
      <form className={styles.form} data-ratings={asksRatings} onSubmit={submit} key={writeWanted(wanted)}>
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

function saidIn(said: URLSearchParams, asksRatings: boolean): Partial<Wanted> {
  const { query, sportTypes, utrMin, utrMax } = readWanted(said);
  return asksRatings ? { query, sportTypes, utrMin, utrMax } : { query, sportTypes };
}
