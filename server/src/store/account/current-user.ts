import type { CurrentUser } from '@courtline/contract/account';
import { hasOrganizerRights } from '@courtline/domain/account/sign-in-rules';
import { organizesAnything } from '@courtline/domain/permission/organizer';
import { ownLeagueType } from '@courtline/domain/search/own-league-type';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open';
import type { Members } from '../../db/schema';
import { organizedConferences, organizedLeagues } from './member';
import { hasSecondFactor, requiresSecondFactor } from './sign-in-policy';

type Params = {
  memberId: number;
  impersonatorId?: number;
  /** Whether the log-in was made or confirmed with a second factor. */
  isSecondFactorProven?: boolean;
};

/** The signed-in member as the client sees it, and the admin behind it during impersonation. */
export async function getCurrentUser(
  db: Db,
  { memberId, impersonatorId, isSecondFactorProven = false }: Params,
): Promise<CurrentUser> {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('players as p', 'p.member_id', 'm.id')
    .selectAll('m')
    .select((eb) => [
      'p.id as player_id',
      sql<CurrentUser['clubMemberships']>`coalesce((${eb
        .selectFrom('club_memberships as cm')
        .innerJoin('clubs as c', 'c.id', 'cm.club_id')
        .whereRef('cm.member_id', '=', 'm.id')
        .select(
          sql`json_agg(json_build_object('clubId', c.id, 'name', c.name, 'tierTypeId', c.tier_type_id,
            'tierTypeName', c.tier_type_name, 'roleValue', cm.role_value) order by c.name, c.id)`.as('clubs'),
        )}), '[]'::json)`.as('clubs'),
      sql<number[]>`array(select distinct r.sport_type_id::int from ratings r where r.player_id = p.id)`.as(
        'rated_sport_ids',
      ),
      sql<boolean>`coalesce(coalesce(p.birth_date, m.birth_date) > current_date - interval '18 years', false)`.as(
        'is_minor',
      ),
      sql<CurrentUser['children']>`coalesce((select json_agg(json_build_object('childId', c.id,
          'firstName', c.first_name) order by c.birth_date, c.id)
        from guardianships g join members c on c.id = g.child_id
        where g.guardian_id = m.id and g.ended_at is null and c.deleted_at is null
          and c.birth_date > current_date - interval '18 years'), '[]'::json)`.as('children'),
      sql<boolean>`exists (select from guardianships g where g.child_id = m.id and g.ended_at is null)`.as(
        'has_guardian',
      ),
      organizedLeagues.as('league_ids'),
      organizedConferences.as('conference_ids'),
      requiresSecondFactor.as('requires_second_factor'),
      hasSecondFactor.as('has_second_factor'),
      eb
        .selectFrom('members as i')
        .where('i.id', '=', impersonatorId ?? null)
        .select(sql<string>`i.first_name || ' ' || i.last_name`.as('name'))
        .as('impersonator_name'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return presentUser(row, { impersonatorId, isHeld: isHeld(row, { impersonatorId, isSecondFactorProven }) });
}

/** Rights that apply only once the member has proven a second factor; see `findLoginSession`. */
function isHeld(
  row: Row,
  {
    impersonatorId,
    isSecondFactorProven,
  }: { impersonatorId: number | undefined; isSecondFactorProven: boolean },
): boolean {
  if (!row.requires_second_factor || isSecondFactorProven || impersonatorId !== undefined) return false;
  const { is_admin: isAdmin, league_ids: leagueIds, conference_ids: conferenceIds } = row;
  return hasOrganizerRights({ isAdmin, leagueIds, conferenceIds });
}

type Row = Selectable<Members> & {
  player_id: number | null;
  clubs: CurrentUser['clubMemberships'];
  rated_sport_ids: number[];
  is_minor: boolean;
  children: CurrentUser['children'];
  has_guardian: boolean;
  league_ids: number[];
  conference_ids: number[];
  requires_second_factor: boolean;
  has_second_factor: boolean;
  impersonator_name: string | null;
};

type Viewed = { impersonatorId: number | undefined; isHeld: boolean };

function presentUser(row: Row, viewed: Viewed): CurrentUser {
  const { impersonatorId } = viewed;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? '',
    claimedPlayer: row.player_id === null ? null : { playerId: row.player_id },
    clubMemberships: row.clubs,
    isPowered: row.is_powered,
    isAdmin: row.is_admin && !viewed.isHeld,
    isClubOrganizer: row.is_club_organizer,
    isEnterpriseClubOrganizer: row.is_enterprise_club_organizer,
    isProClubHeadOrganizer: row.is_pro_club_head_organizer,
    isPersonalClubHeadOrganizer: row.is_personal_club_head_organizer,
    canCreateEvent: row.can_create_event,
    onboardingRequired: row.onboarding_required,
    onboardingCompleted: row.onboarding_completed,
    enableBetaFeatures: row.enable_beta_features,
    canConfirmPlayers:
      !viewed.isHeld &&
      organizesAnything({
        kind: 'member',
        memberId: row.id,
        isAdmin: row.is_admin,
        leagueIds: row.league_ids,
        conferenceIds: row.conference_ids,
      }),
    leagueSearchTypeId: ownLeagueType({
      ratedSportIds: row.rated_sport_ids,
      showTennisContent: row.show_tennis_content,
      showPickleballContent: row.show_pickleball_content,
      isMinor: row.is_minor,
    }).id,
    profileImage: row.profile_image,
    children: row.children,
    isJunior: row.is_minor,
    hasGuardian: row.has_guardian,
    secondFactorStep: viewed.isHeld ? (row.has_second_factor ? 'confirm' : 'set-up') : null,
    isEmailRefused: row.email !== null && row.refused_email === row.email.toLowerCase(),
    impersonator:
      impersonatorId === undefined
        ? null
        : { memberId: impersonatorId, displayName: row.impersonator_name ?? '' },
  };
}
