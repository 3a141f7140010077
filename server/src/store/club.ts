import type { Db } from '../db/open';

type NewClub = {
  name: string;
  description: string | null;
  placeId: number | null;
  tierTypeId: number;
  tierTypeName: string;
};

export async function saveClub(db: Db, club: NewClub): Promise<number> {
  const row = await db
    .insertInto('clubs')
    .values({
      name: club.name,
      description: club.description,
      place_id: club.placeId,
      tier_type_id: club.tierTypeId,
      tier_type_name: club.tierTypeName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type ClubRole = 'Admin' | 'Owner' | 'Member';
type Membership = { clubId: number; memberId: number; roleValue: ClubRole };

/** Whoever belongs to the club already keeps their role. */
export async function saveClubMemberships(db: Db, memberships: readonly Membership[]): Promise<void> {
  await db
    .insertInto('club_memberships')
    .values(
      memberships.map(({ clubId, memberId, roleValue }) => ({
        club_id: clubId,
        member_id: memberId,
        role_value: roleValue,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
