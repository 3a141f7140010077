import type { RepairProposal } from '@courtline/contract/season-repair';
import { scheduleModes } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import { saveSeason } from '../features/schedule/save-season';
import { type MatchToRepair, listMatchesToRepair } from '../store/season-plan/season-repair';
import { findWholeSession } from '../store/session/session-details';
import { aSeasonToPlan } from './season-plan-rows';

type Shape = Parameters<typeof aSeasonToPlan>[2] & { isPublished?: boolean };

/** A season with a published schedule, whose teams share courts; it starts tomorrow. */
export async function aSeasonToRepair(
  db: Db,
  conferenceId: number,
  { isPublished = true, ...shape }: Shape = {},
) {
  const planned = await aSeasonToPlan(db, conferenceId, shape);
  const session = await findWholeSession(db, planned.sessionId);
  if (!session) throw new Error('The session was not saved');
  const scheduleModeId = scheduleModes.byRound.id;
  const { scheduleId } = await saveSeason(db, session, { scheduleModeId, createdBy: null });
  if (isPublished)
    await db
      .updateTable('schedules')
      .set({ schedule_status_type_id: 2, published_at: new Date() })
      .where('id', '=', scheduleId)
      .execute();
  const matches = await listMatchesToRepair(db, planned.sessionId);
  return { ...planned, scheduleId, matches };
}

/** A proposal that takes the date of the first match. */
export async function aFoundRepair(db: Db, sessionId: number): Promise<number> {
  const snapshot = await listMatchesToRepair(db, sessionId);
  const [first] = snapshot;
  if (!first) throw new Error('The season has no matches');
  const proposal: RepairProposal = {
    changes: [{ ...factsOf(first), before: null, after: null }],
    unchanged: snapshot.length - 1,
    withdrawn: [],
    withdrawalOutcome: 'canceled',
    obstacles: [],
    points: 0,
    isFewest: true,
  };
  const { id } = await db
    .insertInto('season_repairs')
    .values({
      session_id: sessionId,
      state: 'done',
      events: JSON.stringify({
        withdrawnTeamIds: [],
        rainedOutDays: ['2027-03-01'],
        lostCourts: [],
        lastDay: '2027-04-01',
        allowsOtherVenues: true,
      }),
      problem: '{}',
      snapshot: JSON.stringify(snapshot),
      search_seconds: 10,
      progress: JSON.stringify({ seconds: 0, best: null }),
      proposal: JSON.stringify(proposal),
      created_at: new Date(),
      seen_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function factsOf({ teamMatchId, round, homeTeamId, awayTeamId }: MatchToRepair) {
  return { teamMatchId, round, homeTeamId: homeTeamId ?? 0, awayTeamId };
}
