import { makeDraws, makeEmptyDraws } from '@courtline/domain/draw/make-draws';
import type { Db } from '../../db/open';
import { readDrawOrder } from '../../operations/draw-ceremony';
import { saveDrawnSchedule, saveDraws } from '../../store/schedule/create-draw';

type Options = {
  scheduleModeId: number;
  drawTypeId: number;
  /** Seed of the random draw; null leaves every position open. */
  randomSeed: number | null;
  createdBy: number | null;
};

/** Draws the teams of a tournament, respecting their seeds, and saves the draw as a draft. */
export async function saveDraw(db: Db, session: { id: number }, options: Options) {
  const { drawTypeId, randomSeed } = options;
  const { teamIds, seeds } = await readDrawOrder(db, session.id);
  const draws =
    randomSeed === null
      ? makeEmptyDraws(teamIds.length, drawTypeId)
      : makeDraws({ teamIds, seeds, randomSeed, drawTypeId });
  const scheduleId = await saveDrawnSchedule(db, { sessionId: session.id, ...options });
  await saveDraws(db, { sessionId: session.id, scheduleId, draws });
  return { scheduleId, teams: teamIds.length, seeds: seeds.length };
}
