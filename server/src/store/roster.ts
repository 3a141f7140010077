import { matchKinds } from '@courtline/domain/constants';
import type { RatingStatus } from '@courtline/domain/rating/rating-status';
import { sql } from 'kysely';
import type { Db } from '../db/open';

type Rating = { value: number; status: RatingStatus; reliability: number; isVerified: boolean };

export type RosterRow = {
  teamMemberId: number;
  memberId: number;
  playerId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  profileImage: string | null;
  isSubstitute: boolean;
  email: string | null;
  phone: string | null;
  /** Null where the league has never heard of a rating. */
  singles: Rating | null;
  doubles: Rating | null;
};

/** Who stands on a team's roster today, with their ratings in the sport of its league. */
export async function listRoster(db: Db, teamId: number): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select tm.id as "teamMemberId", tm.member_id as "memberId", tm.player_id as "playerId",
      p.first_name as "firstName", p.last_name as "lastName", p.birth_date as "birthDate",
      coalesce(m.profile_image, p.profile_image) as "profileImage", tm.is_substitute as "isSubstitute",
      m.email, m.phone, ${ratingJson(matchKinds.singles.id)} as singles, ${ratingJson(matchKinds.doubles.id)} as doubles
    from team_members tm
    join teams t on t.id = tm.team_id
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    join members m on m.id = tm.member_id
    join players p on p.id = tm.player_id
    where tm.team_id = ${teamId} and tm.left_at is null
    order by tm.id`.execute(db);
  return rows;
}

function ratingJson(matchTypeId: number) {
  return sql`(
    select json_build_object('value', r.value, 'status', r.status, 'reliability', r.reliability,
      'isVerified', r.is_verified)
    from ratings r where r.player_id = tm.player_id and r.sport_type_id = l.sport_type_id
      and r.match_type_id = ${sql.lit(matchTypeId)})`;
}

export type NewRosterPlace = {
  teamId: number;
  memberId: number;
  playerId: number;
  isSubstitute: boolean;
  joinedAt: Date;
};

export async function saveRoster(db: Db, places: readonly NewRosterPlace[]): Promise<void> {
  await db
    .insertInto('team_members')
    .values(
      places.map((place) => ({
        team_id: place.teamId,
        member_id: place.memberId,
        player_id: place.playerId,
        is_substitute: place.isSubstitute,
        joined_at: place.joinedAt,
      })),
    )
    .execute();
}
