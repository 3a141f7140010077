import { registrationStatuses, requestStatuses } from '@courtline/domain/constants';
import type { NudgedGroup, ReturnAnswer } from '@courtline/domain/next-season/returning-team';
import type { PriceTerms } from '@courtline/domain/registration/price';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { preparedStatement } from '../../db/prepared-statement';
import type { Contact } from '../team/team-people';
import { utcText } from '../platform/sql-json';
import { pricesByDay } from '../session/prices';

export type TeamReturnRow = PriceTerms & {
  teamId: number;
  teamName: string;
  sessionId: number;
  sessionName: string;
  sessionTypeId: number;
  conferenceId: number;
  leagueId: number;
  leagueName: string;
  startDateUtc: string;
  endDateUtc: string;
  timeZone: string;
  answerBy: string;
  /** Whether the reader captains the team. */
  isCaptain: boolean;
  answer: ReturnAnswer | null;
  isApproved: boolean;
  dayOfWeek: number | null;
  timeOfDay: string | null;
  homeCourtPlaceId: number | null;
  /** Players on the new roster. */
  registered: number;
  homeCourts: { placeId: number; name: string }[];
  players: {
    memberId: number;
    firstName: string;
    lastName: string;
    isInvited: boolean;
    answer: ReturnAnswer | null;
    isRegistered: boolean;
  }[];
};

/** Null if the team did not come from an earlier season. */
export async function findTeamReturn(
  db: Db,
  team: { teamId: number; memberId: number },
): Promise<TeamReturnRow | null> {
  const [row] = await readTeamReturn(db, team);
  return row ?? null;
}

/** Home courts of the teams of both seasons, and the place of the session. */
const courtsJson = sql`coalesce((select json_agg(json_build_object('placeId', h.id, 'name', h.name)
    order by lower(h.name), h.id)
  from places h where h.id = s.place_id or h.id in (select x.home_court_place_id from teams x
    where x.session_id in (n.session_id, n.from_session_id))), '[]'::json)`;

const playersJson = sql`coalesce((select json_agg(json_build_object('memberId', m.id, 'firstName', m.first_name,
    'lastName', m.last_name, 'isInvited', p.invited_at is not null, 'answer', p.answer,
    'isRegistered', exists (select from team_members e where e.team_id = t.id and e.member_id = m.id
      and e.left_at is null)) order by lower(m.first_name), lower(m.last_name), m.id)
  from returning_players p join members m on m.id = p.member_id and m.deleted_at is null
  where p.team_id = t.id), '[]'::json)`;

const readTeamReturn = preparedStatement<TeamReturnRow, { teamId: number; memberId: number }>(
  (value) => sql`
    select t.id as "teamId", t.name as "teamName", s.id as "sessionId", s.name as "sessionName",
      s.session_type_id as "sessionTypeId", c.id as "conferenceId", l.id as "leagueId", l.name as "leagueName",
      ${utcText('s.starts_at')} as "startDateUtc", ${utcText('s.ends_at')} as "endDateUtc",
      coalesce(venue.time_zone, 'UTC') as "timeZone", to_char(n.answer_by, 'YYYY-MM-DD') as "answerBy",
      exists (select from team_captains k where k.team_id = t.id and k.member_id = ${value('memberId')}::int
        ) as "isCaptain",
      r.answer, r.approved_at is not null as "isApproved", t.day_of_week as "dayOfWeek",
      to_char(t.time_of_day, 'HH24:MI') as "timeOfDay", t.home_court_place_id as "homeCourtPlaceId",
      (select count(*) from team_members e where e.team_id = t.id and e.left_at is null) as registered,
      s.registration_fee_cents as "registrationFeeCents",
      s.registration_verification_fee_cents as "registrationVerificationFeeCents", ${pricesByDay},
      ${courtsJson} as "homeCourts", ${playersJson} as players
    from returning_teams r join teams t on t.id = r.team_id join sessions s on s.id = t.session_id
      join next_seasons n on n.session_id = s.id join conferences c on c.id = s.conference_id
      join leagues l on l.id = c.league_id left join places venue on venue.id = coalesce(s.place_id, c.place_id)
    where t.id = ${value('teamId')}`,
);

type NewAnswer = {
  teamId: number;
  answer: ReturnAnswer;
  by: number | null;
  now: Date;
  homeCourtPlaceId: number | null;
  dayOfWeek: number | null;
  timeOfDay: string | null;
};

/** Players can register only while the team is in. */
export async function saveTeamAnswer(db: Db, saved: NewAnswer): Promise<void> {
  const { open, closed } = registrationStatuses;
  await sql`
    update returning_teams set answer = ${saved.answer}, answered_by = ${saved.by}, answered_at = ${saved.now}
    where team_id = ${saved.teamId}`.execute(db);
  await sql`
    update teams set home_court_place_id = ${saved.homeCourtPlaceId}, day_of_week = ${saved.dayOfWeek},
      time_of_day = ${saved.timeOfDay}, version = version + 1,
      team_registration_availability_status_type_id = ${saved.answer === 'in' ? open.id : closed.id}
    where id = ${saved.teamId}`.execute(db);
}

/** Returns those who were not invited before. */
export async function saveInvitedPlayers(
  db: Db,
  { teamId, memberIds, now }: { teamId: number; memberIds: readonly number[]; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    update returning_players set invited_at = ${now}
    where team_id = ${teamId} and member_id = any(${[...memberIds]}::int[]) and invited_at is null
    returning member_id as "memberId"`.execute(db);
  return rows.map(({ memberId }) => memberId).toSorted((one, other) => one - other);
}

/** False if the player is not invited any more, such as to a team that was removed. */
export async function savePlayerAnswer(
  db: Db,
  saved: { teamId: number; memberId: number; answer: ReturnAnswer; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update returning_players set answer = ${saved.answer}, answered_at = ${saved.now}
    where team_id = ${saved.teamId} and member_id = ${saved.memberId} and invited_at is not null`.execute(db);
  return numAffectedRows === 1n;
}

type Approval = { teamIds: readonly number[]; by: number | null; now: Date };

/** Also answers the requests of the captains who asked for these teams. */
export async function saveApprovedTeams(db: Db, { teamIds, by, now }: Approval): Promise<void> {
  const ids = [...teamIds];
  await sql`
    update returning_teams set approved_at = ${now}
    where team_id = any(${ids}::int[]) and answer = 'in' and approved_at is null`.execute(db);
  await sql`
    update session_requests q set session_request_status_type_id = ${requestStatuses.approved.id}, team_id = x.team_id,
      decided_by = ${by}::int, decided_at = ${now}
    from (select min(r.team_id) as team_id, t.session_id, r.answered_by from returning_teams r
      join teams t on t.id = r.team_id where r.team_id = any(${ids}::int[]) group by 2, 3) x
    where q.session_id = x.session_id and q.member_id = x.answered_by and q.kind = 'captain'
      and q.session_request_status_type_id = ${requestStatuses.pending.id}`.execute(db);
}

/** Takes back the request that a captain made by saying that the team is in. */
export async function deletePendingRequest(
  db: Db,
  { sessionId, memberId }: { sessionId: number; memberId: number },
): Promise<void> {
  await sql`
    delete from session_requests where session_id = ${sessionId} and member_id = ${memberId} and kind = 'captain'
      and session_request_status_type_id = ${requestStatuses.pending.id}`.execute(db);
}

/** Invited players without an answer, or those who are in and have not registered. */
export async function listPlayersToNudge(
  db: Db,
  { teamIds, group }: { teamIds: readonly number[]; group: NudgedGroup },
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select p.team_id as "teamId", p.member_id as "memberId" from returning_players p
    where p.team_id = any(${[...teamIds]}::int[]) and p.invited_at is not null
      and ${group === 'unanswered' ? sql`p.answer is null` : sql`p.answer = 'in'`}
      and not exists (select from team_members e where e.team_id = p.team_id and e.member_id = p.member_id
        and e.left_at is null)
    order by p.team_id, p.member_id`.execute(db);
  return rows;
}

export async function saveNudged(
  db: Db,
  { teamIds, group, now }: { teamIds: readonly number[]; group: NudgedGroup; now: Date },
): Promise<void> {
  const column = group === 'unanswered' ? sql`nudged_at` : sql`payment_nudged_at`;
  await sql`update returning_teams set ${column} = ${now} where team_id = any(${[...teamIds]}::int[])`.execute(
    db,
  );
}
