import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Claim = { memberId: number; playerId: number };

export async function hasPendingGuardianClaim(db: Db, { memberId, playerId }: Claim): Promise<boolean> {
  const row = await db
    .selectFrom('player_claims')
    .select('id')
    .where('member_id', '=', memberId)
    .where('player_id', '=', playerId)
    .where('status', '=', 'pending')
    .where('is_for_child', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** A second request of the same person that arrives at the same time changes nothing. */
export async function saveGuardianClaim(db: Db, { memberId, playerId }: Claim): Promise<void> {
  await db
    .insertInto('player_claims')
    .values({ member_id: memberId, player_id: playerId, is_for_child: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the claim so that two guardians cannot both decide it. */
export async function findGuardianClaimForUpdate(db: Db, id: number) {
  const { rows } = await sql<Claim & { id: number; status: string; childId: number | null }>`
    select c.id, c.member_id as "memberId", c.player_id as "playerId", c.status, p.member_id as "childId"
    from player_claims c join players p on p.id = c.player_id
    where c.id = ${id} and c.is_for_child for update of c`.execute(db);
  return rows[0] ?? null;
}

type Named = { firstName: string; lastName: string; birthDate: string };

/** A player with this name and birth date, with an account or without. */
export async function findPlayerOnRecord(db: Db, person: Named): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.id from players p left join members m on m.id = p.member_id
    where lower(p.first_name || ' ' || p.last_name) = lower(${`${person.firstName} ${person.lastName}`})
      and coalesce(m.birth_date, p.birth_date) = ${person.birthDate} and not p.is_former
    order by p.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
