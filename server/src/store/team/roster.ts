import type { TeamMember } from '@courtline/contract/team';
import { matchKinds } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';
import { birthDateOf, lacksConsent, playsAmongJuniors } from '../player/juniors';
import { type LeagueRating, type LeagueRatingRow, leagueRatingJson, readRatings } from '../player/rating';
import { playsInMatch } from '../match/match-substitute';
import { placeLabel } from '../platform/sql-json';

/** Wins and losses of lines, for one team. */
type LineRecord = { singlesWins: number; singlesLosses: number; doublesWins: number; doublesLosses: number };

type RosterGuardian = NonNullable<TeamMember['guardians']>[number];

export type RosterRow = {
  teamId: number;
  teamMemberId: number;
  memberId: number;
  playerId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  profileImage: string | null;
  isSubstitute: boolean;
  /** Substitutes in one match without being on the team. */
  isMatchOnly: boolean;
  genderTypeId: number | null;
  location: string | null;
  email: string | null;
  phone: string | null;
  /** Present guardians of a junior. */
  guardians: RosterGuardian[];
  record: LineRecord;
  singles: LeagueRating;
  doubles: LeagueRating;
};

/** Stored value; its status (rated, inactive) is derived at read time. */
type StoredRow = Omit<RosterRow, 'singles' | 'doubles'> & {
  singles: LeagueRatingRow;
  doubles: LeagueRatingRow;
};

type Roster = { teamId: number; today: string; teamMatchId?: number };

/** The current roster of a team, with ratings in the sport of its league; in a match also its substitutes for that match. */
export async function listRoster(db: Db, { teamId, today, teamMatchId }: Roster): Promise<RosterRow[]> {
  const isHere = teamMatchId === undefined ? sql`` : sql`or ${playsInMatch(sql`${teamMatchId}`)}`;
  const { rows } = await sql<StoredRow>`
    select tm.team_id as "teamId", tm.id as "teamMemberId", tm.member_id as "memberId", tm.player_id as "playerId",
      p.first_name as "firstName", p.last_name as "lastName", ${birthDateOf('p')} as "birthDate",
      ${playsAmongJuniors('p')} as "playsAmongJuniors", ${lacksConsent('p')} as "lacksConsent",
      coalesce(m.profile_image, p.profile_image) as "profileImage", tm.is_substitute as "isSubstitute",
      tm.left_at is not null as "isMatchOnly",
      p.gender_type_id as "genderTypeId", coalesce(p.place_name, ${placeLabel('p')}) as location,
      m.email, m.phone, ${guardiansJson(today)} as guardians, ${recordJson} as record,
      ${leagueRatingJson('tm.player_id', matchKinds.singles.id)} as singles,
      ${leagueRatingJson('tm.player_id', matchKinds.doubles.id)} as doubles
    from team_members tm
    join teams t on t.id = tm.team_id
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    join members m on m.id = tm.member_id
    join players p on p.id = tm.player_id
    where tm.team_id = ${teamId} and (tm.left_at is null ${isHere})
    order by tm.id ${keepPlan}`.execute(db);
  return rows.map((row) => readRatings(row, today));
}

function guardiansJson(today: string) {
  return sql`coalesce((
    select json_agg(json_build_object('memberId', a.id, 'displayName', a.first_name || ' ' || a.last_name,
      'email', a.email, 'phone', a.phone) order by g.id)
    from guardianships g join members a on a.id = g.guardian_id
    where g.child_id = tm.member_id and g.ended_at is null and is_junior(tm.member_id, ${today}::date)), '[]'::json)`;
}

/** By member, not by roster spot: a player who leaves and returns keeps their record. */
const recordJson = sql`(
  select json_build_object(
    'singlesWins', count(*) filter (where n.match_type_id = ${sql.lit(matchKinds.singles.id)} and o.winning_side = h.side),
    'singlesLosses', count(*) filter (where n.match_type_id = ${sql.lit(matchKinds.singles.id)} and o.winning_side <> h.side),
    'doublesWins', count(*) filter (where n.match_type_id = ${sql.lit(matchKinds.doubles.id)} and o.winning_side = h.side),
    'doublesLosses', count(*) filter (where n.match_type_id = ${sql.lit(matchKinds.doubles.id)} and o.winning_side <> h.side))
  from team_members e
  join result_players h on h.team_member_id = e.id
  join lines n on n.id = h.line_id
  join results o on o.line_id = n.id
  where e.team_id = tm.team_id and e.member_id = tm.member_id)`;

export type NewRosterSpot = {
  teamId: number;
  memberId: number;
  playerId: number;
  isSubstitute: boolean;
  joinedAt: Date;
};

export async function saveRoster(db: Db, spots: readonly NewRosterSpot[]): Promise<void> {
  await db
    .insertInto('team_members')
    .values(
      spots.map((spot) => ({
        team_id: spot.teamId,
        member_id: spot.memberId,
        player_id: spot.playerId,
        is_substitute: spot.isSubstitute,
        joined_at: spot.joinedAt,
      })),
    )
    .execute();
}
