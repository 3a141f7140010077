import type { LineupStatusId } from '@courtline/domain/lineup/visibility';
import type { Side } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, hideIdsFromPlanner } from '../../db/prepared-statement';
import { captainSeesFrom } from './lineup-visibility';
import { playsInMatch } from './match-substitute';
import { utcText } from '../platform/sql-json';

type NewLinePlayer = {
  lineId: number;
  side: Side;
  slot: 1 | 2;
  teamMemberId: number;
  playerId: number;
};

type LinePlayersParams = {
  lineIds: readonly number[];
  sides: readonly Side[];
  players: readonly NewLinePlayer[];
};

/** Replaces the lineup on these sides of these lines. */
export async function replaceLinePlayers(
  db: Db,
  { lineIds, sides, players }: LinePlayersParams,
): Promise<void> {
  await deleteLinePlayers(db, { lineIds, sides });
  if (players.length > 0) await insertLinePlayers(db, { players: JSON.stringify(players) });
}

const deleteLinePlayers = preparedStatement<object, Pick<LinePlayersParams, 'lineIds' | 'sides'>>(
  (value) => sql`
    delete from line_players
    where line_id = any(${hideIdsFromPlanner(value('lineIds'))}) and side = any(${hideIdsFromPlanner(value('sides'))})`,
);

const insertLinePlayers = preparedStatement<object, { players: string }>(
  (value) => sql`
    insert into line_players (line_id, side, slot, team_member_id, player_id)
    select c."lineId", c.side, c.slot, c."teamMemberId", c."playerId"
    from json_to_recordset(${value('players')}::json) as c("lineId" int, side smallint, slot smallint,
      "teamMemberId" int, "playerId" int)`,
);

/** Takes players who have left their team out of the lineup of a line; substitutes of the match stay. */
export async function removeFormerPlayers(db: Db, lineId: number): Promise<void> {
  await sql`delete from line_players h using team_members tm
    where h.line_id = ${lineId} and tm.id = h.team_member_id and tm.left_at is not null
      and not ${playsInMatch(sql`(select n.team_match_id from lines n where n.id = h.line_id)`)}`.execute(db);
}

type OfTeam = { teamMatchId: number; teamId: number };

/** Replaces the order; an empty list removes all alternates. The lineup must exist. */
export async function replaceAlternates(
  db: Db,
  { teamMatchId, teamId }: OfTeam,
  teamMemberIds: readonly number[],
): Promise<void> {
  const of = { team_match_id: teamMatchId, team_id: teamId };
  await db
    .deleteFrom('lineup_alternates')
    .where('team_match_id', '=', teamMatchId)
    .where('team_id', '=', teamId)
    .execute();
  if (teamMemberIds.length === 0) return;
  await db
    .insertInto('lineup_alternates')
    .values(
      teamMemberIds.map((teamMemberId, index) => ({ ...of, team_member_id: teamMemberId, slot: index + 1 })),
    )
    .execute();
}

type LineupChange = OfTeam & { by: number; now: Date; statusId?: LineupStatusId; hasNewPlayers?: boolean };

/** Creates the lineup if there is none, otherwise raises its version. */
export async function saveLineup(db: Db, lineup: LineupChange): Promise<void> {
  const { teamMatchId, teamId, by, now, statusId, hasNewPlayers = false } = lineup;
  const change = {
    ...(statusId !== undefined && { lineup_status_type_id: statusId }),
    ...(hasNewPlayers && { saved_at: now }),
  };
  await db
    .insertInto('lineups')
    .values({ team_match_id: teamMatchId, team_id: teamId, updated_by: by, updated_at: now, ...change })
    .onConflict((conflict) =>
      conflict.columns(['team_match_id', 'team_id']).doUpdateSet({
        ...change,
        version: sql`lineups.version + 1`,
        updated_by: by,
        updated_at: now,
      }),
    )
    .execute();
}

export type LineupChangeKind = 'set' | 'locked' | 'unlocked' | 'published' | 'unpublished';

export async function saveLineupChange(
  db: Db,
  entry: OfTeam & { what: LineupChangeKind; detail: object; by: number; now: Date },
): Promise<void> {
  await db
    .insertInto('lineup_history')
    .values({
      team_match_id: entry.teamMatchId,
      team_id: entry.teamId,
      what: entry.what,
      detail: JSON.stringify(entry.detail),
      changed_by: entry.by,
      changed_at: entry.now,
    })
    .execute();
}

const entriesShown = 100;

type MatchAction = 'resultPosted' | 'resultCorrected' | 'resultCleared' | 'dateMoved' | 'dateConfirmed';

/**
 * The history of the lineups of a captain's teams and of the results and the date of the match, the latest first, as far as
 * the captain may see it.
 */
export async function listLineupChanges(
  db: Db,
  { teamMatchId, captainId }: { teamMatchId: number; captainId: number },
) {
  const { rows } = await sql<{
    what: LineupChangeKind | MatchAction;
    teamId: number | null;
    line: { matchTypeId: 1 | 2; lineupPosition: number } | null;
    byMemberId: number;
    byName: string;
    changedAtUtc: string;
  }>`
    with own as (
      select k.team_id, ${captainSeesFrom} as sees_from from team_matches x
      join team_captains k on k.team_id in (x.position1_team_id, x.position2_team_id) and k.member_id = ${captainId}
      where x.id = ${teamMatchId}
    )
    select y.what, y.team_id as "teamId", y.line, y.changed_by as "byMemberId",
      concat_ws(' ', m.first_name, m.last_name) as "byName", ${utcText('y.changed_at')} as "changedAtUtc"
    from (
      select h.what, h.team_id, null::json as line, h.changed_by, h.changed_at, 1 as step, h.id
      from lineup_history h join own on own.team_id = h.team_id
      where h.team_match_id = ${teamMatchId} and (own.sees_from is null or h.changed_at >= own.sees_from)
      union all
      select 'result' || initcap(h.what), null, json_build_object('matchTypeId', n.match_type_id,
        'lineupPosition', n.lineup_position), h.changed_by, h.changed_at, 2, h.id
      from lines n join result_history h on h.line_id = n.id
      where n.team_match_id = ${teamMatchId}
        and exists (select from own where own.sees_from is null or h.changed_at >= own.sees_from)
      union all
      select case h.what when 'match-changed' then 'dateMoved' else 'dateConfirmed' end, null, null,
        coalesce(h.as_member_id, h.member_id), h.at, 3, h.id
      from audit h
      where h.target_kind = 'team-match' and h.target_id = ${teamMatchId}
        and (h.what = 'match-date-confirmed' or (h.what = 'match-changed' and h.detail -> 'after' ? 'matchDate'))
        and exists (select from own where own.sees_from is null or h.at >= own.sees_from)
    ) y join members m on m.id = y.changed_by
    order by y.changed_at desc, y.step desc, y.id desc limit ${sql.lit(entriesShown)}`.execute(db);
  return rows;
}

type ShownPlayer = { lineId: number; side: Side; slot: 1 | 2; playerId: number; memberId: number };

/** The lineups of both teams as of the last notification; null if there was none. */
export async function findLastShown(db: Db, teamMatchId: number): Promise<ShownPlayer[] | null> {
  const { rows } = await sql<{ shown: ShownPlayer[] }>`
    select y.detail -> 'shown' as shown from lineup_history y
    where y.team_match_id = ${teamMatchId} and y.detail ? 'shown' order by y.id desc limit 1`.execute(db);
  return rows[0]?.shown ?? null;
}

/** Records what the last notification contained, so that the next one is compared with it. */
export async function saveLastShown(
  db: Db,
  teamMatchId: number,
  shown: readonly ShownPlayer[],
): Promise<void> {
  await sql`update lineup_history set detail = jsonb_set(detail, '{shown}', ${JSON.stringify(shown)}::jsonb)
    where id = (select max(y.id) from lineup_history y
      where y.team_match_id = ${teamMatchId} and y.detail ? 'shown')`.execute(db);
}
