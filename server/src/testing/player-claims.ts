import type { Db } from '../db/open';
import type { TestService } from './a-service';
import { aMember, aPlayer, playsFor } from './people';

type ClaimOptions = { teamId: number; hasPlayed?: boolean; playerId?: number };

/** A member with their own player who claims a player record that a former member used on the team. */
export async function aClaim(
  service: TestService,
  { teamId, hasPlayed = true, playerId: known }: ClaimOptions,
) {
  const { db } = service;
  const [member, former] = [await service.member(), await aMember(db)];
  const ownPlayerId = await aPlayer(db, { memberId: member.memberId });
  const playerId = known ?? (await aPlayer(db, { birthDate: '1980-01-02' }));
  if (hasPlayed) await playsFor(db, { memberId: former.memberId, playerId, teamId, hasLeft: true });
  const claimId = await addClaim(db, { memberId: member.memberId, playerId });
  return { claimId, member, former, playerId, ownPlayerId };
}

export async function addClaim(
  db: Db,
  { memberId, playerId, isForChild = false }: { memberId: number; playerId: number; isForChild?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('player_claims')
    .values({ member_id: memberId, player_id: playerId, is_for_child: isForChild })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
