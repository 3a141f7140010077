import { ratingScaleOf } from '@courtline/domain/rating/rating-scale';
import {
  ratedSportOf,
  type SearchType,
  searchTypes,
  type SportName,
  sportNames,
} from '@courtline/domain/search/search-filter';

export const listLabels: Record<SearchType, string> = {
  players: 'Players',
  events: 'Events',
  clubs: 'Clubs',
  colleges: 'Colleges',
  highschools: 'High Schools',
  teams: 'Teams',
  leagues: 'Leagues',
};

export type SearchFilters = {
  query: string;
  type: SearchType | null;
  sportTypes: SportName[];
  utrMin: number;
  utrMax: number;
  utrType: 'verified' | 'all';
  utrTeamType: 'singles' | 'doubles';
  goldenTicket: boolean;
  page: number;
};

/** Invalid values are ignored, because links come from anywhere. */
export function readFilters(params: URLSearchParams): SearchFilters {
  const sportTypes = sportNames.filter((name) => params.get('sportTypes')?.split(',').includes(name));
  const scale = ratingScaleOf(ratedSportOf(sportTypes));
  return {
    query: (params.get('query') ?? '').trim().slice(0, 100),
    type: searchTypes.find((type) => type === params.get('type')) ?? null,
    sportTypes,
    utrMin: numberIn(params.get('utrMin'), scale) ?? scale.min,
    utrMax: numberIn(params.get('utrMax'), scale) ?? scale.max,
    utrType: params.get('utrType') === 'all' ? 'all' : 'verified',
    utrTeamType: params.get('utrTeamType') === 'doubles' ? 'doubles' : 'singles',
    goldenTicket: params.get('goldenTicket') === 'true',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };
}

/** Writes only what narrows the search, so that addresses stay short. */
export function writeFilters(filters: Partial<SearchFilters>): string {
  const { query, type, sportTypes = [], page = 1 } = filters;
  const { min, max } = ratingScaleOf(ratedSportOf(sportTypes));
  const { utrMin = min, utrMax = max } = filters;
  const params = new URLSearchParams({
    ...(query && { query }),
    ...(type && { type }),
    ...(sportTypes.length > 0 && { sportTypes: sportTypes.join(',') }),
    ...(utrMin > min && { utrMin: String(utrMin) }),
    ...(utrMax < max && { utrMax: String(utrMax) }),
    ...(filters.utrType === 'all' && { utrType: 'all' }),
    ...(filters.utrTeamType === 'doubles' && { utrTeamType: 'doubles' }),
    ...(filters.goldenTicket && { goldenTicket: 'true' }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size === 0 ? '' : `?${params.toString()}`;
}

type Scale = { min: number; max: number };

function numberIn(text: string | null, { min, max }: Scale): number | null {
  const number = text ? Number(text) : Number.NaN;
  return number >= min && number <= max ? Math.round(number * 100) / 100 : null;
}
