import { type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from './service-error';
import { keyOf, queryFor } from './use-api-query';
import { deskQuestion } from './use-show-schedule';

type DeskSession = { id: number; leagueId: number; hasSchedule: boolean };

/**
 * The schedule of a session as its organizer sees it: null if there is none, undefined until loaded. A refetch keeps
 * the previous value until the response arrives, so that a live event does not close a dialog in use. It is not
 * requested while the session says that there is none: the response would be an error.
 */
export function useDeskSchedule({ id, leagueId, hasSchedule }: DeskSession) {
  const question = deskQuestion(id);
  // A schedule that was just created is known before the session is loaded again.
  const isKnown = useQueryClient().getQueryData(keyOf(sessionSchedule, question)) !== undefined;
  const query = useQuery({
    ...queryFor(sessionSchedule, question, { leagueId }),
    enabled: hasSchedule || isKnown,
  });
  const hasNone = isNotFound(query.error) || (!hasSchedule && !isKnown);
  const now: Schedule | null | undefined = hasNone ? null : query.data;
  const [known, setKnown] = useState(now);
  if (now !== undefined && now !== known) setKnown(now);
  return { query, schedule: now === undefined ? known : now };
}
