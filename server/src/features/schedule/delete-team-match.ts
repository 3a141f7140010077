import type { Input } from '@courtline/contract/call';
import type { deleteTeamMatch as deleteCall } from '@courtline/contract/season';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteTeamMatch } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { saveCanceledMatches } from '../../store/schedule/calendar-match';
import { bumpScheduleVersion } from '../../store/schedule/save-schedule';
import { deleteTeamMatchRow, findTeamMatch } from '../../store/schedule/team-match';
import { getLockedSchedule } from './locked-schedule';
import { findSeenMatch, notifyOfCanceled } from './notify-of-change';

/** The rule depends on the match's scores, not on the schedule's. */
export async function deleteTeamMatch(
  ctx: RequestContext,
  { params: { id } }: Input<typeof deleteCall>,
): Promise<void> {
  const { db } = ctx;
  const found = await findTeamMatch(db, id);
  if (!found) throw notFound();
  const options = { id: found.scheduleId, may: canManageConference };
  const schedule = await getLockedSchedule(ctx, options);
  const match = await findTeamMatch(db, id);
  if (!match) throw notFound();
  const error = checkDeleteTeamMatch(schedule, match);
  if (error) throw ruleViolation(error);
  const seen = await findSeenMatch(ctx, schedule, id);
  if (seen) await notifyOfCanceled(ctx, schedule, [seen]);
  await saveCanceledMatches(db, { scheduleId: schedule.scheduleId, teamMatchIds: [id], now: ctx.now });
  await deleteTeamMatchRow(db, id);
  await bumpScheduleVersion(db, schedule.scheduleId);
  await audit(ctx, {
    what: 'match-deleted',
    target: { kind: 'schedule', id: schedule.scheduleId },
    detail: { teamMatchId: id },
  });
}
