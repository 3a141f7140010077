import { currentFlags, type FlagsResponse } from '@courtline/contract/flag';
import { defaultFlags, type FlagKey } from '@courtline/domain/flag/flags';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { track } from './analytics';
import { orStored } from './offline';
import { senderOf } from './sender';
import { keyOf } from './use-api-query';

const mostMs = 1500;
const queryKey = keyOf(currentFlags, {});
const byDefault: FlagsResponse = { flags: defaultFlags, experiments: {}, hiddenLinks: [] };

/**
 * Loaded in parallel with the current user. It never fails: pages neither wait long nor break when flags are
 * unavailable.
 */
export const flagsQuery = () =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) => {
      const request = senderOf(client)(currentFlags, {}, { signal: AbortSignal.timeout(mostMs) });
      return orStored(request, client, queryKey).catch(
        () => client.getQueryData<FlagsResponse>(queryKey) ?? byDefault,
      );
    },
    staleTime: 60_000,
  });

export function useFlag(key: FlagKey): boolean {
  const { data = byDefault } = useQuery(flagsQuery());
  useExposure(key, data.experiments[key]);
  return data.flags[key];
}

/** Entries of menu, footer and search box that this installation does not offer. */
export function useHiddenLinks(): FlagsResponse['hiddenLinks'] {
  const { data = byDefault } = useQuery(flagsQuery());
  // During an upgrade the previous release may answer, which knows no hidden links.
  return (data as Partial<FlagsResponse>).hiddenLinks ?? byDefault.hiddenLinks;
}

const reported = { page: '', experiments: new Set<string>() };

/** Reports once per page that it was shown under an experiment, however many components use the flag. */
function useExposure(experiment: string, variant: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (variant === undefined || isReported(pathname, experiment)) return;
    track('Experiment Viewed', { experiment, variant });
  }, [experiment, variant, pathname]);
}

function isReported(page: string, experiment: string): boolean {
  if (reported.page !== page) {
    reported.page = page;
    reported.experiments.clear();
  }
  const isKnown = reported.experiments.has(experiment);
  reported.experiments.add(experiment);
  return isKnown;
}
