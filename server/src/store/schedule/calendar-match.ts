import { scheduleStatuses } from '@courtline/domain/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';
import { deleteInBatches } from '../platform/delete-in-batches';

/** A match as calendars show it. Names nobody, except the own children of the member who asks. */
export type CalendarMatch = {
  teamMatchId: number;
  matchDate: string;
  /** A postponed match stands at the date that it had. */
  state: 'planned' | 'postponed' | 'canceled';
  /** For a line that has a date of its own. */
  line: { lineId: number; matchTypeId: number; lineupPosition: number } | null;
  /** How often date, place or teams changed. */
  sequence: number;
  changedAt: string;
  position1TeamName: string;
  position2TeamName: string;
  leagueName: string;
  sessionName: string;
  description: string | null;
  place: { name: string; address: string; lat: number; lng: number } | null;
  /** First names of the member's children who are on a roster of the match. */
  children: string[];
};

/** A feed has at most so many matches, the latest. */
const most = 1000;

export function listTeamCalendar(db: Db, params: { teamId: number }): Promise<CalendarMatch[]> {
  return readTeamCalendar(db, params);
}

export function listSessionCalendar(db: Db, params: { sessionId: number }): Promise<CalendarMatch[]> {
  return readSessionCalendar(db, params);
}

/** `placeId` is the public id of the place. */
export function listPlaceCalendar(db: Db, params: { placeId: string }): Promise<CalendarMatch[]> {
  return readPlaceCalendar(db, params);
}

/** The matches of the teams for which the member, or a child of theirs, plays or which the member captains. */
export function listMemberCalendar(db: Db, params: { memberId: number; today: string }) {
  return readMemberCalendar(db, params);
}

const readTeamCalendar = preparedStatement<CalendarMatch, { teamId: number }>((value) => {
  const team = value('teamId');
  return calendarMatches({
    filterAt: () => sql`${team} in (m.position1_team_id, m.position2_team_id)`,
    forFormerTeam: sql`m.former_team_id = ${team}`,
  });
});

const readSessionCalendar = preparedStatement<CalendarMatch, { sessionId: number }>((value) =>
  calendarMatches({ filterAt: () => sql`m.session_id = ${value('sessionId')}` }),
);

/** A match without a place of its own is at the home court of its first team. */
const readPlaceCalendar = preparedStatement<CalendarMatch, { placeId: string }>((value) =>
  calendarMatches({
    filterAt(place) {
      const wanted = sql`(select z.id from places z where z.place_id = ${value('placeId')})`;
      return sql`(${place} = ${wanted} or (${place} is null and m.position1_team_id in
        (select t.id from teams t where t.home_court_place_id = ${wanted})))`;
    },
  }),
);

const readMemberCalendar = preparedStatement<CalendarMatch, { memberId: number; today: string }>((value) => {
  const childIds = sql`select g.child_id from guardianships g join members c on c.id = g.child_id
    where g.guardian_id = ${value('memberId')} and g.ended_at is null and c.deleted_at is null
      and c.birth_date > (${value('today')}::date - interval '18 years')::date`;
  const ownTeamIds = sql`select tm.team_id from team_members tm where tm.left_at is null
      and (tm.member_id = ${value('memberId')} or tm.member_id in (${childIds}))
    union select k.team_id from team_captains k where k.member_id = ${value('memberId')}`;
  const children = sql`coalesce((select json_agg(c.first_name order by c.first_name, c.id)
    from team_members tm join members c on c.id = tm.member_id
    where tm.team_id in (m.position1_team_id, m.position2_team_id) and tm.left_at is null
      and tm.member_id in (${childIds})), '[]'::json)`;
  // As a list, with which PostgreSQL searches the index of either side.
  const own = sql`any (array(select team_id from own))`;
  return sql`with own as (${ownTeamIds}) ${calendarMatches({
    filterAt: () => sql`(m.position1_team_id = ${own} or m.position2_team_id = ${own})`,
    forFormerTeam: sql`m.former_team_id = ${own}`,
    children,
  })}`;
});

const published = sql`
  from team_matches m
  join rounds r on r.id = m.round_id
  join draws w on w.id = r.draw_id
  join schedules d on d.id = w.schedule_id
    and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}`;

type Shown = {
  /** Is about `m`, and gets the place of the match, or of the line that has a date of its own. */
  filterAt: (place: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Whether the feed is of the team that was replaced in the canceled match `m`. */
  forFormerTeam?: RawBuilder<unknown>;
  children?: RawBuilder<unknown>;
};

/**
 * Published matches with both teams and a date, those that wait for a new one, lines with a date of their own, and what is
 * canceled. Each is in a feed once: what is canceled for one of its teams may be on for another one.
 */
function calendarMatches({ filterAt, forFormerTeam = sql`false`, children = sql`'[]'::json` }: Shown) {
  const filter = filterAt(sql`m.place_id`);
  return sql<CalendarMatch>`
    select m.id as "teamMatchId", ${utcText('m.match_at')} as "matchDate", m.state,
      case when m.line_id is not null then json_build_object('lineId', m.line_id, 'matchTypeId', m.match_type_id,
        'lineupPosition', m.lineup_position) end as line,
      m.sequence, ${utcText('m.changed_at')} as "changedAt",
      t1.name as "position1TeamName", t2.name as "position2TeamName",
      l.name as "leagueName", s.name as "sessionName", m.description,
      case when p.id is null then null else json_build_object('name', p.name, 'address', p.formatted_address,
        'lat', p.latitude, 'lng', p.longitude) end as place,
      ${children} as children
    from (
      select distinct on (u.id, u.line_id) u.* from (
        select m.id, m.session_id, m.position1_team_id, m.position2_team_id, m.place_id, m.match_at, m.description,
          m.calendar_sequence as sequence, m.calendar_changed_at as changed_at, 'planned' as state, 1 as rank,
          null::integer as line_id, null::smallint as match_type_id, null::smallint as lineup_position
        ${published} where ${filter} and m.match_at is not null and m.bye_status_type_id is null
          and m.position1_team_id is not null and m.position2_team_id is not null
        union all
        select m.id, m.session_id, m.position1_team_id, m.position2_team_id, m.place_id, x.original_at, m.description,
          m.calendar_sequence, m.calendar_changed_at, 'postponed', 2, null, null, null
        ${published} join postponements x on x.team_match_id = m.id and x.settled_at is null
        where ${filter} and m.match_at is null and x.is_whole_match and x.original_at is not null
          and m.position1_team_id is not null and m.position2_team_id is not null
        union all
        select m.id, m.session_id, m.position1_team_id, m.position2_team_id, coalesce(o.place_id, m.place_id),
          o.play_at, m.description, o.calendar_sequence, o.calendar_changed_at, 'planned', 1,
          n.id, n.match_type_id, n.lineup_position
        ${published} join postponements x on x.team_match_id = m.id
        join postponed_lines o on o.postponement_id = x.id
        join lines n on n.id = o.line_id
        where ${filterAt(sql`coalesce(o.place_id, m.place_id)`)} and o.play_at is not null
          and m.position1_team_id is not null and m.position2_team_id is not null
        union all
        select m.team_match_id, m.session_id, m.position1_team_id, m.position2_team_id, m.place_id, m.match_at, null,
          m.sequence, m.canceled_at, ${canceledState}, case when m.former_team_id is null then 3 else 4 end,
          m.line_id, m.match_type_id, m.lineup_position
        from canceled_matches m where ${filter} and (m.former_team_id is null or ${forFormerTeam})
      ) u order by u.id, u.line_id, u.rank, u.sequence desc
    ) m
    join sessions s on s.id = m.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    join teams t1 on t1.id = m.position1_team_id
    join teams t2 on t2.id = m.position2_team_id
    left join places p on p.id = coalesce(m.place_id, t1.home_court_place_id)
    order by m.match_at desc, m.id, m.line_id limit ${sql.lit(most)}`;
}

/** A line that waits for another date of its own. */
const canceledState = sql`case when m.former_team_id is null and exists (
  select from postponed_lines o where o.line_id = m.line_id) then 'postponed' else 'canceled' end`;

type Deleted = { scheduleId: number; teamMatchIds?: readonly number[]; now: Date };

/**
 * Keeps what calendars show of the matches of a published schedule, and of their lines with a date of their own; call it
 * before they are deleted. Those without a date are kept already, and are canceled for good now.
 */
export async function saveCanceledMatches(db: Db, { scheduleId, teamMatchIds, now }: Deleted): Promise<void> {
  const chosen = teamMatchIds ? sql`and m.id = any(${teamMatchIds}::int[])` : sql``;
  const deleted = sql`
    from schedules d
    join draws w on w.schedule_id = d.id
    join rounds r on r.draw_id = w.id
    join team_matches m on m.round_id = r.id`;
  const isShown = sql`d.id = ${scheduleId}
    and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)} ${chosen}`;
  const hasTeams = sql`m.position1_team_id is not null and m.position2_team_id is not null`;
  await sql`
    insert into canceled_matches (team_match_id, session_id, position1_team_id, position2_team_id, place_id,
      match_at, sequence, canceled_at, line_id, match_type_id, lineup_position)
    select m.id, m.session_id, m.position1_team_id, m.position2_team_id, m.place_id, m.match_at,
      m.calendar_sequence + 1, ${now}::timestamptz, null, null, null
    ${deleted} where ${isShown} and m.match_at > ${now} and ${hasTeams}
    union all
    select m.id, m.session_id, m.position1_team_id, m.position2_team_id, coalesce(o.place_id, m.place_id), o.play_at,
      o.calendar_sequence + 1, ${now}, n.id, n.match_type_id, n.lineup_position
    ${deleted} join lines n on n.team_match_id = m.id join postponed_lines o on o.line_id = n.id
    where ${isShown} and o.play_at > ${now} and ${hasTeams}
    union all
    select x.team_match_id, x.session_id, x.position1_team_id, x.position2_team_id, x.place_id, x.match_at,
      greatest(x.sequence, m.calendar_sequence) + 1, ${now}, null, null, null
    ${deleted} join canceled_matches x on x.team_match_id = m.id and x.line_id is null and x.former_team_id is null
    where ${isShown} and (m.match_at is null or not (${hasTeams}))
    on conflict on constraint canceled_matches_once
      do update set sequence = excluded.sequence, canceled_at = excluded.canceled_at`.execute(db);
}

/** After so long every program that follows a feed has read it. */
const keptDays = 90;

/** What may get a date again stays, so that its next version follows. */
export async function deleteOldCanceledMatches(db: Db, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    'canceled_matches',
    sql`canceled_at < ${now}::timestamptz - make_interval(days => ${keptDays}) and (former_team_id is not null
      or not exists (select from team_matches m where m.id = canceled_matches.team_match_id))`,
  );
}

type CalendarOf = { teamId: number } | { sessionId: number } | { placeId: string };

/** The name of the team, session or place; null if it does not exist. */
export async function findCalendarName(db: Db, of: CalendarOf): Promise<string | null> {
  const query =
    'teamId' in of
      ? sql<{ name: string }>`select t.name || ' · ' || s.name as name from teams t
          join sessions s on s.id = t.session_id where t.id = ${of.teamId}`
      : 'sessionId' in of
        ? sql<{ name: string }>`select l.name || ' · ' || s.name as name from sessions s
            join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
            where s.id = ${of.sessionId}`
        : sql<{ name: string }>`select name from places where place_id = ${of.placeId}`;
  const { rows } = await query.execute(db);
  return rows[0]?.name ?? null;
}
