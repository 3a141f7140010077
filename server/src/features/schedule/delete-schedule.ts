import type { Input } from '@courtline/contract/call';
import type { deleteSchedule as deleteCall } from '@courtline/contract/schedule';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteSchedule } from '@courtline/domain/schedule/edit-schedule';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { deleteScheduleRow } from '../../store/schedule/save-schedule';
import { getLockedSchedule } from './locked-schedule';
import { notifyOfWithdrawal } from './notify-of-change';

export async function deleteSchedule(
  asking: Asking,
  { params: { id } }: Input<typeof deleteCall>,
): Promise<void> {
  const wanted = { id, may: canManageConference, check: checkDeleteSchedule };
  const schedule = await getLockedSchedule(asking, wanted);
  const { sessionId, statusId } = schedule;
  await notifyOfWithdrawal(asking, schedule);
  await deleteScheduleRow(asking.db, id);
  await audit(asking, {
    what: 'schedule-deleted',
    target: { kind: 'schedule', id },
    detail: { sessionId, statusId },
  });
}
