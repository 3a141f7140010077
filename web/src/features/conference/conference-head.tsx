import type { Conference } from '@courtline/contract/conference';
import { ageLabel } from '@courtline/domain/conference/age-label';
import { ratingRangeLabel } from '@courtline/domain/conference/rating-label';
import { genders } from '@courtline/domain/constants';
import { Chip, Chips } from '../../ui/card';
import styles from './conference.module.css';

export function ConferenceHead({ conference }: { conference: Conference }) {
  const { name, genderTypeId, minAge, maxAge, location } = conference;
  const ages = ageLabel(minAge, maxAge);
  return (
    <div className={styles.lead}>
      <p className={styles.name}>{name}</p>
      <Chips>
        <Chip>{genderWords[genderTypeId]}</Chip>
        <Chip>{ages === 'All' ? 'All ages' : ages}</Chip>
        <Chip>{ratingRangeLabel(conference)}</Chip>
        {location && <Chip>{location.placeName}</Chip>}
      </Chips>
    </div>
  );
}

/** The labels are single letters, which are enough in a form but not on their own. */
const genderWords = {
  [genders.coed.id]: genders.coed.label,
  [genders.male.id]: 'Male',
  [genders.female.id]: 'Female',
} as const;
