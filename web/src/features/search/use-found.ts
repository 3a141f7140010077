import { searchEverything } from '@courtline/contract/search';
import { useApiQuery } from '../../api/use-api-query';
import type { SearchFilters } from './search-params';

export function useFound(filters: SearchFilters, { top }: { top: number }) {
  const { query, type, sportTypes, utrMin, utrMax, utrType, utrTeamType, goldenTicket, page } = filters;
  return useApiQuery(
    searchEverything,
    {
      query: {
        query: query || undefined,
        top,
        skip: (page - 1) * top,
        type: type ?? undefined,
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
