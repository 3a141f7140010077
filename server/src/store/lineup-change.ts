import type { LineupStatusId } from '@courtline/domain/lineup/visibility';
import type { Side } from '@courtline/domain/score/result';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { plannedOnce, unseenIds } from '../db/planned-once';
import { utcText } from './shown';

type SeatedPlayer = {
  lineId: number;
  side: Side;
  slot: 1 | 2;
  teamMemberId: number;
  playerId: number;
};

type Seats = { lineIds: readonly number[]; sides: readonly Side[]; players: readonly SeatedPlayer[] };

/** Whoever stood on these sides of these lines stands there no more, but for the players named. */
export async function replaceLinePlayers(db: Db, { lineIds, sides, players }: Seats): Promise<void> {
  await empty(db, { lineIds, sides });
  if (players.length > 0) await saveLinePlayers(db, players);
}

/** Into places where nobody stands. */
export async function saveLinePlayers(db: Db, players: readonly SeatedPlayer[]): Promise<void> {
  await seat(db, { players: JSON.stringify(players) });
}

const empty = plannedOnce<object, Pick<Seats, 'lineIds' | 'sides'>>(
  (value) => sql`
    delete from line_players
    where line_id = any(${unseenIds(value('lineIds'))}) and side = any(${unseenIds(value('sides'))})`,
);

const seat = plannedOnce<object, { players: string }>(
  (value) => sql`
    insert into line_players (line_id, side, slot, team_member_id, player_id)
    select c."lineId", c.side, c.slot, c."teamMemberId", c."playerId"
    from json_to_recordset(${value('players')}::json) as c("lineId" int, side smallint, slot smallint,
      "teamMemberId" int, "playerId" int)`,
);

type OfTeam = { teamMatchId: number; teamId: number };

/** A new order or none at all; the lineup must be there. */
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

type Touched = OfTeam & { by: number; now: Date; statusId?: LineupStatusId };

/** Makes the lineup if there is none, and raises its version. */
export async function saveLineup(db: Db, { teamMatchId, teamId, by, now, statusId }: Touched): Promise<void> {
  const status = statusId === undefined ? {} : { lineup_status_type_id: statusId };
  await db
    .insertInto('lineups')
    .values({ team_match_id: teamMatchId, team_id: teamId, updated_by: by, updated_at: now, ...status })
    .onConflict((conflict) =>
      conflict.columns(['team_match_id', 'team_id']).doUpdateSet({
        ...status,
        version: sql`lineups.version + 1`,
        updated_by: by,
        updated_at: now,
      }),
    )
    .execute();
}

export type LineupDeed = 'set' | 'locked' | 'unlocked' | 'published' | 'unpublished';

export async function saveLineupDeed(
  db: Db,
  deed: OfTeam & { what: LineupDeed; detail: object; by: number; now: Date },
): Promise<void> {
  await db
    .insertInto('lineup_history')
    .values({
      team_match_id: deed.teamMatchId,
      team_id: deed.teamId,
      what: deed.what,
      detail: JSON.stringify(deed.detail),
      changed_by: deed.by,
      changed_at: deed.now,
    })
    .execute();
}

const deedsShown = 100;

/** What was done with the lineups of these teams, the latest first. */
export async function listLineupDeeds(
  db: Db,
  { teamMatchId, teamIds }: { teamMatchId: number; teamIds: readonly number[] },
) {
  const { rows } = await sql<{
    what: LineupDeed;
    teamId: number;
    byMemberId: number;
    byName: string;
    changedAtUtc: string;
  }>`
    select y.what, y.team_id as "teamId", y.changed_by as "byMemberId",
      concat_ws(' ', m.first_name, m.last_name) as "byName", ${utcText('y.changed_at')} as "changedAtUtc"
    from lineup_history y join members m on m.id = y.changed_by
    where y.team_match_id = ${teamMatchId} and y.team_id = any(${teamIds}::int[])
    order by y.id desc limit ${sql.lit(deedsShown)}`.execute(db);
  return rows;
}
