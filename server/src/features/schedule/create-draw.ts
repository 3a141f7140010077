import { randomInt } from 'node:crypto';
import type { Input } from '@courtline/contract/call';
import type { Schedule, createSchedule } from '@courtline/contract/schedule';
import { drawTypeHasGroups } from '@courtline/domain/draw/group-stage';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { drawByCeremony, findCurrentCeremony, readDrawOrder } from '../../operations/draw-ceremony';
import { tellCaptains } from '../../operations/draw-ceremony-emails';
import { audit } from '../../operations/record-audit';
import type { WholeSession } from '../../store/session/session-details';
import { getSchedule } from './read-schedule';
import { saveDraw } from './save-draw';

/** Range of the integer column that stores the seed. */
const maxSeed = 2 ** 31 - 1;

/**
 * Creates the draw of a tournament, with the teams drawn or every position open. The caller has checked that a draw
 * type is set.
 */
export async function createDraw(
  ctx: RequestContext,
  session: WholeSession,
  { body, isDrawn }: { body: Input<typeof createSchedule>['body']; isDrawn: boolean },
): Promise<Schedule> {
  const { scheduleModeId } = body;
  const drawTypeId = body.drawTypeId ?? session.drawTypeId;
  if (drawTypeId === null) throw new Error('The rules let no draw be created without a type');
  const draw = await readDrawOrder(ctx.db, session.id);
  const groupStage = body.groupStage ?? null;
  await rejectGroupsInCeremony(ctx, session.id, drawTypeHasGroups(drawTypeId, draw.teamIds.length));
  const ceremony = await drawByCeremony(ctx, session.id, { isDrawn, draw });
  const randomSeed = ceremony?.randomSeed ?? (isDrawn ? randomInt(maxSeed) : null);
  const options = { scheduleModeId, drawTypeId, groupStage, randomSeed, createdBy: memberIdOf(ctx.actor) };
  const { scheduleId, teams, seeds } = await saveDraw(ctx.db, session, options);
  await audit(ctx, {
    what: 'schedule-created',
    target: { kind: 'schedule', id: scheduleId },
    detail: {
      sessionId: session.id,
      drawTypeId,
      groupStage,
      randomSeed,
      teams,
      seeds,
      ceremonyId: ceremony?.ceremonyId ?? null,
    },
  });
  if (ceremony) await tellCaptains(ctx, session, { step: 'drawn', teamIds: draw.teamIds });
  return getSchedule(ctx, scheduleId);
}

/** A ceremony publishes the lines of a bracket, which anyone can draw again; groups have none. */
async function rejectGroupsInCeremony(ctx: RequestContext, sessionId: number, hasGroups: boolean) {
  if (!hasGroups || !(await findCurrentCeremony(ctx, sessionId))) return;
  throw ruleViolation('A draw ceremony draws a bracket. Cancel it to draw groups.');
}
