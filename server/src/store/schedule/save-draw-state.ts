import { byeStatuses } from '@courtline/domain/constants';
import type { Draw, MatchStates } from '@courtline/domain/draw/draw';
import { type StoredMatch, toStoredMatch } from '@courtline/domain/draw/stored-match';
import { type MatchFormat, makeLines } from '@courtline/domain/match/make-lines';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

type Positions = Pick<StoredMatch, 'number' | 'position1TeamId' | 'position2TeamId' | 'byeStatusTypeId'>;

type DrawState = { rows: readonly Positions[]; draws: readonly Draw[]; after: MatchStates };

/** Stores the teams of the matches that differ from the rows; returns the numbers of these matches. */
export async function saveStates(
  db: Db,
  sessionId: number,
  { rows, draws, after }: DrawState,
): Promise<number[]> {
  const rowOf = new Map(rows.map((row) => [row.number, row]));
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches));
  const moved = matches.flatMap((match) => {
    const [row, state] = [rowOf.get(match.number), after.get(match.number)];
    const stored = state && toStoredMatch(match, state);
    return row && stored && haveMoved(row, stored) ? [stored] : [];
  });
  await savePositions(db, sessionId, moved);
  return moved.map(({ number }) => number);
}

function haveMoved(before: Positions, after: Positions): boolean {
  return (
    before.position1TeamId !== after.position1TeamId ||
    before.position2TeamId !== after.position2TeamId ||
    before.byeStatusTypeId !== after.byeStatusTypeId
  );
}

/**
 * Changes the teams of matches; the number of statements does not depend on the number of matches. Deletes the lines of a
 * match that became a bye and adds lines to one that no longer is. A team that leaves a match loses its lineup and
 * availability there. A team that enters a match whose date its predecessor set alone has not agreed to that date.
 */
async function savePositions(db: Db, sessionId: number, matches: readonly Positions[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`
    update team_matches m
    set position1_team_id = c."position1TeamId", position2_team_id = c."position2TeamId",
      bye_status_type_id = c."byeStatusTypeId", version = m.version + 1,
      position1_date_pending = m.position1_date_pending
        or (m.position2_date_pending and m.position1_team_id is distinct from c."position1TeamId"),
      position2_date_pending = m.position2_date_pending
        or (m.position1_date_pending and m.position2_team_id is distinct from c."position2TeamId"),
      results_updated_ms = ${nextMoment('m')}
    from json_to_recordset(${JSON.stringify(matches)}::json) as c(number int, "position1TeamId" int,
      "position2TeamId" int, "byeStatusTypeId" smallint)
    where m.session_id = ${sessionId} and m.number = c.number`.execute(db);
  const numbers = matches.map(({ number }) => number);
  await deletePlansOfFormerTeams(db, sessionId, numbers);
  await makeLinesFit(db, sessionId, numbers);
}

/** Strictly later than the last one, also when two changes fall into the same millisecond. */
export function nextMoment(match: string) {
  const last = sql.ref(`${match}.results_updated_ms`);
  return sql<number>`greatest(${last} + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)`;
}

/** Deletes lineups, availability and players of teams that are no longer in the match, or on its other side. */
async function deletePlansOfFormerTeams(
  db: Db,
  sessionId: number,
  numbers: readonly number[],
): Promise<void> {
  const isChanged = sql`m.session_id = ${sessionId} and m.number = any(${numbers}::int[])`;
  await sql`delete from line_players p using lines n, team_matches m, team_members r
    where ${isChanged} and n.team_match_id = m.id and p.line_id = n.id and r.id = p.team_member_id
      and r.team_id is distinct from case p.side when 1 then m.position1_team_id else m.position2_team_id end`.execute(
    db,
  );
  await sql`delete from lineups u using team_matches m
    where ${isChanged} and u.team_match_id = m.id and ${hasLeftMatch('u.team_id')}`.execute(db);
  await sql`delete from availability a using team_matches m, team_members r
    where ${isChanged} and a.team_match_id = m.id and r.id = a.team_member_id and ${hasLeftMatch('r.team_id')}`.execute(
    db,
  );
}

function hasLeftMatch(team: string) {
  const id = sql.ref(team);
  return sql`${id} is distinct from m.position1_team_id and ${id} is distinct from m.position2_team_id`;
}

/** A bye has no lines, every other match has those of its session. Existing lines that fit keep their players. */
export async function makeLinesFit(db: Db, sessionId: number, numbers: readonly number[]): Promise<void> {
  const lines = makeLines(await getMatchFormat(db, sessionId), null);
  const expectedLines = sql`json_to_recordset(${JSON.stringify(lines)}::json) as l("matchTypeId" smallint,
    "lineupPosition" smallint, "scoringFormatTypeId" smallint)`;
  const isBye = sql`m.bye_status_type_id is not distinct from ${sql.lit(byeStatuses.bye.id)}`;
  const isSelected = sql`m.session_id = ${sessionId} and m.number = any(${numbers}::int[])`;
  await sql`delete from lines n using team_matches m
    where n.team_match_id = m.id and ${isSelected} and (${isBye} or not exists (
      select from ${expectedLines} where l."matchTypeId" = n.match_type_id and l."lineupPosition" = n.lineup_position))`.execute(
    db,
  );
  await sql`
    insert into lines (team_match_id, match_type_id, lineup_position, scoring_format_type_id)
    select m.id, l."matchTypeId", l."lineupPosition", l."scoringFormatTypeId"
    from team_matches m cross join ${expectedLines}
    where ${isSelected} and not ${isBye}
    order by m.number, l."matchTypeId", l."lineupPosition"
    on conflict (team_match_id, match_type_id, lineup_position)
      do update set scoring_format_type_id = excluded.scoring_format_type_id
      where lines.scoring_format_type_id <> excluded.scoring_format_type_id`.execute(db);
}

/** Call after the lines of a session changed, while it is locked and has no results. */
export async function remakeLines(db: Db, sessionId: number): Promise<void> {
  const matches = await db
    .selectFrom('team_matches')
    .select('number')
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const numbers = matches.map(({ number }) => number);
  if (numbers.length > 0) await makeLinesFit(db, sessionId, numbers);
}

async function getMatchFormat(db: Db, sessionId: number): Promise<MatchFormat> {
  const row = await db
    .selectFrom('sessions')
    .select([
      'session_match_type_id as sessionMatchTypeId',
      'singles_match_count as singlesMatchCount',
      'doubles_match_count as doublesMatchCount',
      'singles_scoring_format_type_id as singlesScoringFormatTypeId',
      'doubles_scoring_format_type_id as doublesScoringFormatTypeId',
    ])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  // Check constraints allow exactly the ids of the constants tables.
  return row as MatchFormat;
}
