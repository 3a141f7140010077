import type { Input } from '@courtline/contract/call';
import type { Schedule, createEmptySchedule as createCall } from '@courtline/contract/schedule';
import { checkCreateEmpty } from '@courtline/domain/schedule/create-schedule';
import { isTournament } from '@courtline/domain/session/session-kind';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { saveNewSchedule } from '../../store/schedule/create-schedule';
import { createDraw } from './create-draw';
import { getSchedule } from './read-schedule';
import { getSessionToSchedule } from './session-to-schedule';

export async function createEmptySchedule(
  ctx: RequestContext,
  input: Input<typeof createCall>,
): Promise<Schedule> {
  const { scheduleModeId } = input.body;
  const session = await getSessionToSchedule(ctx, input, checkCreateEmpty);
  if (isTournament(session)) return createDraw(ctx, session, { body: input.body, isDrawn: false });
  const sessionId = session.id;
  const createdBy = memberIdOf(ctx.actor);
  const { scheduleId } = await saveNewSchedule(ctx.db, { sessionId, scheduleModeId, createdBy });
  await audit(ctx, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: { sessionId, scheduleModeId, rounds: 0 },
  });
  return getSchedule(ctx, scheduleId);
}
