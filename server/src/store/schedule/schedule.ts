import type { Schedule } from '@courtline/contract/schedule';
import { scheduleStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement, keepPlan } from '../../db/prepared-statement';
import { datesOf, drawsOf, isAnyScored, matchesOf } from './assemble-schedule';
import { type Given, type ScheduleParts, scheduleParts } from './schedule-matches';

/** What every reader of a schedule gets, and what decides who may read it and do what with it. */
export type ScheduleHead = Omit<Schedule, 'draws' | 'hasPublishPrivileges'> & {
  sessionName: string;
  sessionTypeId: number;
  sportTypeId: number;
  conferenceId: number;
  leagueId: number;
  /** Whether the asking member may publish as an organizer of the conference. */
  canPublish: boolean;
  /** The teams of the session that the asking member captains. */
  captainOf: number[];
};

/** By its own id, or by that of its session; by that of a team with what concerns the team only. */
type Wanted<Id = number> = { id: Id } | { sessionId: Id } | { teamId: Id };

/** The schedule with all its matches in one statement, as the member (or nobody) sees it. */
export async function findSchedule(db: Db, wanted: Wanted, memberId: number | null) {
  const found = await findParts(db, wanted, memberId);
  return found && { ...found.head, draws: drawsOf(found.parts, found.matches) };
}

/** The same, by the days on which the matches are played. */
export async function findScheduleByDate(db: Db, wanted: Wanted, memberId: number | null) {
  const found = await findParts(db, wanted, memberId);
  return found && { ...found.head, dates: datesOf(found.matches) };
}

type WantedMatch = { scheduleId: number; teamMatchId: number };

/** One match of a schedule, beside what is said of the whole. */
export async function findShownMatch(
  db: Db,
  { scheduleId, teamMatchId }: WantedMatch,
  memberId: number | null,
) {
  const found = await findParts(db, { id: scheduleId, teamMatchId }, memberId);
  const [shown] = found?.matches ?? [];
  return found && shown ? { ...found.head, shown } : null;
}

type WantedParts<Id = number> = Wanted<Id> | { id: Id; teamMatchId: Id };

type Row = Omit<ScheduleHead, 'hasPostedScores'> &
  ScheduleParts & { isPublished: boolean; venueTimeZone: string | null };

async function findParts(db: Db, wanted: WantedParts, memberId: number | null) {
  const [row] = await readingOf(wanted, memberId)(db, { ...wanted, memberId });
  if (!row) return null;
  const { drawList, roundList, teamList, matchList, answerList, isPublished, venueTimeZone, ...head } = row;
  const parts = { drawList, roundList, teamList, matchList, answerList, isPublished, venueTimeZone };
  const matches = matchesOf(parts);
  return { head: { ...head, hasPostedScores: isAnyScored(matches) }, parts, matches };
}

type Values = Record<string, number | null>;

const readings = new Map<string, ReturnType<typeof preparedStatement<Row, Values>>>();

/**
 * A statement for each way in which a schedule is wanted, by a member or by a visitor: where nobody is named the plan for
 * all is as good as one of its own, and so it is kept.
 */
function readingOf(wanted: WantedParts, memberId: number | null) {
  const kinds = Object.keys(wanted);
  const name = `${kinds.join(' ')} ${memberId !== null}`;
  const known = readings.get(name) ?? reading(kinds, memberId !== null);
  readings.set(name, known);
  return known;
}

function reading(kinds: readonly string[], isMember: boolean) {
  return preparedStatement<Row, Values>((value) => {
    const given = kinds.map((kind) => [kind, sql`${value(kind)}::int`]);
    const wanted = Object.fromEntries(given) as WantedParts<Given<number>>;
    const memberId = isMember ? value('memberId') : null;
    return sql`with x as (${headOf(wanted, memberId)}) select x.*, ${scheduleParts(memberId, wanted)} from x`;
  });
}

/** Only what is said of the whole, for whoever is about to change it. */
export async function findScheduleHead(
  db: Db,
  wanted: Wanted,
  memberId: number | null,
): Promise<ScheduleHead | null> {
  const { rows } = await sql<ScheduleHead>`
    with x as (${headOf(wanted, memberId)})
    select x.*, exists (select from team_matches m join lines n on n.team_match_id = m.id
      join results r on r.line_id = n.id where m.session_id = x."sessionId") as "hasPostedScores"
    from x ${keepPlan}`.execute(db);
  return rows[0] ?? null;
}

function headOf(wanted: Wanted<Given<number>>, memberId: Given<number | null>) {
  const asker = memberId ?? sql`null`;
  return sql`
    select d.id as "scheduleId", d.session_id as "sessionId", d.schedule_status_type_id as "statusId",
      d.schedule_mode_id as "scheduleModeId", d.random_seed as "randomSeed", d.version, s.name as "sessionName",
      s.session_type_id as "sessionTypeId", c.id as "conferenceId", l.id as "leagueId", l.sport_type_id as "sportTypeId",
      d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)} as "isPublished",
      venue.time_zone as "venueTimeZone",
      exists (select from conference_organizers o where o.conference_id = c.id
        and o.member_id = ${asker}::int and o.can_publish) as "canPublish",
      array(select k.team_id from team_captains k join teams t on t.id = k.team_id
        where k.member_id = ${asker}::int and t.session_id = s.id) as "captainOf"
    from schedules d
    join sessions s on s.id = d.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    where ${isWanted(wanted)}`;
}

function isWanted(wanted: Wanted<Given<number>>) {
  if ('id' in wanted) return sql`d.id = ${wanted.id}`;
  if ('sessionId' in wanted) return sql`d.session_id = ${wanted.sessionId}`;
  return sql`d.session_id = (select t.session_id from teams t where t.id = ${wanted.teamId})`;
}
