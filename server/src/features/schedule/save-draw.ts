import { makeDraws, makeEmptyDraws } from '@courtline/domain/draw/make-draws';
import type { Db } from '../../db/open';
import { listTeamSeeds } from '../../store/schedule/draw';
import { saveDrawnSchedule, saveDraws } from '../../store/schedule/create-draw';
import { listPlayingTeams } from '../../store/schedule/create-schedule';

type Made = {
  scheduleModeId: number;
  drawTypeId: number;
  /** The number that the lots come from; null leaves every position open. */
  randomSeed: number | null;
  createdBy: number | null;
};

/** Draws the teams of a tournament, by their seeds where they have some, and saves the draw as a draft. */
export async function saveDraw(db: Db, session: { id: number }, made: Made) {
  const { drawTypeId, randomSeed } = made;
  const teamIds = (await listPlayingTeams(db, session.id)).map(({ teamId }) => teamId);
  const seeds = await listTeamSeeds(db, session.id);
  const draws =
    randomSeed === null
      ? makeEmptyDraws(teamIds.length, drawTypeId)
      : makeDraws({ teamIds, seeds, randomSeed, drawTypeId });
  const scheduleId = await saveDrawnSchedule(db, { sessionId: session.id, ...made });
  await saveDraws(db, { sessionId: session.id, scheduleId, draws });
  return { scheduleId, teams: teamIds.length, seeds: seeds.length };
}
