import {
  lineupStatuses,
  requestStatuses,
  resultCompletions,
  scheduleStatuses,
  teamMatchStatuses,
} from '@courtline/domain/constants';
import { confirmationStates } from '@courtline/domain/score/confirmation';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { hideIdsFromPlanner, keepPlan } from '../../db/prepared-statement';
import { missesEmails } from '../email/refused-address';
import { utcText } from '../platform/sql-json';

type Side = { teamId: number; name: string };

type OpenSide = Side & {
  lineupStatusId: number;
  /** Whether the reader plays for or captains the other team. */
  isOpponent: boolean;
};

/** A match without a final score whose date has passed or is near, or one that ended level. */
export type OpenMatch = {
  teamMatchId: number;
  teamMatchNumber: number;
  matchDate: string;
  timeZone: string | null;
  statusId: number;
  isLevel: boolean;
  position1Team: OpenSide;
  position2Team: OpenSide;
};

export type OverviewRow = {
  id: number;
  name: string;
  leagueId: number;
  leagueName: string;
  conferenceId: number;
  conferenceName: string;
  sessionTypeId: 1 | 2;
  sessionStatusTypeId: 1 | 2;
  startDateUtc: string;
  endDateUtc: string;
  teamRegistrationStartDateUtc: string;
  teamRegistrationEndDateUtc: string;
  timeZone: string | null;
  scheduleStatusId: 1 | 2 | null;
  registrationFeeCents: number;
  registrationVerificationFeeCents: number;
  teamCount: number;
  teamsMax: number;
  playerCount: number;
  newPlayerCount: number;
  /** Players on a roster who neither have a confirmed registration for the session nor paid outside. */
  unregisteredCount: number;
  /** People on rosters whose address, or that of a guardian, the mail server refuses. */
  undeliveredCount: number;
  requestCount: number;
  matchCount: number;
  finishedMatchCount: number;
  roundCount: number;
  currentRound: number;
  openMatches: OpenMatch[];
  overdueMakeups: { teamMatchId: number; position1Team: Side; position2Team: Side }[];
  /** Disputes of scores that no organizer has decided. */
  disputeCount: number;
};

/** Whose sessions are listed; single sessions are listed even if they ended long ago. */
export type OverviewScope = {
  leagueIds: readonly number[];
  conferenceIds: readonly number[];
  sessionIds: readonly number[];
};

type Reading = {
  readerId: number | null;
  now: Date;
  /** Sessions that ended earlier are left out. */
  endedAfter: Date;
  /** Players who joined later are new. */
  newSince: Date;
  /** Later matches are not looked at. */
  matchesUntil: Date;
};

/** Everything that the overview of any number of sessions is made of, in one statement. */
export async function listOverviewSessions(
  db: Db,
  scope: OverviewScope,
  reading: Reading,
): Promise<OverviewRow[]> {
  const leagueIds = hideIdsFromPlanner(sql`${scope.leagueIds}`);
  const conferenceIds = hideIdsFromPlanner(sql`${scope.conferenceIds}`);
  const sessionIds = hideIdsFromPlanner(sql`${scope.sessionIds}`);
  const { rows } = await sql<OverviewRow>`
    select s.id, s.name, l.id as "leagueId", l.name as "leagueName", c.id as "conferenceId", c.name as "conferenceName",
      s.session_type_id as "sessionTypeId", s.session_status_type_id as "sessionStatusTypeId",
      ${utcText('s.starts_at')} as "startDateUtc", ${utcText('s.ends_at')} as "endDateUtc",
      ${utcText('s.team_registration_starts_at')} as "teamRegistrationStartDateUtc",
      ${utcText('s.team_registration_ends_at')} as "teamRegistrationEndDateUtc",
      venue.time_zone as "timeZone", d.schedule_status_type_id as "scheduleStatusId",
      s.registration_fee_cents as "registrationFeeCents",
      s.registration_verification_fee_cents as "registrationVerificationFeeCents",
      entered.count as "teamCount", s.teams_max as "teamsMax", asked.count as "requestCount",
      people.count as "playerCount", people.fresh as "newPlayerCount", people.unregistered as "unregisteredCount",
      people.unreached as "undeliveredCount",
      played.count as "matchCount", played.finished as "finishedMatchCount",
      played.rounds as "roundCount", played.current as "currentRound", open.matches as "openMatches",
      late.makeups as "overdueMakeups", disputed.count as "disputeCount"
    from (
      select x.id from sessions x where x.id = any(${sessionIds})
      union
      select x.id from sessions x where x.conference_id = any(${conferenceIds}) and x.ends_at > ${reading.endedAfter}
      union
      select x.id from conferences k join sessions x on x.conference_id = k.id and x.ends_at > ${reading.endedAfter}
      where k.league_id = any(${leagueIds})
    ) own
    join sessions s on s.id = own.id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    left join schedules d on d.session_id = s.id
    cross join lateral (select count(*)::int as count from teams t
      where t.session_id = s.id and t.withdrawn_at is null) entered
    cross join lateral (${peopleOf(reading.newSince)}) people
    cross join lateral (select count(*)::int as count from session_requests q where q.session_id = s.id
      and q.session_request_status_type_id = ${sql.lit(requestStatuses.pending.id)}) asked
    cross join lateral (${playedOf(reading.now)}) played
    cross join lateral (${openMatchesOf(reading)}) open
    cross join lateral (${overdueMakeupsOf(reading)}) late
    cross join lateral (${disputesOf}) disputed
    order by s.starts_at, s.id ${keepPlan}`.execute(db);
  return rows;
}

/** Of the session `s`. Someone on several rosters of it is one player, and registers once. */
export const peopleOf = (newSince: Date) => sql`
  select count(*)::int as count, count(*) filter (where e.joined_at > ${newSince})::int as fresh,
    count(*) filter (where not exists (select from registrations g
      where g.session_id = s.id and g.member_id = e.member_id and g.state = 'confirmed')
      and not exists (select from outside_payments o where o.session_id = s.id and o.member_id = e.member_id
        and o.ended_at is null))::int as unregistered,
    count(*) filter (where ${missesEmails(sql`e.member_id`)})::int as unreached
  from (select tm.member_id, min(tm.joined_at) as joined_at
    from teams t join team_members tm on tm.team_id = t.id and tm.left_at is null
    where t.session_id = s.id and t.withdrawn_at is null group by tm.member_id) e`;

const isFinished = sql`m.team_match_status_type_id = ${sql.lit(teamMatchStatuses.completed.id)}`;

/** Rounds are counted in the main draw. */
const playedOf = (now: Date) => sql`
  select count(*)::int as count, count(*) filter (where ${isFinished})::int as finished,
    (count(distinct r.number) filter (where w.number = 1))::int as rounds,
    coalesce(max(r.number) filter (where w.number = 1 and m.match_at <= ${now}), 0)::int as current
  from team_matches m join rounds r on r.id = m.round_id join draws w on w.id = r.draw_id
  where m.session_id = s.id and m.bye_status_type_id is null`;

/** All lines that are not final are postponed to a later date, or wait for one. */
const waitsForLines = (now: Date) => sql`(
  exists (select from lines n join postponed_lines q on q.line_id = n.id where n.team_match_id = m.id)
  and not exists (select from lines n
    left join results o on o.line_id = n.id
    left join postponed_lines q on q.line_id = n.id
    where n.team_match_id = m.id
      and (o.line_id is null or o.result_completion_type_id in (${sql.join(openOutcomes)}))
      and (q.line_id is null or q.play_at <= ${now})))`;

const openOutcomes = [resultCompletions.incomplete, resultCompletions.postponed].map(({ id }) => sql.lit(id));

const openMatchesOf = ({ readerId, matchesUntil, now }: Reading) => sql`
  select coalesce(json_agg(json_build_object('teamMatchId', m.id, 'teamMatchNumber', m.number,
      'matchDate', ${utcText('m.match_at')}, 'statusId', m.team_match_status_type_id, 'isLevel', m.is_level,
      'timeZone', coalesce(court.time_zone, home.time_zone, venue.time_zone),
      'position1Team', ${sideJson(1, readerId)}, 'position2Team', ${sideJson(2, readerId)}) order by m.match_at, m.id), '[]') as matches
  from team_matches m
  join teams t1 on t1.id = m.position1_team_id
  join teams t2 on t2.id = m.position2_team_id
  left join lineups u1 on u1.team_match_id = m.id and u1.team_id = t1.id
  left join lineups u2 on u2.team_match_id = m.id and u2.team_id = t2.id
  left join places court on court.id = m.place_id
  left join places home on home.id = t1.home_court_place_id
  where m.session_id = s.id and m.match_at < ${matchesUntil} and m.bye_status_type_id is null
    and (m.is_level or not ${isFinished})
    and not ${waitsForLines(now)}
    and d.schedule_status_type_id = ${sql.lit(scheduleStatuses.published.id)}`;

const overdueMakeupsOf = ({ now }: Reading) => sql`
  select coalesce(json_agg(json_build_object('teamMatchId', m.id,
      'position1Team', json_build_object('teamId', t1.id, 'name', t1.name),
      'position2Team', json_build_object('teamId', t2.id, 'name', t2.name)) order by p.postponed_at, m.id), '[]') as makeups
  from team_matches m
  join postponements p on p.team_match_id = m.id and p.settled_at is null
  join session_match_rules rule on rule.session_id = m.session_id and rule.makeup_days > 0
  join teams t1 on t1.id = m.position1_team_id
  join teams t2 on t2.id = m.position2_team_id
  where m.session_id = s.id and p.postponed_at + rule.makeup_days * interval '1 day' <= ${now}`;

const disputesOf = sql`
  select count(*)::int as count
  from team_matches m
  join score_confirmations k on k.team_match_id = m.id and k.state = ${sql.lit(confirmationStates.disputed)}
  where m.session_id = s.id`;

function sideJson(position: 1 | 2, readerId: number | null) {
  const team = (column: string) => sql.ref(`t${position}.${column}`);
  const otherTeamId = sql.ref(`t${3 - position}.id`);
  return sql`json_build_object('teamId', ${team('id')}, 'name', ${team('name')},
    'lineupStatusId', coalesce(${sql.ref(`u${position}.lineup_status_type_id`)}, ${sql.lit(lineupStatuses.unlocked.id)}),
    'isOpponent', exists (select from team_captains k where k.team_id = ${otherTeamId} and k.member_id = ${readerId}::int)
      or exists (select from team_members p
        where p.team_id = ${otherTeamId} and p.member_id = ${readerId}::int and p.left_at is null))`;
}
