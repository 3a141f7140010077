import { type PlayerHit, searchPlayers } from '@courtline/contract/search';
import { readFeedPreferences } from '@courtline/contract/settings';
import { pageSizes } from '@courtline/domain/constants';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { send } from './send';
import { queryFor } from './use-api-query';

/** A player with an account, who can become an organizer or a captain. */
export type FoundMember = {
  key: number;
  label: string;
  detail: string | undefined;
  memberId: number;
  image: string | null;
};

/** Finds players with an account by the beginnings of their names. */
export function useMemberSearch() {
  const queries = useQueryClient();
  return async (query: string, signal: AbortSignal): Promise<FoundMember[]> => {
    const sports = await loadSports(queries);
    const sent = { query, top: pageSizes.playerSearch, isDemoPlayer: false, ...sports, exists: 'memberId' };
    const { hits } = await send(searchPlayers, { query: sent }, { signal });
    return hits.flatMap(foundMember);
  };
}

/** The sports of the member's feed, cached after the first search; both if they cannot be loaded. */
async function loadSports(queries: QueryClient) {
  return queries
    .fetchQuery({ ...queryFor(readFeedPreferences, {}, { isOptional: true }), staleTime: 60_000 })
    .catch(() => ({ showTennisContent: true, showPickleballContent: true }));
}

function foundMember({ memberId, displayName, location, profileImage }: PlayerHit): FoundMember[] {
  if (memberId === null) return [];
  const detail = location ?? undefined;
  return [{ key: memberId, label: displayName, detail, memberId, image: profileImage }];
}
