import {
  type Audience,
  type Candidate,
  type Reader,
  checkEligibility,
  checkEnforcedAge,
} from '../conference/eligibility';
import { alreadyRegistered, captainsStayText } from '../registration/join-session';
import { ratingScaleOf } from '../rating/rating-scale';

/** Days of the week as PostgreSQL and JavaScript number them. */
export const weekdays = [
  { id: 0, name: 'Sunday', short: 'Sun' },
  { id: 1, name: 'Monday', short: 'Mon' },
  { id: 2, name: 'Tuesday', short: 'Tue' },
  { id: 3, name: 'Wednesday', short: 'Wed' },
  { id: 4, name: 'Thursday', short: 'Thu' },
  { id: 5, name: 'Friday', short: 'Fri' },
  { id: 6, name: 'Saturday', short: 'Sat' },
] as const;

export type WeekdayId = (typeof weekdays)[number]['id'];

export function checkDays(days: readonly number[]): string | null {
  return days.length === 0 ? 'Choose at least one day.' : null;
}

/** 'Tue, Thu', or 'Any day'. */
export function daysText(days: readonly number[]): string {
  if (days.length === weekdays.length) return 'Any day';
  return weekdays
    .filter(({ id }) => days.includes(id))
    .map(({ short }) => short)
    .join(', ');
}

/** How long each person has to answer. */
export const answerMinutes = { choices: [30, 60, 120, 240, 720, 1440], standard: 120 } as const;

export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

export const invitationLimits = { people: 30, openSearches: 10 } as const;

/** What decides whether a person may play as a substitute in a session. */
export type SubstituteFacts = Candidate & {
  /** What the person says themselves, used only if no rating is known. */
  ownRating: number | null;
  isRostered: boolean;
  isCaptain: boolean;
};

type SubstituteSession = { audience: Audience; firstDay: string; enforceAudience: boolean };

/** The limits of the session hold for substitutes from its list as for its players. */
export function checkSubstitute(
  person: SubstituteFacts,
  { audience, firstDay, enforceAudience }: SubstituteSession,
  reader: Reader = 'organizer',
): string | null {
  if (person.isRostered) return alreadyRegistered(reader);
  if (person.isCaptain) return captainsStayText;
  const candidate = { ...person, rating: person.rating ?? person.ownRating };
  if (!enforceAudience) return checkEnforcedAge(candidate, audience, firstDay, reader);
  return checkEligibility(candidate, audience, firstDay, reader)[0] ?? null;
}

export const needsGuardian = 'Ask your guardian to do this.';

/** Towards a junior nobody but their own captains and organizers may write; others reach the guardians. */
export function checkSubstituteGuardian(
  { isJunior }: { isJunior: boolean },
  { isByGuardian }: { isByGuardian: boolean },
): string | null {
  return isJunior && !isByGuardian ? needsGuardian : null;
}

/** A rating that a person states: on the scale of the sport, with at most two decimals. */
export function checkOwnRating(rating: number, sportTypeId: number): string | null {
  const { min, max } = ratingScaleOf(sportTypeId);
  if (rating < min || rating > max) return `Enter a rating from ${min} to ${max}.`;
  return Math.abs(rating * 100 - Math.round(rating * 100)) < 1e-6 ? null : 'Use at most two decimals';
}

/** States of a search and of each invitation in it. */
export const searchStates = ['open', 'filled', 'canceled', 'ended'] as const;
export type SearchState = (typeof searchStates)[number];

export const invitationStates = [
  'waiting',
  'open',
  'accepted',
  'declined',
  'expired',
  'taken',
  'canceled',
] as const;
export type InvitationState = (typeof invitationStates)[number];

type Answered = {
  searchState: SearchState;
  state: InvitationState;
  expiresAt: string | null;
};

export const placeTaken = 'Someone else took this spot.';

/** Why the invitation cannot be answered with this answer; null if it can. */
export function checkInvitationAnswer(
  { searchState, state, expiresAt }: Answered,
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): string | null {
  if (state === 'accepted') return null;
  if (state === 'taken' || searchState === 'filled') return placeTaken;
  if (state === 'canceled' || searchState === 'canceled') return 'The captain no longer needs a substitute.';
  if (state === 'waiting') return "It isn't your turn yet.";
  const isLate = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  if (state === 'expired' || (state === 'open' && isLate)) return 'Your time to answer is over.';
  if (state === 'declined' && isAccepted && (searchState !== 'open' || isLate))
    return 'Your time to answer is over.';
  return null;
}

/** What a substitute pays for a match, in words. */
export function feeText(fee: number, money: string): string {
  return fee === 0
    ? 'Substitutes pay nothing.'
    : `Substitutes pay ${money} for a match, directly to the league.`;
}
