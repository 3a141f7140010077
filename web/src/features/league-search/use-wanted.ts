import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type LeagueType, readWanted, standardFor, type Wanted, writeWanted } from './wanted';

export type Narrow = (change: Partial<Wanted>) => void;

/** What is searched stands in the address, so that a search can be kept, shared and gone back to. */
export function useWanted(type: LeagueType) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readWanted(params, type);
  const narrow: Narrow = useCallback(
    (change) => {
      // As it stands now: two changes may come before the page is drawn again.
      const current = readWanted(new URLSearchParams(window.location.search), type);
      const next = { ...current, ...change };
      if (next.near === null && next.sorting === 'distance') next.sorting = 'name';
      void navigate(writeWanted(next, type), { preventScrollReset: true });
    },
    [navigate, type],
  );
  return { wanted, narrow, reset: () => narrow(standardFor(type)) };
}
