import type { FlagUser } from '@courtline/domain/flag/flags';
import type { Db } from '../../db/open';

/** The only facts about a member that feature flag rules may use. */
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
