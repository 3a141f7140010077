import type { Schedule } from '@courtline/contract/schedule';
import { scheduleStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, keepPlan } from '../../db/prepared-statement';
import { datesOf, drawsOf, isAnyScored, matchesOf } from './assemble-schedule';
import { type ValueOrPlaceholder, type ScheduleParts, scheduleParts } from './schedule-matches';

/** The public facts of a schedule, and the facts that decide who may read and change it. */
export type ScheduleHead = Omit<Schedule, 'draws' | 'hasPublishPrivileges'> & {
  sessionName: string;
  sessionTypeId: number;
  sportTypeId: number;
  conferenceId: number;
  leagueId: number;
  leagueName: string;
  /** Whether the viewer may publish as an organizer of the conference. */
  canPublish: boolean;
  /** The teams of the session that the viewer captains. */
  captainOf: number[];
};

/** By its own id, by its session, or by a team; the last limits the schedule to what concerns the team. */
type Filter<Id = number> = { id: Id } | { sessionId: Id } | { teamId: Id };

/** The schedule with all its matches in one statement, for a member or a visitor (null). */
export async function findSchedule(db: Db, filter: Filter, memberId: number | null) {
  const found = await findParts(db, filter, memberId);
  return found && { ...found.head, draws: drawsOf(found.parts, found.matches) };
}

/** Same as `findSchedule`, grouped by match day. */
export async function findScheduleByDate(db: Db, filter: Filter, memberId: number | null) {
  const found = await findParts(db, filter, memberId);
  return found && { ...found.head, dates: datesOf(found.matches) };
}

type MatchKey = { scheduleId: number; teamMatchId: number };

/** One match, with the facts of the whole schedule. */
export async function findShownMatch(db: Db, { scheduleId, teamMatchId }: MatchKey, memberId: number | null) {
  const found = await findParts(db, { id: scheduleId, teamMatchId }, memberId);
  const [shown] = found?.matches ?? [];
  return found && shown ? { ...found.head, shown } : null;
}

type PartsFilter<Id = number> = Filter<Id> | { id: Id; teamMatchId: Id };

type Row = Omit<ScheduleHead, 'hasPostedScores'> &
  ScheduleParts & { isPublished: boolean; venueTimeZone: string | null };

async function findParts(db: Db, filter: PartsFilter, memberId: number | null) {
  const [row] = await statementFor(filter, memberId)(db, { ...filter, memberId });
  if (!row) return null;
  const { drawList, roundList, teamList, matchList, answerList, isPublished, venueTimeZone, ...head } = row;
  const parts = { drawList, roundList, teamList, matchList, answerList, isPublished, venueTimeZone };
  const matches = matchesOf(parts);
  return { head: { ...head, hasPostedScores: isAnyScored(matches) }, parts, matches };
}

type Values = Record<string, number | null>;

const statements = new Map<string, ReturnType<typeof preparedStatement<Row, Values>>>();

/**
 * A prepared statement for each combination of filter and viewer. Visitors have their own, because without a member id
 * PostgreSQL accepts the generic plan and caches it.
 */
function statementFor(filter: PartsFilter, memberId: number | null) {
  const kinds = Object.keys(filter);
  const name = `${kinds.join(' ')} ${memberId !== null}`;
  const known = statements.get(name) ?? createStatement(kinds, memberId !== null);
  statements.set(name, known);
  return known;
}

function createStatement(kinds: readonly string[], isMember: boolean) {
  return preparedStatement<Row, Values>((value) => {
    const placeholders = kinds.map((kind) => [kind, sql`${value(kind)}::int`]);
    const filter = Object.fromEntries(placeholders) as PartsFilter<ValueOrPlaceholder<number>>;
    const memberId = isMember ? value('memberId') : null;
    return sql`with x as (${headOf(filter, memberId)}) select x.*, ${scheduleParts(memberId, filter)} from x`;
  });
}

/** Only the facts of the whole schedule, for callers that are about to change it. */
export async function findScheduleHead(
  db: Db,
  filter: Filter,
  memberId: number | null,
): Promise<ScheduleHead | null> {
  const { rows } = await sql<ScheduleHead>`
    with x as (${headOf(filter, memberId)})
    select x.*, exists (select from team_matches m join lines n on n.team_match_id = m.id
      join results r on r.line_id = n.id where m.session_id = x."sessionId") as "hasPostedScores"
    from x ${keepPlan}`.execute(db);
  return rows[0] ?? null;
}

function headOf(filter: Filter<ValueOrPlaceholder<number>>, memberId: ValueOrPlaceholder<number | null>) {
  const viewer = memberId ?? sql`null`;
  return sql`
    select d.id as "scheduleId", d.session_id as "sessionId", d.schedule_status_type_id as "statusId",
      d.schedule_mode_id as "scheduleModeId", d.random_seed as "randomSeed",
      case when d.group_count is not null
        then json_build_object('groups', d.group_count, 'advancing', d.group_advancing) end as "groupStage", d.version, s.name as "sessionName",
      s.session_type_id as "sessionTypeId", c.id as "conferenceId", l.id as "leagueId", l.name as "leagueName", l.sport_type_id as "sportTypeId",
      d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)} as "isPublished",
      venue.time_zone as "venueTimeZone",
      exists (select from conference_organizers o where o.conference_id = c.id
        and o.member_id = ${viewer}::int and o.can_publish) as "canPublish",
      array(select k.team_id from team_captains k join teams t on t.id = k.team_id
        where k.member_id = ${viewer}::int and t.session_id = s.id) as "captainOf"
    from schedules d
    join sessions s on s.id = d.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    where ${matchesFilter(filter)}`;
}

function matchesFilter(filter: Filter<ValueOrPlaceholder<number>>) {
  if ('id' in filter) return sql`d.id = ${filter.id}`;
  if ('sessionId' in filter) return sql`d.session_id = ${filter.sessionId}`;
  return sql`d.session_id = (select t.session_id from teams t where t.id = ${filter.teamId})`;
}
