import { ageGroups, ageSteps, genders, leagueTypes, matchKinds } from '../constants';
import { ageOn } from '../date/utc-day';
import { ratingNameOf } from '../rating/rating-scale';
import { ageLabel } from './age-label';
import { isWholeScale } from './rating-range';
import { ratingRangeLabel } from './rating-label';

/** Maximum age of players in a junior league on the first day of the session. */
export const oldestJuniorAge = 18;

/** The limits of a conference: who may play in it. */
export type Audience = {
  leagueTypeId: number;
  sportTypeId: number;
  genderTypeId: number;
  minAge: number;
  maxAge: number;
  ratingMin: number;
  ratingMax: number;
};

/** What the league knows about a player; days are YYYY-MM-DD. */
export type Candidate = { birthDate: string | null; genderTypeId: number | null; rating: number | null };

/** Whom a sentence addresses: the player, or organizers and guardians about the player. */
export type Reader = 'player' | 'organizer';

/** A guardian who acts for a child reads about a player. */
export function readerOf(guardianId: number | null): Reader {
  return guardianId === null ? 'player' : 'organizer';
}

/** One sentence for each limit that the player does not meet; empty if the player meets all. */
export function checkEligibility(
  candidate: Candidate,
  audience: Audience,
  firstDay: string,
  reader: Reader = 'organizer',
): string[] {
  return [
    checkAge(candidate, audience, firstDay, reader),
    checkGender(candidate, audience),
    checkRating(candidate, audience, reader),
  ].filter((sentence) => sentence !== null);
}

/** Juniors play among themselves: their age range is always enforced, regardless of the session's setting. */
export function isAgeEnforced({ leagueTypeId, maxAge }: Pick<Audience, 'leagueTypeId' | 'maxAge'>): boolean {
  return isJuniorLeague(leagueTypeId) || maxAge <= oldestJuniorAge;
}

/** Why the player cannot join a roster of juniors; null if they can, or if ages are not enforced. */
export function checkEnforcedAge(
  candidate: Pick<Candidate, 'birthDate'>,
  audience: Audience,
  firstDay: string,
  reader: Reader = 'organizer',
): string | null {
  return isAgeEnforced(audience) ? checkAge(candidate, audience, firstDay, reader) : null;
}

export const addBirthDate = 'Add your birth date in Settings to register.';

export function isJuniorLeague(leagueTypeId: number): boolean {
  const type = Object.values(leagueTypes).find(({ id }) => id === leagueTypeId);
  return type?.ageGroupId === ageGroups.junior.id;
}

/** The rating for what the session plays; if it plays both, the higher one, which is harder to hide. */
export function ratingThatCounts(
  { singles, doubles }: { singles: number | null; doubles: number | null },
  matchTypeId: number,
): number | null {
  if (matchTypeId === matchKinds.singles.id) return singles || null;
  if (matchTypeId === matchKinds.doubles.id) return doubles || null;
  return Math.max(singles ?? 0, doubles ?? 0) || null;
}

function checkAge(
  { birthDate }: Pick<Candidate, 'birthDate'>,
  audience: Audience,
  firstDay: string,
  reader: Reader,
): string | null {
  const { minAge } = audience;
  const maxAge = isJuniorLeague(audience.leagueTypeId)
    ? Math.min(audience.maxAge, oldestJuniorAge)
    : audience.maxAge;
  const [youngest, oldest] = [ageSteps[0], ageSteps[ageSteps.length - 1] as number];
  if (minAge <= youngest && maxAge >= oldest) return null;
  const label = `This session is for ages ${ageLabel(minAge, maxAge)}`;
  if (birthDate === null) return `${label}; birth date is missing.`;
  const age = ageOn(firstDay, birthDate);
  // The ends of the scale are open: no age is too young for 8 or too old for 70.
  const isTooYoung = minAge > youngest && age < minAge;
  const isTooOld = maxAge < oldest && age > maxAge;
  const subject = reader === 'player' ? `you're` : 'the player is';
  return isTooYoung || isTooOld ? `${label}; ${subject} ${age} on its first day.` : null;
}

function checkGender({ genderTypeId }: Candidate, audience: Audience): string | null {
  if (audience.genderTypeId === genders.coed.id || genderTypeId === audience.genderTypeId) return null;
  const word = audience.genderTypeId === genders.male.id ? 'male' : 'female';
  const label = `This session is for ${word} players`;
  return genderTypeId === null ? `${label}; gender is missing.` : `${label}.`;
}

function checkRating(
  { rating }: Candidate,
  { sportTypeId, ratingMin, ratingMax }: Audience,
  reader: Reader,
): string | null {
  if (isWholeScale(sportTypeId, { min: ratingMin, max: ratingMax })) return null;
  if (rating && rating >= ratingMin && rating <= ratingMax) return null;
  const range = ratingRangeLabel({ sportTypeId, conferenceRatings: { ratingMin, ratingMax } });
  const known = rating
    ? `${reader === 'player' ? 'you have' : 'the player has'} ${rating.toFixed(2)}`
    : `${ratingNameOf(sportTypeId)} is missing`;
  return `This session is for ${range}; ${known}.`;
}
