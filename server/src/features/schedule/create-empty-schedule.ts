import type { Input } from '@courtline/contract/call';
import type { Schedule, createEmptySchedule as createCall } from '@courtline/contract/schedule';
import { checkCreateSchedule } from '@courtline/domain/schedule/create-schedule';
import { isTournament } from '@courtline/domain/session/session-form';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { saveNewSchedule } from '../../store/schedule/create-schedule';
import { createDraw } from './create-draw';
import { memberIdOf } from './member-id';
import { getSchedule } from './read-schedule';
import { getSessionToSchedule } from './session-to-schedule';

export async function createEmptySchedule(
  asking: Asking,
  input: Input<typeof createCall>,
): Promise<Schedule> {
  const { scheduleModeId } = input.body;
  const session = await getSessionToSchedule(asking, input, checkCreateSchedule);
  if (isTournament(session)) return createDraw(asking, session, { body: input.body, isDrawn: false });
  const sessionId = session.id;
  const createdBy = memberIdOf(asking.actor);
  const { scheduleId } = await saveNewSchedule(asking.db, { sessionId, scheduleModeId, createdBy });
  await audit(asking, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: { sessionId, scheduleModeId, rounds: 0 },
  });
  return getSchedule(asking, scheduleId);
}
