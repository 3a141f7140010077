import { advanceTeams } from '@courtline/domain/draw/advance-teams';
import { nothingPlayed } from '@courtline/domain/draw/draw';
import { makeDraws } from '@courtline/domain/draw/make-draws';
import type { TeamSeed } from '@courtline/domain/draw/seeding-rows';
import type { Db } from '../../db/open';
import { listDrawMatches } from '../../store/schedule/draw';
import { saveStates } from '../../store/schedule/save-draw-state';
import { deleteDraws, saveDraws } from '../../store/schedule/create-draw';
import { bumpScheduleVersion } from '../../store/schedule/save-schedule';

type Tournament = {
  id: number;
  drawTypeId: number | null;
  teamIds: readonly number[];
  seeds: readonly TeamSeed[];
};

/**
 * Changed seeds need a new draw of a draft, from the same random seed. Teams placed by hand stay. Dates and courts
 * stay too, unless the number of teams changes the size of the draw.
 */
export async function drawAgain(
  db: Db,
  { id: sessionId, drawTypeId, teamIds, seeds }: Tournament,
  { scheduleId, randomSeed }: { scheduleId: number; randomSeed: number | null },
): Promise<void> {
  await bumpScheduleVersion(db, scheduleId);
  if (randomSeed === null || drawTypeId === null) return;
  const draws = makeDraws({ teamIds, seeds, randomSeed, drawTypeId });
  const rows = await listDrawMatches(db, sessionId);
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches));
  if (matches.length === rows.length) {
    const after = advanceTeams(draws, nothingPlayed);
    await saveStates(db, sessionId, { rows, draws, after });
    return;
  }
  await deleteDraws(db, scheduleId);
  await saveDraws(db, { sessionId, scheduleId, draws });
}
