import { ratingNameOf, ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import { ratedSportOf } from '@courtline/domain/search/search-filter';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { Field, SelectField } from '../../ui/field';
import styles from './search.module.css';
import { readWanted, type Wanted, writeWanted } from './search-params';

/** What is searched stands in the address, so that a search can be kept, shared and gone back to. */
export function SearchForm({ wanted }: { wanted: Wanted }) {
  const navigate = useNavigate();
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
        <SportAndRating wanted={wanted} />
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

/** Another sport has another rating: a range of the one says nothing about the other. */
function SportAndRating({ wanted }: { wanted: Wanted }) {
  const [sport, setSport] = useState(wanted.sportTypes.join(','));
  const { sportTypes } = readWanted(new URLSearchParams({ sportTypes: sport }));
  const ratedSport = ratedSportOf(sportTypes);
  return (
    <>
      <SelectField
        label="Sport"
        name="sportTypes"
        value={sport}
        onChange={({ target }) => setSport(target.value)}
      >
        <option value="">Any sport</option>
        <option value="tennis">Tennis</option>
        <option value="pickleball">Pickleball</option>
      </SelectField>
      {wanted.type === 'players' && (
        <RatingRange
          key={ratedSport}
          sportTypeId={ratedSport}
          range={ratedSport === ratedSportOf(wanted.sportTypes) ? wanted : null}
        />
      )}
    </>
  );
}

type Range = Pick<Wanted, 'utrMin' | 'utrMax'>;

function RatingRange({ sportTypeId, range }: { sportTypeId: number; range: Range | null }) {
  const { min, max } = ratingScaleOf(sportTypeId);
  const { utrMin, utrMax } = range ?? { utrMin: min, utrMax: max };
  const field = { type: 'number', min, max, step: 0.01, inputMode: 'decimal' } as const;
  return (
    <div className={styles.range}>
      <Field {...field} label={`${ratingNameOf(sportTypeId)} from`} name="utrMin" defaultValue={utrMin} />
      <Field {...field} label="to" name="utrMax" defaultValue={utrMax} />
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
