import { type GroupStage, defaultGroupStage, drawTypeHasGroups } from '@courtline/domain/draw/group-stage';
import { makeDraws, makeEmptyDraws } from '@courtline/domain/draw/make-draws';
import type { Db } from '../../db/open';
import { readDrawOrder } from '../../operations/draw-ceremony';
import { saveDrawnSchedule, saveDraws } from '../../store/schedule/create-draw';

type Options = {
  scheduleModeId: number;
  drawTypeId: number;
  /** How the groups are drawn, if the draw type has groups; null is the default. */
  groupStage?: GroupStage | null;
  /** Seed of the random draw; null leaves every position open. */
  randomSeed: number | null;
  createdBy: number | null;
};

/** Draws the teams of a tournament, respecting their seeds, and saves the draw as a draft. */
export async function saveDraw(db: Db, session: { id: number }, options: Options) {
  const { drawTypeId, randomSeed } = options;
  const { teamIds, seeds } = await readDrawOrder(db, session.id);
  const hasGroups = drawTypeHasGroups(drawTypeId, teamIds.length);
  const groupStage = hasGroups ? (options.groupStage ?? defaultGroupStage(teamIds.length)) : null;
  const draws =
    randomSeed === null
      ? makeEmptyDraws(teamIds.length, drawTypeId)
      : makeDraws({ teamIds, seeds, randomSeed, drawTypeId, groupStage });
  const scheduleId = await saveDrawnSchedule(db, { sessionId: session.id, ...options, groupStage });
  await saveDraws(db, { sessionId: session.id, scheduleId, draws });
  return { scheduleId, teams: teamIds.length, seeds: seeds.length };
}
