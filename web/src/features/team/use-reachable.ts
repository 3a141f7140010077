import { findContact } from '@courtline/contract/message';
import type { TeamSummary } from '@courtline/contract/team';
import { useQueries } from '@tanstack/react-query';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { isNotFound } from '../../api/service-error';
import { queryFor } from '../../api/use-api-query';

type Captain = TeamSummary['captains'][number];

/**
 * The captains whom the viewer may write to: not themselves, and no juniors of others. While this is loading or has
 * failed, all other captains: the service checks again when they write.
 */
export function useReachable(captains: readonly Captain[]): Captain[] {
  const user = useCurrentUser();
  const others = captains.filter(({ memberId }) => memberId !== user.id);
  const answers = useQueries({
    queries: others.map(({ playerId }) => ({
      ...queryFor(findContact, { params: { id: playerId ?? 0 } }, { isOptional: true }),
      enabled: isSignedIn(user) && playerId !== null,
    })),
  });
  return others.filter((_, index) => {
    const answer = answers[index];
    return answer?.data?.memberId !== null && !isNotFound(answer?.error);
  });
}
