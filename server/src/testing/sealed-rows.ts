import type { Db } from '../db/open';
import { saveSeal } from '../store/match/lineup-seal';

export async function sealsLineups(db: Db, sessionId: number, minutes = 60): Promise<void> {
  await db
    .updateTable('session_match_rules')
    .set({ seals_lineups: true, seal_minutes: minutes })
    .where('session_id', '=', sessionId)
    .execute();
}

type Exchange = { teamMatchId: number; sessionId: number; teamIds: readonly number[] };

/** Both lineups were sealed by the deadline without players, so that neither has opened. */
export async function sealedAsTheyStand(
  db: Db,
  { teamMatchId, sessionId, teamIds }: Exchange,
): Promise<void> {
  await sealsLineups(db, sessionId);
  const sealed = { fingerprint: '0'.repeat(64), text: 'none', isComplete: false, isAutomatic: true };
  for (const teamId of teamIds) await saveSeal(db, { teamMatchId, teamId, ...sealed, now: new Date() });
}
