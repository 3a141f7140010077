import { type Conference, conferenceDetailsBody } from '@courtline/contract/conference';
import { id } from '@courtline/contract/ids';
import { agesOfSteps } from '@courtline/domain/conference/age-steps';
import { ageSteps, genders } from '@courtline/domain/constants';
import { ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type FieldLabel, placeText } from '../../ui/edit-conflicts';
import { useBodyForm } from '../../ui/use-body-form';

const known = conferenceDetailsBody.extend({ conferenceOrganizerMemberId: id.optional() });

type FormFields = z.input<typeof known>;

export type SentForm = z.output<typeof known>;

/** The same fields, with the last one required. */
const asNew: z.ZodType<SentForm, FormFields> = conferenceDetailsBody.extend({
  conferenceOrganizerMemberId: id,
});

export type ConferenceFormHandle = UseFormReturn<FormFields, unknown, SentForm>;

/** Open to everyone by default. */
export function useNewConferenceForm(sportTypeId: number): ConferenceFormHandle {
  const { min, max } = ratingScaleOf(sportTypeId);
  const ages = agesOfSteps({ from: 1, to: ageSteps.length });
  return useBodyForm(asNew, {
    name: '',
    details: '',
    location: null,
    ...ages,
    conferenceRatings: { ratingMin: min, ratingMax: max },
  });
}

export function useConferenceForm(conference: Conference): ConferenceFormHandle {
  return useBodyForm(known, fieldsOf(conference));
}

export function fieldsOf(conference: Conference): FormFields {
  const { name, details, location, genderTypeId, minAge, maxAge, conferenceRatings } = conference;
  const { ratingMin, ratingMax } = conferenceRatings;
  return {
    name,
    details: details ?? '',
    location,
    genderTypeId,
    minAge,
    maxAge,
    conferenceRatings: { ratingMin: ratingMin ?? 0, ratingMax: ratingMax ?? 0 },
  };
}

export const genderChoices = Object.values(genders).map(({ id, label }) => ({ value: String(id), label }));

export const conferenceFieldLabels: Record<keyof FormFields, FieldLabel> = {
  name: { label: 'Name' },
  details: { label: 'Details' },
  location: { label: 'Location', textOf: placeText },
  genderTypeId: { label: 'Gender', options: Object.values(genders) },
  minAge: { label: 'Minimum age' },
  maxAge: { label: 'Maximum age' },
  conferenceRatings: { label: 'Ratings', textOf: rangeText },
  conferenceOrganizerMemberId: { label: 'Organizer' },
};

function rangeText(value: unknown): string {
  const { ratingMin, ratingMax } = value as FormFields['conferenceRatings'];
  return `${ratingMin} to ${ratingMax}`;
}
