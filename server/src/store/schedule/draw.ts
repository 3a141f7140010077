import type { Draw, MatchResult, Played } from '@courtline/domain/draw/draw';
import {
  type StoredMatch,
  fromStoredMatch,
  storedGroupOrders,
  storedResult,
} from '@courtline/domain/draw/stored-match';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** A match of a tournament: its position in the draws, its teams, and its stored result. */
export type DrawMatchRow = StoredMatch & {
  id: number;
  drawNumber: number;
  drawName: string;
  everyLoserEnters: boolean;
  roundNumber: number;
  roundName: string;
  position1Defaulted: boolean;
  position2Defaulted: boolean;
  hasPostedResults: boolean;
};

/** Every match of a session, ordered by draw, round and number. */
export async function listDrawMatches(db: Db, sessionId: number): Promise<DrawMatchRow[]> {
  const { rows } = await sql<DrawMatchRow>`
    select m.id, m.number, w.number as "drawNumber", w.name as "drawName",
      w.every_loser_enters as "everyLoserEnters", r.number as "roundNumber",
      r.name as "roundName", m.position1_team_id as "position1TeamId", m.position2_team_id as "position2TeamId",
      f1.number as "position1From", f2.number as "position2From", m.position1_takes_loser as "position1TakesLoser",
      m.position2_takes_loser as "position2TakesLoser", m.group_number as "groupNumber",
      m.position1_from_group as "position1FromGroup", m.position1_from_place as "position1FromPlace",
      m.position2_from_group as "position2FromGroup", m.position2_from_place as "position2FromPlace", m.bye_status_type_id as "byeStatusTypeId",
      m.winner_team_id as "winnerTeamId", m.position1_defaulted as "position1Defaulted",
      m.position2_defaulted as "position2Defaulted",
      exists (select from lines n join results o on o.line_id = n.id where n.team_match_id = m.id)
        as "hasPostedResults"
    from team_matches m
    join rounds r on r.id = m.round_id
    join draws w on w.id = r.draw_id
    left join team_matches f1 on f1.id = m.position1_from_team_match_id
    left join team_matches f2 on f2.id = m.position2_from_team_match_id
    where m.session_id = ${sessionId}
    order by w.number, r.number, m.number`.execute(db);
  return rows;
}

/** The draws without results. */
export function drawsOf(rows: readonly DrawMatchRow[]): Draw[] {
  return inGroups(rows, ({ drawNumber }) => drawNumber).map(([draw, matches]) => ({
    number: draw.drawNumber,
    name: draw.drawName,
    everyLoserEnters: draw.everyLoserEnters,
    rounds: inGroups(matches, ({ roundNumber }) => roundNumber).map(
      ([{ roundNumber, roundName }, round]) => ({
        number: roundNumber,
        name: roundName,
        matches: round.map((match) => fromStoredMatch(match, draw)),
      }),
    ),
  }));
}

/** Groups sorted rows, each group with its first row. */
function inGroups<Row>(rows: readonly Row[], numberOf: (row: Row) => number): [Row, Row[]][] {
  const groups: [Row, Row[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && numberOf(last[0]) === numberOf(row)) last[1].push(row);
    else groups.push([row, [row]]);
  }
  return groups;
}

/** The stored results of the matches. */
export function playedOf(rows: readonly DrawMatchRow[]): Played {
  const results = new Map<number, MatchResult>();
  for (const row of rows) {
    const result = storedResult(row);
    if (result) results.set(row.number, result);
  }
  return { results, withdrawnTeamIds: new Set(), groupOrders: storedGroupOrders(rows) };
}

/** By seed. */
export async function listTeamSeeds(db: Db, sessionId: number) {
  return db
    .selectFrom('team_seeds')
    .select(['team_id as teamId', 'seed'])
    .where('session_id', '=', sessionId)
    .orderBy('seed')
    .execute();
}
