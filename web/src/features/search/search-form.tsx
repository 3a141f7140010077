import { ratingNameOf, ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import { ratedSportOf } from '@courtline/domain/search/search-filter';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { Field, SelectField } from '../../ui/field';
import styles from './search.module.css';
import { readFilters, type SearchFilters, writeFilters } from './search-params';

/** The filters are in the address, so that a search can be bookmarked, shared and navigated back to. */
export function SearchForm({ wanted }: { wanted: SearchFilters }) {
  const navigate = useNavigate();
  const { draft, change } = useDraft(wanted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(writeFilters({ ...wanted, ...filtersIn(draft, wanted), page: 1 }) || '?');
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="Name"
          type="search"
          maxLength={100}
          value={draft.query}
          onChange={({ target }) => change({ query: target.value })}
          enterKeyHint="search"
          autoComplete="off"
        />
        <SportAndRating {...{ wanted, draft, change }} />
        {asksTickets(wanted) && (
          <CheckboxField
            label="Golden Ticket"
            checked={draft.goldenTicket === 'true'}
            onChange={({ target }) => change({ goldenTicket: String(target.checked) })}
          />
        )}
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

/** The fields as typed, each in its form in the address. */
type Draft = Record<'query' | 'sportTypes' | 'utrMin' | 'utrMax' | 'goldenTicket', string>;

type Change = (changed: Partial<Draft>) => void;

/** Another address, however it was reached, is another search and resets the fields. */
function useDraft(wanted: SearchFilters): { draft: Draft; change: Change } {
  const address = writeFilters(wanted);
  const [typed, setTyped] = useState(() => ({ address, draft: draftOf(wanted) }));
  if (typed.address !== address) setTyped({ address, draft: draftOf(wanted) });
  const change: Change = (changed) => {
    setTyped((before) => ({ ...before, draft: { ...before.draft, ...changed } }));
  };
  return { draft: typed.draft, change };
}

function draftOf({ query, sportTypes, utrMin, utrMax, goldenTicket }: SearchFilters): Draft {
  return {
    query,
    sportTypes: sportTypes.join(','),
    utrMin: String(utrMin),
    utrMax: String(utrMax),
    goldenTicket: String(goldenTicket),
  };
}

type Props = { wanted: SearchFilters; draft: Draft; change: Change };

function SportAndRating({ wanted, draft, change }: Props) {
  const ratedSport = ratedIn(draft.sportTypes);
  const choose = (sportTypes: string) => {
    const isSameRating = ratedIn(sportTypes) === ratedSport;
    change({ sportTypes, ...(!isSameRating && rangeFor(sportTypes, wanted)) });
  };
  return (
    <>
      <SelectField label="Sport" value={draft.sportTypes} onChange={({ target }) => choose(target.value)}>
        <option value="">Any sport</option>
        <option value="tennis">Tennis</option>
        <option value="pickleball">Pickleball</option>
      </SelectField>
      {wanted.type === 'players' && <RatingRange {...{ draft, change }} sportTypeId={ratedSport} />}
    </>
  );
}

function ratedIn(sportTypes: string): number {
  return ratedSportOf(readFilters(new URLSearchParams({ sportTypes })).sportTypes);
}

/** Another sport has another rating, so the range is reset. */
function rangeFor(sportTypes: string, wanted: SearchFilters): Pick<Draft, 'utrMin' | 'utrMax'> {
  const isWanted = ratedIn(sportTypes) === ratedSportOf(wanted.sportTypes);
  const { utrMin, utrMax } = isWanted ? wanted : readFilters(new URLSearchParams({ sportTypes }));
  return { utrMin: String(utrMin), utrMax: String(utrMax) };
}

function RatingRange({ draft, change, sportTypeId }: Omit<Props, 'wanted'> & { sportTypeId: number }) {
  const { min, max } = ratingScaleOf(sportTypeId);
  const field = { type: 'number', min, max, step: 0.01, inputMode: 'decimal' } as const;
  return (
    <div className={styles.range}>
      <Field
        {...field}
        label={`${ratingNameOf(sportTypeId)} from`}
        value={draft.utrMin}
        onChange={({ target }) => change({ utrMin: target.value })}
      />
      <Field
        {...field}
        label="to"
        value={draft.utrMax}
        onChange={({ target }) => change({ utrMax: target.value })}
      />
    </div>
  );
}

/** Shown for events, and whenever it is set, so that it can be removed. */
function asksTickets({ type, goldenTicket }: SearchFilters): boolean {
  return type === 'events' || goldenTicket;
}

/** Fields that the form does not show keep their values. */
function filtersIn(draft: Draft, wanted: SearchFilters): Partial<SearchFilters> {
  const { query, sportTypes, utrMin, utrMax, goldenTicket } = readFilters(new URLSearchParams(draft));
  return {
    query,
    sportTypes,
    ...(wanted.type === 'players' && { utrMin, utrMax }),
    ...(asksTickets(wanted) && { goldenTicket }),
  };
}
