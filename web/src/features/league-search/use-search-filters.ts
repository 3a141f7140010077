import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type LeagueType,
  readFilters,
  standardFor,
  type SearchFilters,
  writeFilters,
} from './search-filters';

/** Steps of one slider in a row are one place in the history. */
export type Narrow = (change: Partial<SearchFilters>, slider?: keyof SearchFilters) => void;

/** What is searched stands in the address, so that a search can be kept, shared and gone back to. */
export function useSearchFilters(type: LeagueType) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readFilters(params, type);
  const narrow: Narrow = useCallback(
    (change, slider) => {
      // As it stands now: two changes may come before the page is drawn again.
      const current = readFilters(new URLSearchParams(window.location.search), type);
      const next = { ...current, ...change };
      if (next.near === null && next.sorting === 'distance') next.sorting = 'name';
      const replace = slider !== undefined && slider === lastSlider();
      void navigate(writeFilters(next, type), { replace, state: { slider }, preventScrollReset: true });
    },
    [navigate, type],
  );
  return { wanted, narrow, reset: () => narrow(standardFor(type)) };
}

/** The slider that led to the present place in the history. */
function lastSlider(): string | undefined {
  const { usr } = (window.history.state ?? {}) as { usr?: { slider?: string } | null };
  return usr?.slider;
}
