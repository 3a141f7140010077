import { type MatchSummary, latestResults } from '@courtline/contract/match-day';
import { delaysInMs } from '@courtline/domain/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../api/send';
import { refetchCalls } from '../../api/refetch';
import { shownOnMatch } from './match-calls';

/** After a score is saved or cleared, polls every three seconds until the match has changed, then refetches it. */
export function useResultPoll({ teamMatchId }: MatchSummary) {
  const queries = useQueryClient();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const input = { params: { id: teamMatchId }, query: { timestamp: since } };
      try {
        const { isUpdated } = await send(latestResults, input, { signal: leaving.signal });
        if (!isUpdated) return;
        setSince(null);
        void refetchCalls(queries, shownOnMatch);
      } catch {
        if (!leaving.signal.aborted) setSince(null);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), delaysInMs.resultPoll);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [since, teamMatchId, queries]);
  return { isUpdating: since !== null, startPolling: setSince };
}
