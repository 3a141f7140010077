import type { Input } from '@courtline/contract/call';
import type { Schedule, createEmptySchedule as createCall } from '@courtline/contract/schedule';
import { checkCreateSchedule } from '@courtline/domain/schedule/create-schedule';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { saveNewSchedule } from '../../store/schedule-making';
import { memberIdOf } from './member-id';
import { getSchedule } from './read-schedule';
import { getSessionToSchedule } from './session-to-schedule';

export async function createEmptySchedule(
  asking: Asking,
  input: Input<typeof createCall>,
): Promise<Schedule> {
  const { scheduleModeId } = input.body;
  const { id: sessionId } = await getSessionToSchedule(asking, input, checkCreateSchedule);
  const createdBy = memberIdOf(asking.actor);
  const { scheduleId } = await saveNewSchedule(asking.db, { sessionId, scheduleModeId, createdBy });
  await audit(asking, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: { sessionId, scheduleModeId, rounds: 0 },
  });
  return getSchedule(asking, scheduleId);
}
