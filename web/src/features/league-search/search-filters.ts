import type { SearchProperties, SessionOrder } from '@courtline/contract/league-search';
import { agesOfSteps, stepsOfAges } from '@courtline/domain/conference/age-steps';
import { isWholeScale } from '@courtline/domain/conference/rating-range';
import {
  ageSteps,
  distancesInMiles,
  genders,
  leagueTypes,
  sessionDateStatuses,
} from '@courtline/domain/constants';
import { ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import { distanceStep } from '@courtline/domain/search/session-search';

export type LeagueType = (typeof leagueTypes)[keyof typeof leagueTypes];

export type PlaceNamed = { name: string; lat: number; lng: number };

/** Sort orders by their name in the URL. */
export const sortings = {
  name: { label: 'Name, A to Z', sortBy: 'name', orderByRule: 'asc' },
  'name-down': { label: 'Name, Z to A', sortBy: 'name', orderByRule: 'desc' },
  start: { label: 'Start, soonest first', sortBy: 'startDateUtc', orderByRule: 'asc' },
  end: { label: 'End, soonest first', sortBy: 'endDateUtc', orderByRule: 'asc' },
  distance: { label: 'Distance, nearest first', sortBy: 'distance', orderByRule: 'asc' },
} as const satisfies Record<string, { label: string; sortBy: SessionOrder; orderByRule: 'asc' | 'desc' }>;

export type Sorting = keyof typeof sortings;

/** Empty lists mean all. */
export type SearchFilters = {
  near: PlaceNamed | null;
  distance: number;
  dates: number[];
  types: number[];
  ages: [min: number, max: number];
  ratings: [min: number, max: number];
  genders: number[];
  sorting: Sorting;
};

const youngest: number = ageSteps[0];
const oldest = ageSteps[ageSteps.length - 1] as number;
const { upcoming, inProgress } = sessionDateStatuses;

/** Default filters: sessions coming up or in progress in leagues of this type, anywhere. */
export function standardFor(type: LeagueType): SearchFilters {
  const { min, max } = ratingScaleOf(type.sportTypeId);
  return {
    near: null,
    distance: distancesInMiles.standard,
    dates: [upcoming.id, inProgress.id],
    types: [type.id],
    ages: [youngest, oldest],
    ratings: [min, max],
    genders: [],
    sorting: 'name',
  };
}

/** Invalid values are ignored, because links come from anywhere. */
export function readFilters(params: URLSearchParams, type: LeagueType): SearchFilters {
  const standard = standardFor(type);
  const near = placeIn(params);
  const ofSport = Object.values(leagueTypes).filter(({ sportTypeId }) => sportTypeId === type.sportTypeId);
  const sorting = params.get('sort') ?? '';
  const isSorting = Object.hasOwn(sortings, sorting) && (near !== null || sorting !== 'distance');
  return {
    near,
    distance: params.has('distance') ? distanceStep(Number(params.get('distance'))) : standard.distance,
    dates: idsIn(params.get('dates'), Object.values(sessionDateStatuses)) ?? standard.dates,
    types: idsIn(params.get('types'), ofSport) ?? standard.types,
    ages: agesIn(rangeIn(params.get('ages'), standard.ages)),
    ratings: rangeIn(params.get('ratings'), standard.ratings).map(toHalves) as [number, number],
    genders: idsIn(params.get('genders'), Object.values(genders)) ?? standard.genders,
    sorting: isSorting ? (sorting as Sorting) : standard.sorting,
  };
}

/** Writes only what differs from the defaults, so that addresses stay short. */
export function writeFilters(filters: SearchFilters, type: LeagueType): string {
  const standard = standardFor(type);
  const ifChanged = (name: 'dates' | 'types' | 'ages' | 'ratings' | 'genders', joint: string) => {
    const text = filters[name].join(joint);
    return text !== standard[name].join(joint) && { [name]: text };
  };
  const { near, distance, sorting } = filters;
  const params = new URLSearchParams({
    ...(near && { near: near.name, lat: String(near.lat), lng: String(near.lng) }),
    ...(distance !== standard.distance && { distance: String(distance) }),
    ...ifChanged('dates', ','),
    ...ifChanged('types', ','),
    ...ifChanged('ages', '-'),
    ...ifChanged('ratings', '-'),
    ...ifChanged('genders', ','),
    ...(sorting !== standard.sorting && { sort: sorting }),
  });
  return params.size === 0 ? '?' : `?${params.toString()}`;
}

/** Converts the filters to the request of the service. */
export function propertiesOf(filters: SearchFilters, { sportTypeId }: LeagueType): SearchProperties {
  const { near, distance, ages, ratings } = filters;
  const [min, max] = ratings;
  const isAnyAge = ages[0] === youngest && ages[1] === oldest;
  const isAnyRating = isWholeScale(sportTypeId, { min, max });
  const { sortBy, orderByRule } = sortings[filters.sorting];
  return {
    sportTypeIds: [sportTypeId],
    leagueTypeIds: filters.types as NonNullable<SearchProperties['leagueTypeIds']>,
    sessionDateStatuses: filters.dates as NonNullable<SearchProperties['sessionDateStatuses']>,
    genderTypeIds: filters.genders as NonNullable<SearchProperties['genderTypeIds']>,
    ...(near && { distanceFilter: { distance, lat: near.lat, long: near.lng } }),
    ...(!isAnyAge && { ageFilter: { minAge: ages[0], maxAge: ages[1] } }),
    ...(!isAnyRating &&
      (sportTypeId === leagueTypes.adultTeamTennis.sportTypeId
        ? { utrFilter: { utrRangeMin: min, utrRangeMax: max } }
        : { utrPFilter: { utrPRangeMin: min, utrPRangeMax: max } })),
    sortBy,
    orderByRule,
  };
}

function placeIn(params: URLSearchParams): PlaceNamed | null {
  const [lat, lng] = [degreesIn(params.get('lat'), 90), degreesIn(params.get('lng'), 180)];
  if (lat === null || lng === null) return null;
  return { name: params.get('near')?.trim().slice(0, 200) || `${lat}, ${lng}`, lat, lng };
}

function degreesIn(text: string | null, most: number): number | null {
  const degrees = text ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : null;
}

/** Null if the parameter is missing; an empty list if it stands for all. */
function idsIn(text: string | null, table: readonly { id: number }[]): number[] | null {
  if (text === null) return null;
  const ids = text.split(',').map(Number);
  const known = table.map(({ id }) => id).filter((id) => ids.includes(id));
  return known.length > 0 || text === '' ? known : null;
}

function rangeIn(text: string | null, [min, max]: [number, number]): [number, number] {
  const [from = Number.NaN, to = Number.NaN] = (text ?? '').split('-').map(Number);
  return from >= min && to <= max && from <= to ? [from, to] : [min, max];
}

function agesIn([min, max]: [number, number]): [number, number] {
  const { minAge, maxAge } = agesOfSteps(stepsOfAges({ minAge: min, maxAge: max }));
  return [minAge, maxAge];
}

function toHalves(rating: number): number {
  return Math.round(rating * 2) / 2;
}
