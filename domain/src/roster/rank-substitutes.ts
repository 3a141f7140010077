/** A person who may be asked to substitute, as far as it decides the order. */
export type RankedPerson = {
  memberId: number;
  /** A substitute of the team comes before people on the session's list. */
  isOnTeam: boolean;
  rating: number | null;
  /** YYYY-MM-DD. */
  lastPlayedOn: string | null;
  miles: number | null;
  /** Answered that they can play in this match. */
  isAvailable: boolean;
};

type Need = { teamRating: number | null; today: string };

export type Ranked<Person> = Person & { reasons: string[] };

/** The best fit first, each with the reasons in words. */
export function rankSubstitutes<Person extends RankedPerson>(
  people: readonly Person[],
  need: Need,
): Ranked<Person>[] {
  return people
    .map((person) => ({ person, fit: fitOf(person, need) }))
    .toSorted(
      (one, other) =>
        Number(other.person.isOnTeam) - Number(one.person.isOnTeam) ||
        Number(other.person.isAvailable) - Number(one.person.isAvailable) ||
        one.fit - other.fit ||
        one.person.memberId - other.person.memberId,
    )
    .map(({ person }) => ({ ...person, reasons: reasonsOf(person, need) }));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Smaller is better: one point of rating weighs as much as three months without a match or four bands of distance. */
function fitOf({ rating, lastPlayedOn, miles }: RankedPerson, { teamRating, today }: Need): number {
  const gap = rating === null || teamRating === null ? 2 : Math.abs(rating - teamRating);
  const months = lastPlayedOn === null ? 3 : Math.min(daysBetween(lastPlayedOn, today) / 30, 3);
  return gap + months / 3 + bandOf(miles) / 4;
}

function daysBetween(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs));
}

/** Coarse on purpose: exact distances to several courts would reveal where a person lives. */
const bands = [
  { upTo: 5, text: 'Less than 5 miles away' },
  { upTo: 15, text: 'Less than 15 miles away' },
  { upTo: 30, text: 'Less than 30 miles away' },
  { upTo: Infinity, text: 'More than 30 miles away' },
] as const;

function bandOf(miles: number | null): number {
  return miles === null ? bands.length : bands.findIndex(({ upTo }) => miles < upTo);
}

function reasonsOf(person: RankedPerson, { teamRating, today }: Need): string[] {
  const { rating, lastPlayedOn, miles, isAvailable } = person;
  return [
    isAvailable ? 'Said yes to this match' : null,
    ratingReason(rating, teamRating),
    lastPlayedOn === null ? null : playedReason(daysBetween(lastPlayedOn, today)),
    miles === null ? null : (bands[bandOf(miles)]?.text ?? null),
  ].filter((reason) => reason !== null);
}

function ratingReason(rating: number | null, teamRating: number | null): string | null {
  if (rating === null) return 'No rating';
  if (teamRating === null) return null;
  const gap = rating - teamRating;
  if (Math.abs(gap) < 0.1) return 'Rated like your team';
  return `${Math.abs(gap).toFixed(1)} ${gap > 0 ? 'above' : 'below'} your team's average`;
}

function playedReason(days: number): string {
  if (days <= 7) return 'Played in the last week';
  if (days <= 31) return 'Played in the last month';
  return days <= 92 ? 'Played in the last three months' : "Hasn't played for three months";
}
