import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveWebhook } from '../store/webhook/webhook';

const hourMs = 60 * 60 * 1000;

type Filling = { organizerId: number; now: Date };

/** A paused webhook of the league organizer's first league, so that the demo sends nothing, with what it sent before. */
export async function fillWebhooks(db: Db, { organizerId, now }: Filling): Promise<void> {
  const { rows } = await sql<{ leagueId: number }>`
    select min(league_id) as "leagueId" from league_organizers where member_id = ${organizerId}
    having count(*) > 0`.execute(db);
  for (const { leagueId } of rows) {
    const events = ['result.posted', 'result.corrected', 'standings.changed'];
    const url = 'https://scoreboard.example/courtline';
    // A secret that no key opens: with a new one it can be used.
    const id = await saveWebhook(db, { leagueId, url, events, secret: Buffer.alloc(48), now });
    await db.updateTable('webhooks').set({ paused_at: now }).where('id', '=', id).execute();
    const at = (hours: number) => new Date(now.getTime() - hours * hourMs);
    await db
      .insertInto('webhook_deliveries')
      .values([
        {
          webhook_id: id,
          event: 'result.posted',
          state: 'dead',
          attempts: 14,
          created_at: at(50),
          finished_at: at(26),
          last_answer: '503',
        },
        {
          webhook_id: id,
          event: 'standings.changed',
          state: 'delivered',
          attempts: 1,
          created_at: at(20),
          finished_at: at(20),
          last_answer: '204',
        },
      ])
      .execute();
  }
}
