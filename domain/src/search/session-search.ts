import {
  ageSteps,
  distancesInMiles,
  genders,
  leagueTypes,
  ratingRanges,
  sessionDateStatuses,
} from '../constants';

type Ids = readonly number[] | undefined;

/** Criteria of a session search, as used by the search page and the search call. */
export type SessionCriteria = {
  leagueTypeIds?: Ids;
  sportTypeIds?: Ids;
  sessionDateStatuses?: Ids;
  genderTypeIds?: Ids;
  ageFilter?: { minAge?: number | undefined; maxAge?: number | undefined } | null | undefined;
  utrFilter?: { utrRangeMin?: number | undefined; utrRangeMax?: number | undefined } | null | undefined;
  utrPFilter?: { utrPRangeMin?: number | undefined; utrPRangeMax?: number | undefined } | null | undefined;
};

type Span = { min: number; max: number };

/** The same with defaults: an empty list means all, an omitted range the whole scale. */
export type SessionFilter = {
  leagueTypeIds: number[];
  genderTypeIds: number[];
  sessionDateStatuses: number[];
  ages: Span;
  utr: Span;
  utrP: Span;
};

export function toSessionFilter(criteria: SessionCriteria): SessionFilter {
  const { ageFilter, utrFilter, utrPFilter } = criteria;
  const { utr, utrP } = ratingRanges;
  return {
    leagueTypeIds: chosenLeagueTypes(criteria),
    genderTypeIds: someOrAll(criteria.genderTypeIds, genders),
    sessionDateStatuses: someOrAll(criteria.sessionDateStatuses, sessionDateStatuses),
    ages: spanOn(ageScale, { min: ageFilter?.minAge, max: ageFilter?.maxAge }),
    utr: spanOn(utr, { min: utrFilter?.utrRangeMin, max: utrFilter?.utrRangeMax }),
    utrP: spanOn(utrP, { min: utrPFilter?.utrPRangeMin, max: utrPFilter?.utrPRangeMax }),
  };
}

/** The slider has six distances; any other is rounded to the nearest of them. */
export function distanceStep(miles: number): number {
  const { options, standard } = distancesInMiles;
  if (!Number.isFinite(miles)) return standard;
  return options.reduce<number>(
    (best, option) => (Math.abs(option - miles) < Math.abs(best - miles) ? option : best),
    standard,
  );
}

export function leagueTypesOf(sportTypeId: number) {
  return Object.values(leagueTypes).filter((type) => type.sportTypeId === sportTypeId);
}

const ageScale: Span = { min: ageSteps[0], max: ageSteps[ageSteps.length - 1] as number };

function chosenLeagueTypes({ leagueTypeIds, sportTypeIds = [] }: SessionCriteria): number[] {
  const ofSports = Object.values(leagueTypes).filter(
    ({ sportTypeId }) => sportTypeIds.length === 0 || sportTypeIds.includes(sportTypeId),
  );
  const chosen = someOrAll(leagueTypeIds, leagueTypes);
  return ofSports.map(({ id }) => id).filter((id) => chosen.includes(id));
}

function someOrAll(chosen: Ids, table: Readonly<Record<string, { id: number }>>): number[] {
  return chosen && chosen.length > 0 ? [...new Set(chosen)] : Object.values(table).map(({ id }) => id);
}

/** The ends of a scale mean no limit, so values beyond the end are clamped to it. */
function spanOn(
  scale: Span,
  { min = scale.min, max = scale.max }: Partial<Record<keyof Span, number | undefined>>,
) {
  const within = (value: number) => Math.min(Math.max(value, scale.min), scale.max);
  return { min: within(min), max: within(max) };
}
