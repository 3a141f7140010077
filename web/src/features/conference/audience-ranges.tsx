import { ageLabel } from '@courtline/domain/conference/age-label';
import { agesOfSteps, stepsOfAges } from '@courtline/domain/conference/age-steps';
import { ratingSpan } from '@courtline/domain/conference/rating-label';
import { ageSteps } from '@courtline/domain/constants';
import { ratingNameOf, ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import { RangeSlider } from '../../ui/range-slider';
import type { ConferenceFormHandle } from './conference-fields';

const changed = { shouldDirty: true, shouldValidate: true } as const;

const ages = ageSteps.map((age) => ({ value: age as number, label: String(age) }));

/** The ends of the scale mean no limit, and the text above the slider says so. */
export function AgeRange({ form }: { form: ConferenceFormHandle }) {
  const [minAge, maxAge] = form.watch(['minAge', 'maxAge']);
  const shown = agesOfSteps(stepsOfAges({ minAge, maxAge }));
  const { errors } = form.formState;
  return (
    <RangeSlider
      label="Age"
      steps={ages}
      value={[shown.minAge, shown.maxAge]}
      valueText={ageLabel(minAge, maxAge)}
      onChange={([min, max]) => {
        form.setValue('minAge', min, changed);
        form.setValue('maxAge', max, changed);
      }}
      error={errors.minAge?.message ?? errors.maxAge?.message}
    />
  );
}

type RatingProps = { form: ConferenceFormHandle; sportTypeId: number };

/** Uses the rating of the league's sport. */
export function RatingRange({ form, sportTypeId }: RatingProps) {
  const { ratingMin, ratingMax } = form.watch('conferenceRatings');
  return (
    <RangeSlider
      label={ratingNameOf(sportTypeId)}
      steps={stepsOf(sportTypeId)}
      value={[ratingMin, ratingMax]}
      valueText={ratingSpan({ sportTypeId, conferenceRatings: { ratingMin, ratingMax } })}
      onChange={([min, max]) =>
        form.setValue('conferenceRatings', { ratingMin: min, ratingMax: max }, changed)
      }
      error={form.formState.errors.conferenceRatings?.message}
    />
  );
}

function stepsOf(sportTypeId: number) {
  const { min, max, step } = ratingScaleOf(sportTypeId);
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => {
    const value = min + index * step;
    return { value, label: value.toFixed(1) };
  });
}
