import type { Input } from '@courtline/contract/call';
import type { deleteRound as deleteCall } from '@courtline/contract/season';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteRound } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notFound } from '../../context/service-error';
import { saveCanceledMatches } from '../../store/schedule/calendar-match';
import { deleteRoundRow, listRounds } from '../../store/schedule/round';
import { findSchedule } from '../../store/schedule/schedule';
import { bumpScheduleVersion } from '../../store/schedule/save-schedule';
import { getLockedSchedule } from './locked-schedule';
import { notifyOfCanceled } from './notify-of-change';

/** The rule depends on the round's scores, not on the schedule's. */
export async function deleteRound(
  ctx: RequestContext,
  { params: { id }, body: { roundId, version } }: Input<typeof deleteCall>,
): Promise<void> {
  const { db } = ctx;
  const options = { id, version, may: canManageConference };
  const schedule = await getLockedSchedule(ctx, options);
  const round = (await listRounds(db, id)).find((one) => one.id === roundId);
  if (!round) throw notFound();
  const error = checkDeleteRound(schedule, round);
  if (error) throw ruleViolation(error);
  const seen = await findSchedule(db, { id }, null);
  const rounds = seen?.draws.flatMap((draw) => draw.rounds) ?? [];
  const matches = rounds.find((one) => one.id === roundId)?.teamMatches ?? [];
  await notifyOfCanceled(ctx, schedule, matches);
  const teamMatchIds = matches.map(({ teamMatchId }) => teamMatchId);
  await saveCanceledMatches(db, { scheduleId: id, teamMatchIds, now: ctx.now });
  await deleteRoundRow(db, roundId);
  await bumpScheduleVersion(db, id);
  await audit(ctx, {
    what: 'round-deleted',
    target: { kind: 'schedule', id },
    detail: { roundId, number: round.number },
  });
}
