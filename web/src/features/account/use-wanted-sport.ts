import { sessionSummary } from '@courtline/contract/session';
import { useQuery } from '@tanstack/react-query';
import { useCurrentAddress } from '../../api/current-address';
import { redirectTarget } from '../../api/safe-redirect';
import { queryFor } from '../../api/use-api-query';

/** The sport of the session that a visitor joins for, so that the form need not ask. */
export function useWantedSport() {
  const { pathname } = new URL(redirectTarget(useCurrentAddress()));
  const id = Number(/^\/leagues\/session\/(\d{1,9})$/.exec(pathname)?.[1] ?? 0);
  const { data, isLoading } = useQuery({
    ...queryFor(sessionSummary, { params: { id } }, { isOptional: true }),
    enabled: id > 0,
  });
  return { sportTypeId: data?.session.sportTypeId, isLoading };
}
