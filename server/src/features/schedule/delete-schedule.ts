import type { Input } from '@courtline/contract/call';
import type { deleteSchedule as deleteCall } from '@courtline/contract/schedule';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteSchedule } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { saveCanceledMatches } from '../../store/schedule/calendar-match';
import { deleteScheduleRow } from '../../store/schedule/save-schedule';
import { getLockedSchedule } from './locked-schedule';
import { notifyOfWithdrawal } from './notify-of-change';

export async function deleteSchedule(
  ctx: RequestContext,
  { params: { id } }: Input<typeof deleteCall>,
): Promise<void> {
  const options = { id, may: canManageConference, check: checkDeleteSchedule };
  const schedule = await getLockedSchedule(ctx, options);
  const { sessionId, statusId } = schedule;
  await notifyOfWithdrawal(ctx, schedule);
  await saveCanceledMatches(ctx.db, { scheduleId: id, now: ctx.now });
  await deleteScheduleRow(ctx.db, id);
  await audit(ctx, {
    what: 'schedule-deleted',
    target: { kind: 'schedule', id },
    detail: { sessionId, statusId },
  });
}
