import type { Input } from '@courtline/contract/call';
import type { deleteTeamMatch as deleteCall } from '@courtline/contract/season';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteTeamMatch } from '@courtline/domain/schedule/edit-schedule';
import type { Asking } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { againstTheRules, notFound } from '../../context/service-error';
import { raiseScheduleVersion } from '../../store/schedule/save-schedule';
import { deleteTeamMatchRow, findTeamMatch } from '../../store/schedule/team-match';
import { getLockedSchedule } from './locked-schedule';
import { findSeenMatch, notifyOfCanceled } from './notify-of-change';

/** Whether it may go is asked of the match and not of the schedule. */
export async function deleteTeamMatch(
  asking: Asking,
  { params: { id } }: Input<typeof deleteCall>,
): Promise<void> {
  const { db } = asking;
  const found = await findTeamMatch(db, id);
  if (!found) throw notFound();
  const wanted = { id: found.scheduleId, may: canManageConference };
  const schedule = await getLockedSchedule(asking, wanted);
  const match = await findTeamMatch(db, id);
  if (!match) throw notFound();
  const trouble = checkDeleteTeamMatch(schedule, match);
  if (trouble) throw againstTheRules(trouble);
  const seen = await findSeenMatch(asking, schedule, id);
  if (seen) await notifyOfCanceled(asking, schedule, [seen]);
  await deleteTeamMatchRow(db, id);
  await raiseScheduleVersion(db, schedule.scheduleId);
  await audit(asking, {
    what: 'match-deleted',
    target: { kind: 'schedule', id: schedule.scheduleId },
    detail: { teamMatchId: id },
  });
}
