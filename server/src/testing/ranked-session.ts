import { shippedPack } from '@courtline/contract/shipped-packs';
import type { Db } from '../db/open';
import { aSession, aTeam } from './league-rows';

/** A session whose rule pack ranks teams by league points, with one team. */
export async function aRankedSession(
  db: Db,
  conferenceId: number,
): Promise<{ sessionId: number; teamId: number }> {
  const sessionId = await aSession(db, { conferenceId });
  await db
    .updateTable('sessions')
    .set({ rule_pack: JSON.stringify(shippedPack('alta-5-doubles')) })
    .where('id', '=', sessionId)
    .execute();
  return { sessionId, teamId: await aTeam(db, { sessionId, name: 'Aces' }) };
}
