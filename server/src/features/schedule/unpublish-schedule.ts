import type { Input } from '@courtline/contract/call';
import type { Schedule, unpublishSchedule as unpublishCall } from '@courtline/contract/schedule';
import { canPublishSchedule } from '@courtline/domain/permission/schedule';
import { checkUnpublishSchedule } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { saveScheduleStatus } from '../../store/schedule/save-schedule';
import { getLockedSchedule } from './locked-schedule';
import { notifyOfWithdrawal } from './notify-of-change';
import { getSchedule } from './read-schedule';

export async function unpublishSchedule(
  ctx: RequestContext,
  { params: { id }, body: { version } }: Input<typeof unpublishCall>,
): Promise<Schedule> {
  const options = { id, version, may: canPublishSchedule, check: checkUnpublishSchedule };
  const schedule = await getLockedSchedule(ctx, options);
  const { sessionId } = schedule;
  await notifyOfWithdrawal(ctx, schedule);
  await saveScheduleStatus(ctx.db, id, null);
  await audit(ctx, {
    what: 'schedule-unpublished',
    target: { kind: 'schedule', id },
    detail: { sessionId },
  });
  return getSchedule(ctx, id);
}
