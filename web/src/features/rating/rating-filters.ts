import { genders, matchKinds, sports } from '@courtline/domain/constants';

export type RatingFilters = { sportTypeId: number; matchTypeId: number; genderTypeId: number | null };

export const ratedKinds = [matchKinds.singles, matchKinds.doubles] as const;
export const ratedGenders = [
  { id: genders.female.id, label: 'Women' },
  { id: genders.male.id, label: 'Men' },
] as const;

/** Which list the address asks for; singles of tennis where it says nothing of sense. */
export function readRatingFilters(search: URLSearchParams): RatingFilters {
  const said = (name: string, known: readonly { id: number }[]) =>
    known.find(({ id }) => String(id) === search.get(name))?.id;
  return {
    sportTypeId: said('sport', Object.values(sports)) ?? sports.tennis.id,
    matchTypeId: said('kind', ratedKinds) ?? matchKinds.singles.id,
    genderTypeId: said('gender', ratedGenders) ?? null,
  };
}
