import { type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { useState } from 'react';
import { isNotFound } from './service-error';
import { useApiQuery } from './use-api-query';
import { deskQuestion } from './use-show-schedule';

/**
 * The schedule of a session as its organizer sees it: null where there is none, undefined until that is known. Asked
 * for anew it stays what it was until the answer comes, so that no news closes a dialog that somebody types into.
 */
export function useDeskSchedule({ id, leagueId }: { id: number; leagueId: number }) {
  const query = useApiQuery(sessionSchedule, deskQuestion(id), { leagueId });
  const now: Schedule | null | undefined = isNotFound(query.error) ? null : query.data;
  const [known, setKnown] = useState(now);
  if (now !== undefined && now !== known) setKnown(now);
  return { query, schedule: now === undefined ? known : now };
}
