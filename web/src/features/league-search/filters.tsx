import { ageLabel } from '@courtline/domain/conference/age-label';
import { ratingSpan } from '@courtline/domain/conference/rating-label';
import { ageSteps, distancesInMiles, genders, sessionDateStatuses } from '@courtline/domain/constants';
import { ratingNameOf, ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import { leagueTypesOf } from '@courtline/domain/search/session-search';
import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { MultiSelect } from '../../ui/multi-select';
import { RangeSlider } from '../../ui/range-slider';
import { StepSlider } from '../../ui/step-slider';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import styles from './league-search.module.css';
import { PlaceFilter } from './place-filter';
import type { Narrow } from './use-search-filters';
import type { LeagueType, SearchFilters } from './search-filters';

type Props = { type: LeagueType; wanted: SearchFilters; narrow: Narrow };

/** On phones the location comes first, and the other filters open on request. */
export function Filters({ reset, ...filter }: Props & { reset: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  // Remounts the sliders: one that is being dragged must not undo the reset.
  const [resets, setResets] = useState(0);
  const { type, wanted, narrow } = filter;
  return (
    <search className={styles.filters} aria-label="Leagues">
      <div className={styles.where}>
        <PlaceFilter
          key={`place-${resets}`}
          label="Location"
          near={wanted.near}
          onChange={(near) => narrow({ near })}
        />
        <Distance key={`distance-${resets}`} {...filter} />
      </div>
      <div className={styles.more}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
      </div>
      <div id="more-filters" className={styles.rest} data-open={isOpen}>
        <MultiSelect
          label="Date"
          options={dates}
          value={wanted.dates}
          onChange={(chosen) => narrow({ dates: chosen })}
          placeholder="Any date"
          hasSelectAll={false}
        />
        <MultiSelect
          label="Type"
          options={leagueTypesOf(type.sportTypeId).map(({ id, label }) => ({ value: id, label }))}
          value={wanted.types}
          onChange={(types) => narrow({ types })}
          placeholder="Any type"
          hasSelectAll={false}
        />
        <MultiSelect
          label="Gender"
          options={genderOptions}
          value={wanted.genders}
          onChange={(chosen) => narrow({ genders: chosen })}
          placeholder="Any gender"
          hasSelectAll={false}
        />
        <Ages key={`ages-${resets}`} {...filter} />
        <Ratings key={`ratings-${resets}`} {...filter} />
        <Button
          variant="quiet"
          onClick={() => {
            setResets(resets + 1);
            reset();
          }}
        >
          <RotateCcw size={18} aria-hidden="true" />
          Reset Filters
        </Button>
      </div>
    </search>
  );
}

const dates = Object.values(sessionDateStatuses).map(({ id, label }) => ({ value: id as number, label }));
const genderOptions = Object.values(genders).map(({ id, label }) => ({ value: id as number, label }));
const miles = distancesInMiles.options.map((value) => ({ value: value as number, label: `${value} miles` }));
const ages = ageSteps.map((age) => ({ value: age as number, label: String(age) }));

function Distance({ wanted, narrow }: Props) {
  const [distance, setDistance] = useDebouncedValue(wanted.distance, (rested) =>
    narrow({ distance: rested }, 'distance'),
  );
  return (
    <StepSlider
      label="Distance"
      steps={miles}
      value={distance}
      onChange={setDistance}
      disabled={wanted.near === null}
      help={wanted.near === null ? 'Choose a location first.' : undefined}
    />
  );
}

function Ages({ wanted, narrow }: Props) {
  const [range, setRange] = useDebouncedValue(wanted.ages, (rested) => narrow({ ages: rested }, 'ages'));
  return (
    <RangeSlider
      label="Age range"
      steps={ages}
      value={range}
      valueText={ageLabel(...range)}
      onChange={setRange}
    />
  );
}

function Ratings({ type: { sportTypeId }, wanted, narrow }: Props) {
  const [range, setRange] = useDebouncedValue(wanted.ratings, (rested) =>
    narrow({ ratings: rested }, 'ratings'),
  );
  const [min, max] = range;
  return (
    <RangeSlider
      label={`${ratingNameOf(sportTypeId)} range`}
      steps={ratingSteps(sportTypeId)}
      value={range}
      valueText={ratingSpan({ sportTypeId, conferenceRatings: { ratingMin: min, ratingMax: max } })}
      onChange={setRange}
    />
  );
}

function ratingSteps(sportTypeId: number) {
  const { min, max, step } = ratingScaleOf(sportTypeId);
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => {
    const value = min + index * step;
    return { value, label: value.toFixed(1) };
  });
}
