import type { Answer, Input } from '@courtline/contract/call';
import type { conferenceSummary as summaryCall } from '@courtline/contract/conference';
import type { Asking } from '../../context/request-context';
import { countSessions } from '../../store/session/session';
import { getConference } from './whole-conference';

export async function conferenceSummary(
  asking: Asking,
  { params }: Input<typeof summaryCall>,
): Promise<Answer<typeof summaryCall>> {
  const [conference, sessionCount] = await Promise.all([
    getConference(asking, params.id),
    countSessions(asking.db, { conferenceId: params.id, now: asking.now }),
  ]);
  return { ...conference, sessionCount };
}
