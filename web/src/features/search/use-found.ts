import { allLeagues } from '@courtline/contract/league';
import { searchEverything } from '@courtline/contract/search';
import { sports } from '@courtline/domain/constants';
import { useApiQuery } from '../../api/use-api-query';
import type { SearchFilters } from './search-params';

/** Results of the search service; leagues are loaded separately because they are stored here. */
export function useFound(filters: SearchFilters, { top }: { top: number }) {
  const { query, type, sportTypes, utrMin, utrMax, utrType, utrTeamType, goldenTicket, page } = filters;
  return useApiQuery(
    searchEverything,
    {
      query: {
        query: query || undefined,
        top,
        skip: (page - 1) * top,
        type: type === null || type === 'leagues' ? undefined : type,
        sportTypes: sportTypes.join(',') || undefined,
        utrMin,
        utrMax,
        utrType,
        utrTeamType,
        goldenTicket: goldenTicket || undefined,
      },
    },
    { keepsPrevious: true, isOptional: true },
  );
}

export function useFoundLeagues({ query, sportTypes, page }: SearchFilters, { top }: { top: number }) {
  const [only, another] = sportTypes;
  const sportTypeId = only && !another ? sports[only].id : undefined;
  return useApiQuery(
    allLeagues,
    { query: { query: query.slice(0, 80) || undefined, sportTypeId, pageNumber: page, pageSize: top } },
    { keepsPrevious: true },
  );
}
