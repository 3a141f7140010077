import type { Input } from '@courtline/contract/call';
import type { deleteTeamMatch as deleteCall } from '@courtline/contract/season';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteTeamMatch } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { raiseScheduleVersion } from '../../store/schedule/save-schedule';
import { deleteTeamMatchRow, findTeamMatch } from '../../store/schedule/team-match';
import { getLockedSchedule } from './locked-schedule';
import { findSeenMatch, notifyOfCanceled } from './notify-of-change';

/** Whether it may go is asked of the match and not of the schedule. */
export async function deleteTeamMatch(
  ctx: RequestContext,
  { params: { id } }: Input<typeof deleteCall>,
): Promise<void> {
  const { db } = ctx;
  const found = await findTeamMatch(db, id);
  if (!found) throw notFound();
  const wanted = { id: found.scheduleId, may: canManageConference };
  const schedule = await getLockedSchedule(ctx, wanted);
  const match = await findTeamMatch(db, id);
  if (!match) throw notFound();
  const trouble = checkDeleteTeamMatch(schedule, match);
  if (trouble) throw ruleViolation(trouble);
  const seen = await findSeenMatch(ctx, schedule, id);
  if (seen) await notifyOfCanceled(ctx, schedule, [seen]);
  await deleteTeamMatchRow(db, id);
  await raiseScheduleVersion(db, schedule.scheduleId);
  await audit(ctx, {
    what: 'match-deleted',
    target: { kind: 'schedule', id: schedule.scheduleId },
    detail: { teamMatchId: id },
  });
}
