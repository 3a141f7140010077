import { type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { useState } from 'react';
import { isNotFound } from './service-error';
import { useApiQuery } from './use-api-query';
import { deskQuestion } from './use-show-schedule';

/**
 * The schedule of a session as its organizer sees it: null if there is none, undefined until loaded. A refetch keeps
 * the previous value until the response arrives, so that a live event does not close a dialog in use.
 */
export function useDeskSchedule({ id, leagueId }: { id: number; leagueId: number }) {
  const query = useApiQuery(sessionSchedule, deskQuestion(id), { leagueId });
  const now: Schedule | null | undefined = isNotFound(query.error) ? null : query.data;
  const [known, setKnown] = useState(now);
  if (now !== undefined && now !== known) setKnown(now);
  return { query, schedule: now === undefined ? known : now };
}
