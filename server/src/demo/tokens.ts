import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveAccessToken, saveTokenUse } from '../store/token/access-token';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

type Filling = { organizerId: number; captainId: number; now: Date };

/** A token of the captain and one of the league organizer's first league. The tokens themselves are thrown away. */
export async function fillTokens(db: Db, { organizerId, captainId, now }: Filling): Promise<void> {
  const { rows } = await sql<{ leagueId: number }>`
    select min(league_id) as "leagueId" from league_organizers where member_id = ${organizerId}
    having count(*) > 0`.execute(db);
  const common = { hasSecondFactor: false, now: new Date(now.getTime() - 20 * dayMs) };
  for (const { leagueId } of rows) {
    const id = await saveAccessToken(db, {
      ...common,
      ...secretOf('cll_'),
      memberId: organizerId,
      leagueId,
      name: 'Clubhouse screen',
      scopes: ['read-public'],
      expiresAt: new Date(now.getTime() + 70 * dayMs),
    });
    await saveTokenUse(db, { id, now: new Date(now.getTime() - hourMs) });
  }
  await saveAccessToken(db, {
    ...common,
    ...secretOf('clp_'),
    memberId: captainId,
    leagueId: null,
    name: 'Scores from my watch',
    scopes: ['read-league', 'write-scores'],
    expiresAt: new Date(now.getTime() + 10 * dayMs),
  });
}

function secretOf(beginning: string) {
  return { digest: randomBytes(32), beginning: `${beginning}${randomBytes(6).toString('base64url')}` };
}
