import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type LeagueType,
  readFilters,
  standardFor,
  type SearchFilters,
  writeFilters,
} from './search-filters';

/** Consecutive steps of one slider share a history entry. */
export type Narrow = (change: Partial<SearchFilters>, slider?: keyof SearchFilters) => void;

/** The filters are in the address, so that a search can be bookmarked, shared and navigated back to. */
export function useSearchFilters(type: LeagueType) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readFilters(params, type);
  const narrow: Narrow = useCallback(
    (change, slider) => {
      // Read from the address: two changes may come before the next render.
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

/** The slider that created the current history entry. */
function lastSlider(): string | undefined {
  const { usr } = (window.history.state ?? {}) as { usr?: { slider?: string } | null };
  return usr?.slider;
}
