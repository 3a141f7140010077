import { genders } from '../constants';
import { checkName } from '../text/check-name';
import { type Ages, checkAges } from './age-steps';
import { type RatingRange, checkRatingRange } from './rating-range';

export type ConferenceForm = {
  name: string;
  genderTypeId: number | null;
  ages: Ages;
  ratings: RatingRange;
  /** Set only when the conference is created; later, organizers are added and removed. */
  organizerMemberId: number | null;
};

export type ConferenceProblems = Partial<Record<keyof ConferenceForm, string>>;

type Context = { sportTypeId: number; isNew: boolean };

/** Error messages by field; location and details are optional. */
export function checkConference(form: ConferenceForm, { sportTypeId, isNew }: Context): ConferenceProblems {
  const found: Record<keyof ConferenceForm, string | null> = {
    name: checkName(form.name),
    genderTypeId: isGender(form.genderTypeId) ? null : 'Required',
    ages: checkAges(form.ages),
    ratings: checkRatingRange(sportTypeId, form.ratings),
    organizerMemberId: isNew && form.organizerMemberId === null ? 'Required' : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== null));
}

export function checkConferenceOrganizerCount(organizers: number): string | null {
  return organizers < 1 ? 'There must always be at least one Conference Organizer' : null;
}

function isGender(id: number | null): boolean {
  return Object.values(genders).some((gender) => gender.id === id);
}
