import { genders, matchKinds, sports } from '@courtline/domain/constants';

export type RatingFilters = {
  /** A league that computes ratings of its own; null for UTR and UTR-P. */
  leagueId: number | null;
  sportTypeId: number;
  matchTypeId: number;
  genderTypeId: number | null;
};

export const ratedKinds = [matchKinds.singles, matchKinds.doubles] as const;
export const ratedGenders = [
  { id: genders.female.id, label: 'Women' },
  { id: genders.male.id, label: 'Men' },
] as const;

/** The list that the address selects; tennis singles if its parameters are invalid. */
export function readRatingFilters(search: URLSearchParams): RatingFilters {
  const idIn = (name: string, known: readonly { id: number }[]) =>
    known.find(({ id }) => String(id) === search.get(name))?.id;
  const league = search.get('league') ?? '';
  return {
    leagueId: /^[1-9]\d{0,8}$/.test(league) ? Number(league) : null,
    sportTypeId: idIn('sport', Object.values(sports)) ?? sports.tennis.id,
    matchTypeId: idIn('kind', ratedKinds) ?? matchKinds.singles.id,
    genderTypeId: idIn('gender', ratedGenders) ?? null,
  };
}
