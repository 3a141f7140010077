import type { LineResult, Side } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, hideIdsFromPlanner } from '../../db/prepared-statement';
import { playsInMatch } from './match-substitute';
import { utcText } from '../platform/sql-json';

/** A result with its players at one point in time. */
export type StoredResult = LineResult & { players: { side: Side; slot: 1 | 2; playerId: number }[] };

/** `before` is null if there was no result, `after` is null if it is removed. */
type Change = {
  lineId: number;
  before: StoredResult | null;
  after: StoredResult | null;
  by: number;
  now: Date;
};

/** Posts, changes or removes the result of a line, records the change and raises the version of the line. */
export async function saveResultChange(db: Db, { before, after, ...change }: Change): Promise<void> {
  const row = { ...change, before: textOf(before), after: textOf(after) };
  if (!after) return void (await clearResult(db, row));
  const { completionId, winningSide, sets } = after;
  const what = before ? 'corrected' : 'posted';
  await upsertResult(db, { ...row, what, completionId, winningSide, sets: JSON.stringify(sets) });
}

function textOf(result: StoredResult | null): string | null {
  return result && JSON.stringify(result);
}

type ChangeRow = Omit<Change, 'before' | 'after'> & Record<'before' | 'after', string | null>;

type ResultRow = ChangeRow & Omit<LineResult, 'sets'> & { what: string; sets: string };

const upsertResult = preparedStatement<object, ResultRow>(
  (value) => sql`
    with raised as (
      update lines set result_version = result_version + 1 where id = ${value('lineId')}
    ), told as (
      insert into result_history (line_id, what, before, after, changed_by, changed_at, to_tell)
      values (${value('lineId')}, ${value('what')}, ${value('before')}, ${value('after')}, ${value('by')},
        ${value('now')}, true)
    )
    insert into results (line_id, posted_by, posted_at, result_completion_type_id, winning_side, sets, updated_by,
      updated_at, has_own_players)
    values (${value('lineId')}, ${value('by')}, ${value('now')}, ${value('completionId')}, ${value('winningSide')},
      ${value('sets')}, ${value('by')}, ${value('now')}, true)
    on conflict (line_id) do update set result_completion_type_id = excluded.result_completion_type_id,
      winning_side = excluded.winning_side, sets = excluded.sets, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at, has_own_players = true`,
);

const clearResult = preparedStatement<object, ChangeRow>(
  (value) => sql`
    with raised as (
      update lines set result_version = result_version + 1 where id = ${value('lineId')}
    ), told as (
      insert into result_history (line_id, what, before, after, changed_by, changed_at, to_tell)
      values (${value('lineId')}, 'cleared', ${value('before')}, ${value('after')}, ${value('by')}, ${value('now')},
        true)
    )
    delete from results where line_id = ${value('lineId')}`,
);

type ResultPlayer = { side: Side; slot: 1 | 2; teamMemberId: number; playerId: number };

/** Replaces the players of a saved result. */
export async function saveResultPlayers(
  db: Db,
  lineId: number,
  { before, after }: Record<'before' | 'after', readonly ResultPlayer[]>,
): Promise<void> {
  if (before.length > 0) await deleteResultPlayers(db, { lineId });
  if (after.length > 0) await insertResultPlayers(db, { lineId, players: JSON.stringify(after) });
}

const deleteResultPlayers = preparedStatement<object, { lineId: number }>(
  (value) => sql`delete from result_players where line_id = ${value('lineId')}`,
);

const insertResultPlayers = preparedStatement<object, { lineId: number; players: string }>(
  (value) => sql`
    insert into result_players (line_id, side, slot, team_member_id, player_id)
    select ${value('lineId')}, c.side, c.slot, c."teamMemberId", c."playerId"
    from json_to_recordset(${value('players')}::json) as c(side smallint, slot smallint, "teamMemberId" int,
      "playerId" int)`,
);

const changesShown = 100;

/** The history of the results of lines, the latest change first. */
export async function listResultChanges(db: Db, lineIds: readonly number[]) {
  const { rows } = await sql<{
    lineId: number;
    what: 'posted' | 'corrected' | 'cleared';
    before: StoredResult | null;
    after: StoredResult | null;
    byMemberId: number;
    byName: string;
    changedAtUtc: string;
  }>`
    select y.line_id as "lineId", y.what, y.before, y.after, y.changed_by as "byMemberId",
      concat_ws(' ', m.first_name, m.last_name) as "byName", ${utcText('y.changed_at')} as "changedAtUtc"
    from result_history y join members m on m.id = y.changed_by
    where y.line_id = any(${lineIds}::int[])
    order by y.id desc limit ${changesShown * lineIds.length}::int`.execute(db);
  return rows;
}

/** Current names: a deleted member is anonymous in the history too. */
export async function listPlayerNames(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, concat_ws(' ', p.first_name, p.last_name) as name
    from players p where p.id = any(${playerIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type TeamPlayer = {
  teamId: number;
  teamMemberId: number;
  memberId: number;
  playerId: number;
  firstName: string;
  lastName: string;
};

/** Players that a result may name: current rosters, substitutes of the match, and players of the saved result. */
export const listNameable = preparedStatement<TeamPlayer, { teamIds: readonly number[]; lineId: number }>(
  (value) => sql`
    select tm.team_id as "teamId", tm.id as "teamMemberId", tm.member_id as "memberId",
      tm.player_id as "playerId", p.first_name as "firstName", p.last_name as "lastName"
    from team_members tm join players p on p.id = tm.player_id
    where tm.team_id = any(${hideIdsFromPlanner(value('teamIds'))}) and (tm.left_at is null
      or tm.id in (select h.team_member_id from result_players h where h.line_id = ${value('lineId')})
      or ${playsInMatch(sql`(select n.team_match_id from lines n where n.id = ${value('lineId')})`)})
    order by tm.left_at nulls first, tm.id`,
);
