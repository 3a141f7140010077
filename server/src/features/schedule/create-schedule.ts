import type { Answer, Input } from '@courtline/contract/call';
import type { createSchedule as createCall } from '@courtline/contract/schedule';
import { checkGenerateSchedule } from '@courtline/domain/schedule/create-schedule';
import { isTournament } from '@courtline/domain/session/session-form';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { createDraw } from './create-draw';
import { memberIdOf } from './member-id';
import { getSchedule } from './read-schedule';
import { saveSeason } from './save-season';
import { getSessionToSchedule } from './session-to-schedule';

export async function createSchedule(
  asking: Asking,
  input: Input<typeof createCall>,
): Promise<Answer<typeof createCall>> {
  const { actor, db } = asking;
  const session = await getSessionToSchedule(asking, input, checkGenerateSchedule);
  if (isTournament(session)) {
    return { ...(await createDraw(asking, session, { body: input.body, isDrawn: true })), warning: null };
  }
  const { scheduleModeId } = input.body;
  const made = { scheduleModeId, createdBy: memberIdOf(actor) };
  const { scheduleId, rounds, warning } = await saveSeason(db, session, made);
  await audit(asking, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: { sessionId: session.id, scheduleModeId, rounds },
  });
  return { ...(await getSchedule(asking, scheduleId)), warning };
}
