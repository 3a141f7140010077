import type {
  addAbsence as addCall,
  deleteAbsence as deleteCall,
  listAbsences as listCall,
} from '@courtline/contract/absence';
import type { Input, ResponseOf } from '@courtline/contract/call';
import { availabilities } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { absenceLimits, checkAbsence, tooManyAbsences } from '@courtline/domain/roster/absence';
import type { RequestContext } from '../../context/request-context';
import { notFound, notSignedIn, ruleViolation } from '../../context/service-error';
import {
  answerAbsences,
  deleteAbsence as remove,
  listAbsences as list,
  saveAbsence,
} from '../../store/match/absence';
import { lockPeople } from '../../store/account/guardianship';
import { notifyTeam } from '../../store/team/team-events';
import { findMatchPage } from './match-page';
import { notifyAnswersOfPlaced } from './notify-answers-of-placed';

export async function listAbsences(ctx: RequestContext): Promise<ResponseOf<typeof listCall>> {
  return { absences: await list(ctx.db, { memberId: memberOf(ctx).memberId, today: utcDay(ctx.now) }) };
}

/** Answers given by a person stay as they are; captains learn of players who are in a lineup. */
export async function addAbsence(
  ctx: RequestContext,
  { body }: Input<typeof addCall>,
): Promise<ResponseOf<typeof addCall>> {
  const { db, now } = ctx;
  const { memberId, guardianId } = memberOf(ctx);
  const today = utcDay(now);
  const error = checkAbsence(body, today);
  if (error) throw ruleViolation(error, 400);
  await lockPeople(db, [memberId]);
  const known = await list(db, { memberId, today });
  if (known.length >= absenceLimits.count) throw ruleViolation(tooManyAbsences);
  const absenceId = await saveAbsence(db, { ...body, memberId, by: guardianId ?? memberId });
  const answered = await answerAbsences(db, { now, memberId });
  for (const { leagueId, teamMatchId, teamId, teamMemberId } of answered) {
    await notifyTeam(db, { leagueId, teamMatchId, teamId, audience: 'team' });
    const page = await findMatchPage(ctx, { teamMatchId });
    const statusId = availabilities.no.id;
    await notifyAnswersOfPlaced(ctx, page, { teamMemberIds: [teamMemberId], before: new Map(), statusId });
  }
  return { absenceId, answeredCount: new Set(answered.map(({ teamMatchId }) => teamMatchId)).size };
}

export async function deleteAbsence(
  ctx: RequestContext,
  { params }: Input<typeof deleteCall>,
): Promise<void> {
  const isDeleted = await remove(ctx.db, { absenceId: params.id, memberId: memberOf(ctx).memberId });
  if (!isDeleted) throw notFound();
}

function memberOf({ actor }: RequestContext) {
  if (actor.kind === 'visitor') throw notSignedIn();
  return actor;
}
