import { sql } from 'kysely';
import { splitEvenly } from '@courtline/domain/match/shared-cost';
import type { Db } from '../db/open';
import { saveSharePaid, saveSharedCost } from '../store/match/shared-cost';

type Filling = { captainId: number; now: Date };

const courtsCents = 4800;

/** The captain paid for the courts of the latest match of each team; one player has paid the share back. */
export async function fillSharedCosts(db: Db, { captainId, now }: Filling): Promise<void> {
  const { rows } = await sql<{ teamMatchId: number; teamId: number; spots: number[] }>`
    select distinct on (k.team_id) m.id as "teamMatchId", k.team_id as "teamId",
      array(select distinct h.team_member_id from lines n join result_players h on h.line_id = n.id
        join team_members e on e.id = h.team_member_id and e.team_id = k.team_id and e.member_id <> k.member_id
        where n.team_match_id = m.id order by 1) as spots
    from team_captains k
    join team_matches m on k.team_id in (m.position1_team_id, m.position2_team_id)
    where k.member_id = ${captainId} and m.match_at < ${now}
      and exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
    order by k.team_id, m.match_at desc, m.id`.execute(db);
  for (const { teamMatchId, teamId, spots } of rows) {
    const [first] = spots;
    if (first === undefined) continue;
    const amounts = splitEvenly(courtsCents, spots.length);
    const shares = spots.map((teamMemberId, index) => ({
      teamMemberId,
      amountCents: amounts[index] ?? 0,
      isOwed: true,
    }));
    const what = 'Courts';
    const [by, payerId, amountCents] = [captainId, captainId, courtsCents];
    const cost = { teamMatchId, teamId, what, amountCents, payerId, by, now, shares };
    const costId = await saveSharedCost(db, cost);
    if (spots.length > 1) await saveSharePaid(db, { costId, teamMemberId: first, paidAt: now });
  }
}
