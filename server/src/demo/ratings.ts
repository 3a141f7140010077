import { genders, matchKinds, sports } from '@courtline/domain/constants';
import { ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import { type RatingStatus, matchesToBeRated, reliabilityOf } from '@courtline/domain/rating/rating-status';
import type { NewRating, NewRatingPoint } from '../store/player/rating';
import { dateOf, dayBefore } from './days';
import type { Random } from './random';

export type Rated = { rating: NewRating; history: NewRatingPoint[] };
export type SportId = (typeof sports)[keyof typeof sports]['id'];

type Level = { sportTypeId: SportId; level: number; status: RatingStatus; now: Date };
type Subject = Omit<Level, 'level'> & { matchTypeId: number; value: number };

const monthDays = 30;
const historyMonths = 12;

/** Singles and doubles of one sport: close, but not equal. */
export function makeRatings(random: Random, { level, ...about }: Level): Rated[] {
  return [matchKinds.singles.id, matchKinds.doubles.id].map((matchTypeId) => {
    const value = withinRange(random.bell(level, 0.35), about.sportTypeId);
    return makeRating(random, { ...about, matchTypeId, value });
  });
}

/** The strength of an adult of that gender: most in the middle of the scale, few at its ends. */
export function makeLevel(random: Random, sportTypeId: SportId, genderTypeId: number): number {
  const isMan = genderTypeId === genders.male.id;
  if (sportTypeId === sports.pickleball.id) return random.bell(isMan ? 4.6 : 4.1, 1.1);
  return random.bell(isMan ? 6.6 : 5.2, 1.9);
}

export function makeStatus(random: Random): RatingStatus {
  const draw = random.next();
  if (draw < 0.7) return 'Rated';
  if (draw < 0.85) return 'Projected';
  return draw < 0.96 ? 'Inactive' : 'Unrated';
}

function makeRating(random: Random, subject: Subject): Rated {
  if (subject.status === 'Rated') return rated(random, subject);
  if (subject.status === 'Projected') return projected(random, subject);
  if (subject.status === 'Inactive') return inactive(random, subject);
  const { sportTypeId, matchTypeId, now } = subject;
  const nothing = { value: 0, matchCount: 0, isVerified: false, lastMatchOn: null };
  const rating = { sportTypeId, matchTypeId, source: 'gateway', updatedAt: now } as const;
  return { rating: { ...rating, ...nothing }, history: [] };
}

function rated(random: Random, subject: Subject): Rated {
  const matchCount = matchesToBeRated + Math.floor(random.next() ** 2 * 70);
  const daysAgo = random.whole(1, 28);
  const history = makeHistory(random, subject, { matchCount, daysAgo });
  const rating = ratingOf(subject, { matchCount, daysAgo, isVerified: random.chance(0.35) });
  return { rating, history };
}

/** The player's own estimate, in steps of 0.5, and perhaps a few matches. */
function projected(random: Random, subject: Subject): Rated {
  const matchCount = random.whole(0, matchesToBeRated - 1);
  const daysAgo = random.whole(5, 200);
  const guess = { ...subject, value: Math.round(subject.value * 2) / 2 };
  const rating = {
    ...ratingOf(guess, { matchCount, daysAgo, isVerified: false }),
    source: 'estimate',
  } as const;
  return {
    rating,
    history: [pointOf(guess, { matchCount, changedAt: rating.updatedAt, source: 'estimate' })],
  };
}

/** The last match is more than a year ago, so the rating is inactive. */
function inactive(random: Random, subject: Subject): Rated {
  const matchCount = random.whole(matchesToBeRated, 30);
  const daysAgo = random.whole(400, 900);
  const history = makeHistory(random, subject, { matchCount, daysAgo });
  const rating = ratingOf(subject, { matchCount, daysAgo, isVerified: false });
  const updatedAt = dayBefore(subject.now, daysAgo - 366);
  const last = pointOf(subject, { matchCount: 0, changedAt: updatedAt, source: 'gateway' });
  return {
    rating: { ...rating, updatedAt },
    history: [...history, { ...last, status: 'Inactive' }],
  };
}

type Played = { matchCount: number; daysAgo: number; isVerified: boolean };

function ratingOf(
  { sportTypeId, matchTypeId, value, now }: Subject,
  { matchCount, daysAgo, isVerified }: Played,
): NewRating {
  const updatedAt = dayBefore(now, daysAgo);
  const lastMatchOn = matchCount > 0 ? dateOf(updatedAt) : null;
  const source = 'gateway' as const;
  return { sportTypeId, matchTypeId, value, matchCount, isVerified, source, lastMatchOn, updatedAt };
}

/** Monthly values over a year that lead to the current value. */
function makeHistory(
  random: Random,
  subject: Subject,
  { matchCount, daysAgo }: { matchCount: number; daysAgo: number },
): NewRatingPoint[] {
  const points: NewRatingPoint[] = [];
  let { value } = subject;
  for (let month = 0; month <= historyMonths; month++) {
    const changedAt = dayBefore(subject.now, daysAgo + month * monthDays);
    const played = Math.ceil((matchCount * (historyMonths - month)) / historyMonths);
    points.push(pointOf({ ...subject, value }, { matchCount: played, changedAt, source: 'gateway' }));
    value = withinRange(value - random.bell(0.03, 0.11), subject.sportTypeId);
  }
  return points.toReversed();
}

type Point = { matchCount: number; changedAt: Date; source: NewRating['source'] };

function pointOf(
  { sportTypeId, matchTypeId, value }: Subject,
  { matchCount, changedAt, source }: Point,
): NewRatingPoint {
  const status = matchCount >= matchesToBeRated ? 'Rated' : 'Projected';
  const reliability = reliabilityOf(matchCount);
  return { sportTypeId, matchTypeId, value, status, reliability, source, changedAt };
}

function withinRange(value: number, sportTypeId: SportId): number {
  const { min, max } = ratingScaleOf(sportTypeId);
  return Math.round(Math.min(max, Math.max(min, value)) * 100) / 100;
}
