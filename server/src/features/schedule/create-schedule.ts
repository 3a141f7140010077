import type { ResponseOf, Input } from '@courtline/contract/call';
import type { createSchedule as createCall } from '@courtline/contract/schedule';
import { checkGenerateSchedule } from '@courtline/domain/schedule/create-schedule';
import { isTournament } from '@courtline/domain/session/session-kind';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { createDraw } from './create-draw';
import { getSchedule } from './read-schedule';
import { saveSeason } from './save-season';
import { getSessionToSchedule } from './session-to-schedule';

export async function createSchedule(
  ctx: RequestContext,
  input: Input<typeof createCall>,
): Promise<ResponseOf<typeof createCall>> {
  const { actor, db } = ctx;
  const session = await getSessionToSchedule(ctx, input, checkGenerateSchedule);
  if (isTournament(session)) {
    return { ...(await createDraw(ctx, session, { body: input.body, isDrawn: true })), warning: null };
  }
  const { scheduleModeId } = input.body;
  const options = { scheduleModeId, createdBy: memberIdOf(actor) };
  const { scheduleId, rounds, warning } = await saveSeason(db, session, options);
  await audit(ctx, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: { sessionId: session.id, scheduleModeId, rounds },
  });
  return { ...(await getSchedule(ctx, scheduleId)), warning };
}
