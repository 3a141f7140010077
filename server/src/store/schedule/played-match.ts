import type { LineKindId } from '@courtline/domain/match/make-lines';
import type { ScoringFormatId, SetScore } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

export type MatchToPlay = {
  teamMatchId: number;
  sessionId: number;
  number: number;
  matchAt: Date | null;
  position1TeamId: number | null;
  position2TeamId: number | null;
  lines: { lineId: number; matchTypeId: LineKindId; scoringFormatTypeId: ScoringFormatId }[];
};

/** The matches of many sessions with their lines, singles first, in the order of their numbers. */
export async function listMatchesToPlay(db: Db, sessionIds: readonly number[]): Promise<MatchToPlay[]> {
  const { rows } = await sql<MatchToPlay>`
    select m.id as "teamMatchId", m.session_id as "sessionId", m.number, m.match_at as "matchAt",
      m.position1_team_id as "position1TeamId", m.position2_team_id as "position2TeamId",
      coalesce(json_agg(json_build_object('lineId', n.id, 'matchTypeId', n.match_type_id,
        'scoringFormatTypeId', n.scoring_format_type_id) order by n.match_type_id, n.lineup_position)
        filter (where n.id is not null), '[]'::json) as lines
    from team_matches m
    left join lines n on n.team_match_id = m.id
    where m.session_id = any(${sessionIds}::int[])
    group by m.id
    order by m.session_id, m.number`.execute(db);
  return rows;
}

export type RosterMember = {
  teamMemberId: number;
  playerId: number;
  memberId: number;
  isSubstitute: boolean;
};

export type PlayingTeam = { teamId: number; captainIds: number[]; roster: RosterMember[] };

/** The teams of many sessions with their captains and current players. */
export async function listRosters(db: Db, sessionIds: readonly number[]): Promise<PlayingTeam[]> {
  const { rows } = await sql<PlayingTeam>`
    select t.id as "teamId",
      array(select k.member_id from team_captains k where k.team_id = t.id order by k.slot) as "captainIds",
      coalesce((select json_agg(json_build_object('teamMemberId', r.id, 'playerId', r.player_id,
        'memberId', r.member_id, 'isSubstitute', r.is_substitute) order by r.id)
        from team_members r where r.team_id = t.id and r.left_at is null), '[]'::json) as roster
    from teams t
    where t.session_id = any(${sessionIds}::int[])
    order by t.id`.execute(db);
  return rows;
}

export type LinePlayer = {
  lineId: number;
  side: number;
  slot: number;
  teamMemberId: number;
  playerId: number;
};

export async function saveLinePlayers(db: Db, players: readonly LinePlayer[]): Promise<void> {
  await sql`
    insert into line_players (line_id, side, slot, team_member_id, player_id)
    select "lineId", side, slot, "teamMemberId", "playerId"
    from json_to_recordset(${JSON.stringify(players)}::json) as player ("lineId" int, side smallint,
      slot smallint, "teamMemberId" int, "playerId" int)`.execute(db);
}

export type PostedResult = {
  lineId: number;
  completionId: number;
  winningSide: number | null;
  sets: readonly SetScore[];
  postedBy: number;
  postedAt: Date;
};

/** First results of lines that have none; the players come from the lineups. */
export async function savePostedResults(db: Db, results: readonly PostedResult[]): Promise<void> {
  await sql`
    with posted as (
      insert into results (line_id, result_completion_type_id, winning_side, sets, posted_by, posted_at,
        updated_by, updated_at, has_own_players)
      select "lineId", "completionId", "winningSide", sets, "postedBy", "postedAt", "postedBy", "postedAt", true
      from json_to_recordset(${JSON.stringify(results)}::json) as result ("lineId" int, "completionId" smallint,
        "winningSide" smallint, sets jsonb, "postedBy" int, "postedAt" timestamptz)
      returning line_id
    ), named as (
      insert into result_players (line_id, side, slot, team_member_id, player_id)
      select p.line_id, p.side, p.slot, p.team_member_id, p.player_id
      from line_players p join posted on posted.line_id = p.line_id
    )
    update lines set result_version = 1 from posted where lines.id = posted.line_id`.execute(db);
}

export type MatchStanding = {
  teamMatchId: number;
  statusId: number;
  points1: number;
  points2: number;
  winnerTeamId: number | null;
  hasDefaulted1: boolean;
  hasDefaulted2: boolean;
  updatedAt: Date;
};

/** Saves the state of matches after all their results. */
export async function saveMatchStandings(db: Db, standings: readonly MatchStanding[]): Promise<void> {
  await sql`
    update team_matches m set team_match_status_type_id = s."statusId", position1_points = s.points1,
      position2_points = s.points2, winner_team_id = s."winnerTeamId", position1_defaulted = s."hasDefaulted1",
      position2_defaulted = s."hasDefaulted2", results_updated_ms = extract(epoch from s."updatedAt") * 1000
    from json_to_recordset(${JSON.stringify(standings)}::json) as s ("teamMatchId" int, "statusId" smallint,
      points1 numeric, points2 numeric, "winnerTeamId" int, "hasDefaulted1" boolean, "hasDefaulted2" boolean,
      "updatedAt" timestamptz)
    where m.id = s."teamMatchId"`.execute(db);
}

/** Sets the dates of matches that were drawn without one. */
export async function saveMatchDates(
  db: Db,
  matches: readonly { teamMatchId: number; matchAt: Date }[],
): Promise<void> {
  await sql`
    update team_matches m set match_at = s."matchAt"
    from json_to_recordset(${JSON.stringify(matches)}::json) as s ("teamMatchId" int, "matchAt" timestamptz)
    where m.id = s."teamMatchId"`.execute(db);
}

export type TeamLineup = {
  teamMatchId: number;
  teamId: number;
  statusId: number;
  updatedBy: number;
  updatedAt: Date;
};

export async function saveLineups(db: Db, lineups: readonly TeamLineup[]): Promise<void> {
  await sql`
    insert into lineups (team_match_id, team_id, lineup_status_type_id, updated_by, updated_at)
    select "teamMatchId", "teamId", "statusId", "updatedBy", "updatedAt"
    from json_to_recordset(${JSON.stringify(lineups)}::json) as lineup ("teamMatchId" int, "teamId" int,
      "statusId" smallint, "updatedBy" int, "updatedAt" timestamptz)`.execute(db);
}

export type Alternate = { teamMatchId: number; teamId: number; teamMemberId: number; slot: number };

export async function saveAlternates(db: Db, alternates: readonly Alternate[]): Promise<void> {
  await sql`
    insert into lineup_alternates (team_match_id, team_id, team_member_id, slot)
    select "teamMatchId", "teamId", "teamMemberId", slot
    from json_to_recordset(${JSON.stringify(alternates)}::json) as alternate ("teamMatchId" int, "teamId" int,
      "teamMemberId" int, slot smallint)`.execute(db);
}

export type GivenAvailability = {
  teamMatchId: number;
  teamMemberId: number;
  statusId: number;
  updatedBy: number;
  updatedAt: Date;
};

export async function saveAvailabilities(db: Db, answers: readonly GivenAvailability[]): Promise<void> {
  await sql`
    insert into availability (team_match_id, team_member_id, player_availability_status_type_id, updated_by,
      updated_at)
    select "teamMatchId", "teamMemberId", "statusId", "updatedBy", "updatedAt"
    from json_to_recordset(${JSON.stringify(answers)}::json) as answer ("teamMatchId" int, "teamMemberId" int,
      "statusId" smallint, "updatedBy" int, "updatedAt" timestamptz)`.execute(db);
}
