import type { Answer, Input } from '@courtline/contract/call';
import type { conferenceSummary as summaryCall } from '@courtline/contract/conference';
import type { RequestContext } from '../../context/request-context';
import { countSessions } from '../../store/session/session';
import { getConference } from './whole-conference';

export async function conferenceSummary(
  ctx: RequestContext,
  { params }: Input<typeof summaryCall>,
): Promise<Answer<typeof summaryCall>> {
  const [conference, sessionCount] = await Promise.all([
    getConference(ctx, params.id),
    countSessions(ctx.db, { conferenceId: params.id, now: ctx.now }),
  ]);
  return { ...conference, sessionCount };
}
