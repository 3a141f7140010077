import type { Db } from '../../db/open';

/** Rights managed by the main site; the side menu depends on them. */
export type MemberRights = {
  isPowered: boolean;
  isClubOrganizer: boolean;
  isEnterpriseClubOrganizer: boolean;
  isProClubHeadOrganizer: boolean;
  isPersonalClubHeadOrganizer: boolean;
  canCreateEvent: boolean;
};

/** Changes only the given rights. */
export async function saveRights(db: Db, memberId: number, rights: Partial<MemberRights>): Promise<void> {
  await db
    .updateTable('members')
    .set({
      is_powered: rights.isPowered ?? false,
      is_club_organizer: rights.isClubOrganizer ?? false,
      is_enterprise_club_organizer: rights.isEnterpriseClubOrganizer ?? false,
      is_pro_club_head_organizer: rights.isProClubHeadOrganizer ?? false,
      is_personal_club_head_organizer: rights.isPersonalClubHeadOrganizer ?? false,
      can_create_event: rights.canCreateEvent ?? false,
    })
    .where('id', '=', memberId)
    .execute();
}
