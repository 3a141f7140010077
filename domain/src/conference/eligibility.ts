import { ageSteps, genders, matchKinds } from '../constants';
import { ageOn } from '../date/age';
import { ratingNameOf } from '../rating/rating-scale';
import { ageLabel } from './age-label';
import { isWholeScale } from './rating-range';
import { ratingRangeLabel } from './rating-label';

/** Whom a conference is for. */
export type Audience = {
  sportTypeId: number;
  genderTypeId: number;
  minAge: number;
  maxAge: number;
  ratingMin: number;
  ratingMax: number;
};

/** A player as far as the league knows them; days are YYYY-MM-DD. */
export type Candidate = { birthDate: string | null; genderTypeId: number | null; rating: number | null };

/** One sentence for each limit that the player does not meet; none when the player belongs to the audience. */
export function checkEligibility(candidate: Candidate, audience: Audience, firstDay: string): string[] {
  return [
    checkAge(candidate, audience, firstDay),
    checkGender(candidate, audience),
    checkRating(candidate, audience),
  ].filter((sentence) => sentence !== null);
}

/** The rating of what the session plays; where it plays both, the higher one, which is harder to hide. */
export function ratingThatCounts(
  { singles, doubles }: { singles: number | null; doubles: number | null },
  matchTypeId: number,
): number | null {
  if (matchTypeId === matchKinds.singles.id) return singles || null;
  if (matchTypeId === matchKinds.doubles.id) return doubles || null;
  return Math.max(singles ?? 0, doubles ?? 0) || null;
}

function checkAge({ birthDate }: Candidate, { minAge, maxAge }: Audience, firstDay: string): string | null {
  const [youngest, oldest] = [ageSteps[0], ageSteps[ageSteps.length - 1] as number];
  if (minAge <= youngest && maxAge >= oldest) return null;
  const label = `This session is for ages ${ageLabel(minAge, maxAge)}`;
  if (birthDate === null) return `${label}; no birth date is on record.`;
  const age = ageOn(firstDay, birthDate);
  // The ends of the scale are open: nobody is too young for 8 or too old for 70.
  const isTooYoung = minAge > youngest && age < minAge;
  const isTooOld = maxAge < oldest && age > maxAge;
  return isTooYoung || isTooOld ? `${label}; the player is ${age} on its first day.` : null;
}

function checkGender({ genderTypeId }: Candidate, audience: Audience): string | null {
  if (audience.genderTypeId === genders.coed.id || genderTypeId === audience.genderTypeId) return null;
  const word = audience.genderTypeId === genders.male.id ? 'male' : 'female';
  const label = `This session is for ${word} players`;
  return genderTypeId === null ? `${label}; no gender is on record.` : `${label}.`;
}

function checkRating({ rating }: Candidate, { sportTypeId, ratingMin, ratingMax }: Audience): string | null {
  if (isWholeScale(sportTypeId, { min: ratingMin, max: ratingMax })) return null;
  if (rating && rating >= ratingMin && rating <= ratingMax) return null;
  const range = ratingRangeLabel({ sportTypeId, conferenceRatings: { ratingMin, ratingMax } });
  const known = rating
    ? `the player has ${rating.toFixed(2)}`
    : `no ${ratingNameOf(sportTypeId)} is on record`;
  return `This session is for ${range}; ${known}.`;
}
