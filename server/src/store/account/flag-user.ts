import type { FlagUser } from '@courtline/domain/flag/flags';
import type { Db } from '../../db/open';

/** The little that rules of flags may know about a member. */
export async function getFlagUser(db: Db, memberId: number): Promise<FlagUser> {
  const { email, ...user } = await db
    .selectFrom('members')
    .select([
      'id',
      'email',
      'is_club_organizer as isClubOrganizer',
      'is_enterprise_club_organizer as isEnterpriseClubOrganizer',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...user, email: email ?? '' };
}
