import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { endSpots } from '../team/save-roster';

type NewSpot = {
  teamMatchId: number;
  teamId: number;
  memberId: number;
  invitationId: number;
  by: number;
  now: Date;
};

/**
 * A roster spot for one match. It is stored as one that has ended, so that the person is on the team for nothing else:
 * reads of a match that include its substitutes ask `playsInMatch`.
 */
export async function saveMatchSubstitute(db: Db, spot: NewSpot): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with spot as (
      insert into team_members (team_id, member_id, player_id, is_substitute, added_by, joined_at, left_at, left_because)
      select ${spot.teamId}, p.member_id, p.id, true, ${spot.by}, ${spot.now}, ${spot.now}, 'withdrawn'
      from players p where p.member_id = ${spot.memberId}
      returning id
    )
    insert into match_substitutes (team_match_id, team_member_id, invitation_id)
    select ${spot.teamMatchId}, spot.id, ${spot.invitationId} from spot
    returning team_member_id as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The substitute has no player');
  return row.id;
}

/** Takes the person out of the match again. */
export async function deleteMatchSubstitute(
  db: Db,
  { invitationId, now }: { invitationId: number; now: Date },
): Promise<void> {
  const rows = await db
    .deleteFrom('match_substitutes')
    .where('invitation_id', '=', invitationId)
    .returning('team_member_id as id')
    .execute();
  await endSpots(db, { teamMemberIds: rows.map(({ id }) => id), because: 'withdrawn', now });
}

/** Whether the roster spot `tm` is a substitute's for this match. */
export function playsInMatch(teamMatchId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from match_substitutes only_here
    where only_here.team_member_id = tm.id and only_here.team_match_id = ${teamMatchId})`;
}
