import { sports } from '@courtline/domain/constants';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../ui/field';
import { ratedGenders, ratedKinds, type RatingFilters } from './rating-filters';
import styles from './ratings.module.css';

/** The filters are in the address, so that a list can be shared and navigated back to. */
export function RatingsFilter({ wanted }: { wanted: RatingFilters }) {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string) => (event: { target: { value: string } }) => {
    const next = new URLSearchParams(search);
    if (event.target.value === '') next.delete(name);
    else next.set(name, event.target.value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <search className={styles.filter} aria-label="Which ratings">
      {wanted.leagueId === null && (
        <SelectField label="Sport" value={wanted.sportTypeId} onChange={choose('sport')}>
          {Object.values(sports).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label="Type" value={wanted.matchTypeId} onChange={choose('kind')}>
        {ratedKinds.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Players" value={wanted.genderTypeId ?? ''} onChange={choose('gender')}>
        <option value="">Everyone</option>
        {ratedGenders.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
