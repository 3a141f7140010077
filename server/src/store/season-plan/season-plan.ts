import { scheduleStatuses } from '@courtline/domain/constants';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';

/** What is known about the season of a session besides the session itself. */
export type SeasonFacts = {
  /** As stored; null if nothing was entered. */
  plan: unknown;
  version: number;
  datesDueOn: string | null;
  sessionPlaceId: number | null;
  teams: {
    teamId: number;
    name: string;
    crest: string | null;
    homeCourtPlaceId: number | null;
    timeZone: string | null;
    dayOfWeek: number | null;
    timeOfDay: string | null;
    dates: { blackoutDays: string[]; preferredDays: number[]; answeredAt: string } | null;
  }[];
  /** The home courts of the teams, and the place of the session. */
  places: { placeId: number; name: string; lat: number; lng: number }[];
  shared: { teamIds: [number, number]; people: number }[];
};

/** Null if there is no such session. */
export async function findPlanFacts(db: Db, sessionId: number): Promise<SeasonFacts | null> {
  const [facts] = await readFacts(db, { sessionId });
  return facts ?? null;
}

/** Players and captains; a substitute who can't come is replaced by another. */
const peopleOfTeams = sql`
  select t.id as team_id, m.member_id from teams t join team_members m on m.team_id = t.id
  where t.session_id = s.id and m.left_at is null and not m.is_substitute
  union select t.id, k.member_id from teams t join team_captains k on k.team_id = t.id where t.session_id = s.id`;

const datesJson = sql`(select json_build_object('blackoutDays', d.blackout_days, 'preferredDays', d.preferred_days,
  'answeredAt', ${utcText('d.answered_at')}) from team_season_dates d where d.team_id = t.id)`;

const readFacts = preparedStatement<SeasonFacts, { sessionId: number }>(
  (value) => sql`
    select p.plan, coalesce(p.version, 0) as version, to_char(p.dates_due_on, 'YYYY-MM-DD') as "datesDueOn",
      s.place_id as "sessionPlaceId",
      coalesce((select json_agg(json_build_object('teamId', t.id, 'name', t.name, 'crest', t.crest,
          'homeCourtPlaceId', t.home_court_place_id, 'timeZone', h.time_zone, 'dayOfWeek', t.day_of_week,
          'timeOfDay', to_char(t.time_of_day, 'HH24:MI'), 'dates', ${datesJson}) order by lower(t.name), t.id)
        from teams t left join places h on h.id = t.home_court_place_id where t.session_id = s.id),
        '[]'::json) as teams,
      coalesce((select json_agg(json_build_object('placeId', z.id, 'name', z.name, 'lat', z.latitude,
          'lng', z.longitude) order by lower(z.name), z.id)
        from places z where z.id in (
          select coalesce(t.home_court_place_id, s.place_id) from teams t where t.session_id = s.id)),
        '[]'::json) as places,
      coalesce((select json_agg(json_build_object('teamIds', json_build_array(x.one, x.other), 'people', x.people)
          order by x.one, x.other)
        from (select a.team_id as one, b.team_id as other, count(*) as people
          from (${peopleOfTeams}) a join (${peopleOfTeams}) b on b.member_id = a.member_id and b.team_id > a.team_id
          group by 1, 2) x), '[]'::json) as shared
    from sessions s left join season_plans p on p.session_id = s.id
    where s.id = ${value('sessionId')}`,
);

/** Makes the row if there is none yet. */
export async function saveSeasonPlan(db: Db, sessionId: number, plan: object): Promise<void> {
  await sql`
    insert into season_plans (session_id, plan, version) values (${sessionId}, ${JSON.stringify(plan)}::jsonb, 1)
    on conflict (session_id) do update set plan = excluded.plan, version = season_plans.version + 1`.execute(
    db,
  );
}

export async function saveDatesDueOn(db: Db, sessionId: number, dueOn: string): Promise<void> {
  await sql`
    insert into season_plans (session_id, dates_due_on) values (${sessionId}, ${dueOn}::date)
    on conflict (session_id) do update set dates_due_on = excluded.dates_due_on`.execute(db);
}

export type TeamDatesRow = {
  teamId: number;
  teamName: string;
  sessionId: number;
  sessionName: string;
  sessionTypeId: number;
  leagueId: number;
  leagueName: string;
  conferenceId: number;
  /** Whether the member captains the team. */
  isCaptain: boolean;
  firstDay: string;
  lastDay: string;
  timeZone: string;
  blackoutDays: string[];
  preferredDays: number[];
  answeredAt: string | null;
  dueOn: string | null;
  version: number;
  hasPublishedSchedule: boolean;
};

export async function findTeamDates(
  db: Db,
  team: { teamId: number; memberId: number },
): Promise<TeamDatesRow | null> {
  const [row] = await readTeamDates(db, team);
  return row ?? null;
}

const readTeamDates = preparedStatement<TeamDatesRow, { teamId: number; memberId: number }>(
  (value) => sql`
    select t.id as "teamId", t.name as "teamName", s.id as "sessionId", s.name as "sessionName",
      s.session_type_id as "sessionTypeId", l.id as "leagueId", l.name as "leagueName", c.id as "conferenceId",
      exists (select from team_captains k where k.team_id = t.id and k.member_id = ${value('memberId')}::int
        ) as "isCaptain",
      to_char(s.starts_at at time zone coalesce(z.time_zone, 'UTC'), 'YYYY-MM-DD') as "firstDay",
      to_char(s.ends_at at time zone coalesce(z.time_zone, 'UTC'), 'YYYY-MM-DD') as "lastDay",
      coalesce(z.time_zone, 'UTC') as "timeZone",
      coalesce(to_json(d.blackout_days), '[]'::json) as "blackoutDays",
      coalesce(to_json(d.preferred_days), '[]'::json) as "preferredDays",
      ${utcText('d.answered_at')} as "answeredAt", to_char(p.dates_due_on, 'YYYY-MM-DD') as "dueOn",
      coalesce(d.version, 0) as version,
      exists (select from schedules x where x.session_id = s.id
        and x.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}) as "hasPublishedSchedule"
    from teams t join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
      join leagues l on l.id = c.league_id left join places z on z.id = coalesce(s.place_id, c.place_id)
      left join team_season_dates d on d.team_id = t.id left join season_plans p on p.session_id = s.id
    where t.id = ${value('teamId')}`,
);

type NewDates = {
  teamId: number;
  blackoutDays: readonly string[];
  preferredDays: readonly number[];
  by: number | null;
  now: Date;
};

export async function saveTeamDates(db: Db, dates: NewDates): Promise<void> {
  await sql`
    insert into team_season_dates (team_id, blackout_days, preferred_days, answered_by, answered_at)
    values (${dates.teamId}, ${[...dates.blackoutDays]}::date[], ${[...dates.preferredDays]}::smallint[],
      ${dates.by}, ${dates.now})
    on conflict (team_id) do update set blackout_days = excluded.blackout_days,
      preferred_days = excluded.preferred_days, answered_by = excluded.answered_by,
      answered_at = excluded.answered_at, version = team_season_dates.version + 1`.execute(db);
}
