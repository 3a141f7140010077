import { currentFlags, type FlagsAnswer } from '@courtline/contract/flag';
import { defaultFlags, type FlagKey } from '@courtline/domain/flag/flags';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useExposure } from './exposure';
import { send } from './send';
import { keyOf } from './use-api-query';

const mostMs = 1500;
const queryKey = keyOf(currentFlags, {});
const byDefault: FlagsAnswer = { flags: defaultFlags, experiments: {} };

/**
 * Loaded in parallel with the current user. It never fails: pages neither wait long nor break when flags are
 * unavailable.
 */
export const flagsQuery = () =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) =>
      send(currentFlags, {}, { signal: AbortSignal.timeout(mostMs) }).catch(
        () => client.getQueryData<FlagsAnswer>(queryKey) ?? byDefault,
      ),
    staleTime: 60_000,
  });

export function useFlag(key: FlagKey): boolean {
  const { data = byDefault } = useQuery(flagsQuery());
  useExposure(key, data.experiments[key]);
  return data.flags[key];
}
