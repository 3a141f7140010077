import { randomInt } from 'node:crypto';
import type { Input } from '@courtline/contract/call';
import type { Schedule, createSchedule } from '@courtline/contract/schedule';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import type { WholeSession } from '../../store/session/session-details';
import { memberIdOf } from './member-id';
import { getSchedule } from './read-schedule';
import { saveDraw } from './save-draw';

/** What the column of the number holds. */
const lots = 2 ** 31 - 1;

/** What a tournament is played from, with the teams drawn or every position open; its draw type is known by now. */
export async function createDraw(
  ctx: RequestContext,
  session: WholeSession,
  { body, isDrawn }: { body: Input<typeof createSchedule>['body']; isDrawn: boolean },
): Promise<Schedule> {
  const { scheduleModeId } = body;
  const drawTypeId = body.drawTypeId ?? session.drawTypeId;
  if (drawTypeId === null) throw new Error('The rules let no draw be created without a type');
  const randomSeed = isDrawn ? randomInt(lots) : null;
  const made = { scheduleModeId, drawTypeId, randomSeed, createdBy: memberIdOf(ctx.actor) };
  const { scheduleId, teams, seeds } = await saveDraw(ctx.db, session, made);
  await audit(ctx, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: { sessionId: session.id, drawTypeId, randomSeed, teams, seeds },
  });
  return getSchedule(ctx, scheduleId);
}
