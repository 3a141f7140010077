import type { Input } from '@courtline/contract/call';
import type { Schedule } from '@courtline/contract/schedule';
import type { addRound as addCall } from '@courtline/contract/season';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkNewRound } from '@courtline/domain/schedule/add-round';
import { checkAddRound } from '@courtline/domain/schedule/edit-schedule';
import { roundName } from '@courtline/domain/schedule/generate-schedule';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, invalid } from '../../context/service-error';
import { getMainDrawId, listRounds, saveStandingsRule } from '../../store/schedule/round';
import { bumpScheduleVersion } from '../../store/schedule/save-schedule';
import { saveRounds } from '../../store/schedule/create-schedule';
import { getLockedSchedule } from './locked-schedule';
import { getSchedule } from './read-schedule';

export async function addRound(
  ctx: RequestContext,
  { params: { id }, body }: Input<typeof addCall>,
): Promise<Schedule> {
  const { db } = ctx;
  const { newRoundNumber: number, version } = body;
  const sessionStandingTypeId = body.sessionStandingTypeId ?? body.sessionStandingsTypeId;
  if (sessionStandingTypeId === undefined) throw invalid('sessionStandingTypeId: is missing');
  const options = { id, version, may: canManageConference, check: checkAddRound };
  const schedule = await getLockedSchedule(ctx, options);
  const roundNumbers = (await listRounds(db, id)).map((round) => round.number);
  const error = checkNewRound(
    { newRoundNumber: number, sessionStandingTypeId },
    { ...schedule, roundNumbers },
  );
  if (error) throw ruleViolation(error);
  const { sessionId } = schedule;
  const rounds = [{ number, name: roundName(number) }];
  await saveRounds(db, { sessionId, drawId: await getMainDrawId(db, id), rounds });
  await saveStandingsRule(db, sessionId, sessionStandingTypeId);
  await bumpScheduleVersion(db, id);
  await audit(ctx, {
    what: 'round-added',
    target: { kind: 'schedule', id },
    detail: { number, sessionStandingTypeId },
  });
  return getSchedule(ctx, id);
}
