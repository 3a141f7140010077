import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, hideIdsFromPlanner } from '../../db/prepared-statement';
import { playsInMatch } from './match-substitute';

export type MatchMember = { teamMemberId: number; teamId: number; memberId: number };

/** The given roster spots that are on the roster of a team of the match, or substitute in it. */
export function listMatchSpots(db: Db, spots: MatchSpots): Promise<MatchMember[]> {
  return readMatchSpots(db, spots);
}

type MatchSpots = { teamMatchId: number; teamMemberIds: readonly number[] };

const readMatchSpots = preparedStatement<MatchMember, MatchSpots>(
  (value) => sql`
    select tm.id as "teamMemberId", tm.team_id as "teamId", tm.member_id as "memberId"
    from team_matches m
    join team_members tm on tm.team_id in (m.position1_team_id, m.position2_team_id)
      and (tm.left_at is null or ${playsInMatch(sql`m.id`)})
    where m.id = ${value('teamMatchId')} and tm.id = any(${hideIdsFromPlanner(value('teamMemberIds'))})
    order by tm.id`,
);

type Answers = MatchSpots & {
  statusId: number;
  by: number;
  /** Undefined keeps what was stored with the same answer. */
  comment?: string | null | undefined;
  isEither?: boolean | undefined;
};

export async function saveAvailability(db: Db, answers: Answers, now: Date): Promise<void> {
  const { comment, isEither, ...rest } = answers;
  await upsertAvailability(db, {
    ...rest,
    now,
    comment: comment ?? null,
    hasComment: comment !== undefined,
    isEither: isEither ?? null,
  });
}

type SavedAnswers = MatchSpots & {
  statusId: number;
  by: number;
  now: Date;
  comment: string | null;
  hasComment: boolean;
  isEither: boolean | null;
};

const isSameAnswer = sql`known.player_availability_status_type_id = excluded.player_availability_status_type_id`;

/** An answer of a person replaces that of an absence. */
const upsertAvailability = preparedStatement<object, SavedAnswers>(
  (value) => sql`
    insert into availability as known
      (team_match_id, team_member_id, player_availability_status_type_id, updated_by, updated_at, comment, is_either)
    select ${value('teamMatchId')}, spot.id, ${value('statusId')}, ${value('by')}, ${value('now')},
      ${value('comment')}::text, coalesce(${value('isEither')}::boolean, false)
    from unnest(${hideIdsFromPlanner(value('teamMemberIds'))}) spot (id) order by spot.id
    on conflict (team_match_id, team_member_id) do update
      set player_availability_status_type_id = excluded.player_availability_status_type_id,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at, absence_id = null,
        comment = case when ${value('hasComment')}::boolean then excluded.comment
          when ${isSameAnswer} and known.absence_id is null then known.comment end,
        is_either = coalesce(${value('isEither')}::boolean, ${isSameAnswer} and known.is_either)`,
);

/** Availability by roster spot; spots without an entry have not replied. */
export async function listAnswers(db: Db, teamMatchId: number): Promise<ReadonlyMap<number, 1 | 2 | 3>> {
  const rows = await db
    .selectFrom('availability')
    .select(['team_member_id as teamMemberId', 'player_availability_status_type_id as statusId'])
    .where('team_match_id', '=', teamMatchId)
    .execute();
  return new Map(rows.map(({ teamMemberId, statusId }) => [teamMemberId, statusId as 1 | 2 | 3]));
}

export type Answer = {
  statusId: 1 | 2 | 3;
  /** Name of the guardian who answered for a child. */
  guardianName: string | null;
};

/** Same as `listAnswers`, with who answered for a child. */
export async function listAnswersWithGuardians(
  db: Db,
  teamMatchId: number,
): Promise<ReadonlyMap<number, Answer>> {
  const { rows } = await sql<Answer & { teamMemberId: number }>`
    select v.team_member_id as "teamMemberId", v.player_availability_status_type_id as "statusId",
      (select a.first_name || ' ' || a.last_name from members a where a.id = v.updated_by and exists (
        select from guardianships g where g.child_id = tm.member_id and g.guardian_id = a.id)) as "guardianName"
    from availability v join team_members tm on tm.id = v.team_member_id
    where v.team_match_id = ${teamMatchId}`.execute(db);
  return new Map(rows.map(({ teamMemberId, ...answer }) => [teamMemberId, answer]));
}

type ReminderParams = { teamMatchId: number; memberIds: readonly number[]; seconds: number; now: Date };

/** Returns the members who were not reminded of the match recently, and marks them as reminded. */
export async function claimReminders(
  db: Db,
  { teamMatchId, memberIds, seconds, now }: ReminderParams,
): Promise<number[]> {
  const until = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<{ key: string }>`
    insert into rate_limits as known (name, key, window_start, count, expires_at)
    select 'match-reminder', ${`${teamMatchId}-`} || member.id, ${now}, 1, ${until}
    from unnest(${memberIds}::int[]) member (id) order by member.id
    on conflict (name, key) do update
      set window_start = excluded.window_start, expires_at = excluded.expires_at, count = 1
      where known.expires_at <= excluded.window_start
    returning key`.execute(db);
  return rows.map(({ key }) => Number(key.split('-')[1]));
}
