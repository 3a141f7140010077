import type { Location } from '@courtline/contract/place';
import { matchKinds } from '@courtline/domain/constants';
import type { Confirmation } from '@courtline/domain/score/confirmation';
import type { LineResult, ScoringFormatId, Side } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { locationJson, utcText } from '../platform/sql-json';
import { ageFields } from '../player/juniors';
import { isSavedForCaptain, isSavedSinceJoined } from './lineup-visibility';
import { type LeagueRatingRow, leagueRatingJson } from '../player/rating';

/** A player in a line or an alternate. */
export type StandingPlayer = {
  teamId: number;
  teamMemberId: number;
  memberId: number;
  playerId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  playsAmongJuniors: boolean;
  lacksConsent: boolean;
  singles: LeagueRatingRow;
  doubles: LeagueRatingRow;
};

type LinePlayerRow = StandingPlayer & { side: Side; slot: 1 | 2 };

/** `location` is null where the match is played. */
type LineOwnDate = { playAt: string | null; location: Location | null };

export type LineRow = {
  id: number;
  matchTypeId: 1 | 2;
  lineupPosition: number;
  scoringFormatTypeId: ScoringFormatId;
  version: number;
  result: LineResult | null;
  /** Null for a line that is played with its match. */
  ownDate: LineOwnDate | null;
  /** Null if nothing is or was to be confirmed. */
  confirmation: Confirmation | null;
  /** The players of the result, by side and slot; empty without a result. */
  played: LinePlayerRow[];
  /** The saved lineup of both teams, by side and slot; a result does not change it. */
  lineup: LinePlayerRow[];
};

/** The lines of a match, singles first, with their lineups and results. Applies no visibility rules. */
export function listLines(db: Db, teamMatchId: number): Promise<LineRow[]> {
  return readLines(db, { teamMatchId });
}

const readLines = preparedStatement<LineRow, { teamMatchId: number }>(
  (value) => sql`
    ${lineRows} where n.team_match_id = ${value('teamMatchId')} order by n.match_type_id, n.lineup_position`,
);

/** Applies no visibility rules. */
export async function findLineRow(db: Db, lineId: number): Promise<LineRow | null> {
  const [line] = await readLine(db, { lineId });
  return line ?? null;
}

const readLine = preparedStatement<LineRow, { lineId: number }>(
  (value) => sql`${lineRows} where n.id = ${value('lineId')}`,
);

/** The alternates of either team, in the order in which they were named. */
export async function listAlternates(db: Db, teamMatchId: number): Promise<StandingPlayer[]> {
  const { rows } = await sql<{ player: StandingPlayer }>`
    select json_build_object(${personFields}) as player
    from lineup_alternates a
    join team_members tm on tm.id = a.team_member_id
    join players p on p.id = tm.player_id
    where a.team_match_id = ${teamMatchId}
    order by a.team_id, a.slot`.execute(db);
  return rows.map(({ player }) => player);
}

/** Members of a team who do not see its locked lineup: they joined after it was saved, and no role gives them access. */
export async function listLeftOutOfLineup(
  db: Db,
  { teamMatchId, teamId }: { teamMatchId: number; teamId: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select spot.member_id as "memberId"
    from lineups u
    join team_members spot on spot.team_id = u.team_id and spot.left_at is null
    where u.team_match_id = ${teamMatchId} and u.team_id = ${teamId} and not ${isSavedSinceJoined}
      and not exists (select from team_captains k
        where k.team_id = u.team_id and k.member_id = spot.member_id and ${isSavedForCaptain})`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Fields of the roster spot `tm` and the player `p`. */
const personFields = sql`
  'teamId', tm.team_id, 'teamMemberId', tm.id, 'memberId', tm.member_id, 'playerId', p.id,
  'firstName', p.first_name, 'lastName', p.last_name, ${ageFields('p')},
  'singles', ${ratingJson(matchKinds.singles.id)}, 'doubles', ${ratingJson(matchKinds.doubles.id)}`;

/** The players of a line `n` from one of the two tables that store them. */
function playersJson(table: 'line_players' | 'result_players') {
  return sql`coalesce((
        select json_agg(json_build_object('side', h.side, 'slot', h.slot, ${personFields}) order by h.side, h.slot)
        from ${sql.table(table)} h
        join team_members tm on tm.id = h.team_member_id
        join players p on p.id = h.player_id
        where h.line_id = n.id
      ), '[]'::json)`;
}

/** Lines `n` with their results `o`, lineups and players, without a where clause. */
export const lineRows = sql`
    select n.id, n.match_type_id as "matchTypeId", n.lineup_position as "lineupPosition",
      n.scoring_format_type_id as "scoringFormatTypeId", n.result_version as version,
      case when o.line_id is null then null else json_build_object(
        'completionId', o.result_completion_type_id, 'winningSide', o.winning_side, 'sets', o.sets) end as result,
      case when q.line_id is null then null else json_build_object(
        'playAt', ${utcText('q.play_at')}, 'location', ${locationJson('qz')}) end as "ownDate",
      case when k.line_id is null then null else json_build_object(
        'stateId', k.state, 'postedSide', k.posted_side, 'dueAt', ${utcText('k.due_at')}) end as confirmation,
      ${playersJson('line_players')} as lineup, ${playersJson('result_players')} as played
    from lines n
    left join results o on o.line_id = n.id
    left join postponed_lines q on q.line_id = n.id
    left join places qz on qz.id = q.place_id
    left join score_confirmations k on k.line_id = n.id`;

/** The rating in the team's league. */
function ratingJson(matchTypeId: number) {
  return sql`(
    select ${leagueRatingJson('p.id', matchTypeId)}
    from teams y
    join sessions s on s.id = y.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    where y.id = tm.team_id)`;
}

/** Captains of a team who may see its hidden lineup. */
export async function listLineupCaptains(
  db: Db,
  { teamMatchId, teamId }: { teamMatchId: number; teamId: number },
): Promise<{ memberId: number }[]> {
  const { rows } = await sql<{ memberId: number }>`
    select k.member_id as "memberId"
    from lineups u
    join team_captains k on k.team_id = u.team_id and ${isSavedForCaptain}
    where u.team_match_id = ${teamMatchId} and u.team_id = ${teamId}
    order by k.member_id`.execute(db);
  return rows;
}
