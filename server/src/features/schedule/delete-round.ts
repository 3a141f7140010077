import type { Input } from '@courtline/contract/call';
import type { deleteRound as deleteCall } from '@courtline/contract/season';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkDeleteRound } from '@courtline/domain/schedule/edit-schedule';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { againstTheRules, notFound } from '../../http/refusal';
import { deleteRoundRow, listRounds } from '../../store/round';
import { findSchedule } from '../../store/schedule';
import { raiseScheduleVersion } from '../../store/schedule-change';
import { getLockedSchedule } from './locked-schedule';
import { notifyOfCanceled } from './notify-of-change';

/** Whether it may go is asked of the round and not of the schedule. */
export async function deleteRound(
  asking: Asking,
  { params: { id }, body: { roundId, version } }: Input<typeof deleteCall>,
): Promise<void> {
  const { db } = asking;
  const wanted = { id, version, may: canManageConference };
  const schedule = await getLockedSchedule(asking, wanted);
  const round = (await listRounds(db, id)).find((one) => one.id === roundId);
  if (!round) throw notFound();
  const trouble = checkDeleteRound(schedule, round);
  if (trouble) throw againstTheRules(trouble);
  const seen = await findSchedule(db, { id }, null);
  const rounds = seen?.draws.flatMap((draw) => draw.rounds) ?? [];
  const matches = rounds.find((one) => one.id === roundId)?.teamMatches ?? [];
  await notifyOfCanceled(asking, schedule, matches);
  await deleteRoundRow(db, roundId);
  await raiseScheduleVersion(db, id);
  await audit(asking, {
    what: 'round-deleted',
    target: { kind: 'schedule', id },
    detail: { roundId, number: round.number },
  });
}
