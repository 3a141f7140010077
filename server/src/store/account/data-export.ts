import type { MyData } from '@courtline/contract/my-data';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import {
  acceptedTerms,
  announcementsReceived,
  announcementsSent,
  invitationsAccepted,
  invitationsSent,
  listOf,
  placeOfTeam,
  teamNames,
} from './data-export-lists';
import { costShares, outsidePayments, paidCosts, registrations } from './money-export';
import { exportedPlayer as player } from './exported-player';
import { loginSessions, signingIn } from './sign-in-export';

type OnRecord = Omit<MyData, 'exportedAtUtc' | 'logIns'> & {
  logIns: (Omit<MyData['logIns'][number], 'device'> & { userAgent: string | null })[];
};

/** Everything that is stored about a member `m`, in one statement. */
export async function getMyData(
  db: Db,
  { memberId, today }: { memberId: number; today: string },
): Promise<OnRecord> {
  const { rows } = await sql<OnRecord>`
    select ${account} as account, ${player} as player, ${preferences} as preferences, ${clubs} as clubs,
      ${guardianships('guardian_id', 'child_id')} as guardians, ${guardianships('child_id', 'guardian_id')} as children,
      ${consents} as consents,
      ${organizes} as organizes, ${captains} as captains, ${rosters} as rosters, ${requests} as requests,
      ${registrations} as registrations, ${outsidePayments} as "outsidePayments", ${costShares} as "costShares",
      ${paidCosts} as "paidCosts", ${availability} as availability, ${absences} as absences, ${results} as results,
      ${seasonDates} as "seasonDates", ${returns} as "seasonInvitations",
      ${disputes} as disputes, ${substituteLists} as "substituteLists", ${waitingLists} as "waitingLists",
      ${freeAgentEntries} as "freeAgentEntries", ${invitationsSent} as "invitationsSent",
      ${invitationsAccepted} as "invitationsAccepted",
      ${acceptedTerms} as "acceptedTerms", ${announcementsSent} as "announcementsSent",
      ${announcementsReceived} as "announcementsReceived",
      ${messagesSent(today)} as "messagesSent", ${loginSessions} as "logIns", ${signingIn} as "signingIn"
    from members m where m.id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The member who asks exists');
  return row;
}

const account = sql`json_build_object('memberId', m.id, 'firstName', m.first_name, 'lastName', m.last_name,
  'email', m.email, 'isEmailConfirmed', m.email_verified_at is not null, 'phone', m.phone,
  'birthDate', m.birth_date, 'genderTypeId', m.gender_type_id, 'placeName', m.place_name,
  'hasPicture', m.profile_image is not null, 'joinedAtUtc', ${utcText('m.created_at')})`;

const stoppedMails = listOf(
  sql`'kind', n.kind`,
  sql`order by n.kind) from stopped_mails n where n.member_id = m.id`,
);

const pushChoices = listOf(
  sql`'kind', n.kind, 'isWanted', n.is_wanted`,
  sql`order by n.kind) from push_choices n where n.member_id = m.id`,
);

const pushDevices = listOf(
  sql`'device', l.user_agent, 'addedAtUtc', ${utcText('n.created_at')}`,
  sql`order by n.id) from push_subscriptions n join log_ins l on l.id = n.log_in_id where n.member_id = m.id`,
);

const preferences = sql`json_build_object('pushChoices', ${pushChoices}, 'pushDevices', ${pushDevices},
  'showTennisContent', m.show_tennis_content,
  'showPickleballContent', m.show_pickleball_content, 'stoppedMails', ${stoppedMails})`;

/** The other people of the member's guardianships; a child is named in full to its guardians only. */
function guardianships(
  other: 'guardian_id' | 'child_id',
  own: 'guardian_id' | 'child_id',
): RawBuilder<unknown> {
  const name =
    other === 'guardian_id'
      ? sql`o.first_name || ' ' || o.last_name`
      : sql`o.first_name || ' ' || case when g.ended_at is null then o.last_name else left(o.last_name, 1) || '.' end`;
  return listOf(
    sql`'name', ${name}, 'sinceUtc', ${utcText('g.created_at')}, 'untilUtc', ${utcText('g.ended_at')}`,
    sql`order by g.id) from guardianships g join members o on o.id = ${sql.ref(`g.${other}`)}
      where ${sql.ref(`g.${own}`)} = m.id`,
  );
}

const consents = listOf(
  sql`'kind', s.kind, 'isGiven', s.is_given, 'version', s.version,
    'guardian', o.first_name || ' ' || o.last_name, 'decidedAtUtc', ${utcText('s.decided_at')}`,
  sql`order by s.id) from child_consents s join members o on o.id = s.guardian_id where s.child_id = m.id`,
);

const clubs = listOf(
  sql`'club', b.name, 'role', c.role_value, 'joinedAtUtc', ${utcText('c.joined_at')}`,
  sql`order by lower(b.name)) from club_memberships c join clubs b on b.id = c.club_id where c.member_id = m.id`,
);

const organizes = sql`coalesce((
  select json_agg(json_build_object('league', o.league, 'conference', o.conference,
    'sinceUtc', ${utcText('o.added_at')}) order by lower(o.league), lower(o.conference) nulls first)
  from (
    select l.name as league, null as conference, x.added_at
    from league_organizers x join leagues l on l.id = x.league_id where x.member_id = m.id
    union all
    select l.name, c.name, x.added_at from conference_organizers x
      join conferences c on c.id = x.conference_id join leagues l on l.id = c.league_id where x.member_id = m.id
  ) o), '[]'::json)`;

/** Labels of a team: its league, session and name. */

const captains = listOf(
  sql`${teamNames}, 'sinceUtc', ${utcText('k.added_at')}`,
  sql`order by k.id) from team_captains k join teams t on t.id = k.team_id ${placeOfTeam} where k.member_id = m.id`,
);

const rosters = listOf(
  sql`${teamNames}, 'isSubstitute', r.is_substitute, 'joinedAtUtc', ${utcText('r.joined_at')},
    'leftAtUtc', ${utcText('r.left_at')}`,
  sql`order by r.id) from team_members r join teams t on t.id = r.team_id ${placeOfTeam} where r.member_id = m.id`,
);

/** Invitations to play for a team of the last season again. */
const returns = listOf(
  sql`${teamNames}, 'invitedAtUtc', ${utcText('w.invited_at')}, 'answer', w.answer,
    'answeredAtUtc', ${utcText('w.answered_at')}`,
  sql`order by w.team_id) from returning_players w join teams t on t.id = w.team_id ${placeOfTeam}
    where w.member_id = m.id and w.invited_at is not null`,
);

const requests = listOf(
  sql`'session', s.name, 'kind', q.kind, 'sessionRequestStatusTypeId', q.session_request_status_type_id,
    'createdAtUtc', ${utcText('q.created_at')}`,
  sql`order by q.id) from session_requests q join sessions s on s.id = q.session_id where q.member_id = m.id`,
);

const availability = listOf(
  sql`${teamNames}, 'matchDate', ${utcText('x.match_at')}, 'updatedAtUtc', ${utcText('v.updated_at')},
    'playerAvailabilityStatusTypeId', v.player_availability_status_type_id, 'comment', v.comment`,
  sql`order by x.match_at, x.id) from team_members r join availability v on v.team_member_id = r.id
    join team_matches x on x.id = v.team_match_id join teams t on t.id = r.team_id ${placeOfTeam}
    where r.member_id = m.id`,
);

const absences = listOf(
  sql`'startsOn', a.starts_on::text, 'endsOn', a.ends_on::text`,
  sql`order by a.starts_on, a.id) from absences a where a.member_id = m.id`,
);

const seasonDates = listOf(
  sql`${teamNames}, 'blackoutDays', y.blackout_days, 'preferredDays', y.preferred_days,
    'answeredAtUtc', ${utcText('y.answered_at')}`,
  sql`order by t.id) from team_season_dates y join teams t on t.id = y.team_id ${placeOfTeam}
    where y.answered_by = m.id`,
);

const disputes = listOf(
  sql`'lineId', q.line_id, 'reason', q.reason, 'raisedAtUtc', ${utcText('q.raised_at')}`,
  sql`order by q.id) from score_disputes q where q.raised_by = m.id`,
);

const substituteLists = listOf(
  sql`'league', l.name, 'session', s.name, 'days', o.days, 'rating', o.rating, 'joinedAtUtc', ${utcText('o.created_at')}`,
  sql`order by o.created_at) from session_substitutes o join sessions s on s.id = o.session_id
    join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id where o.member_id = m.id`,
);

const waitingLists = listOf(
  sql`'league', l.name, 'session', s.name, 'team', t.name, 'state', w.state,
    'joinedAtUtc', ${utcText('w.created_at')}, 'endedAtUtc', ${utcText('w.ended_at')}`,
  sql`order by w.id) from waiting_list_entries w join sessions s on s.id = w.session_id
    join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id
    left join teams t on t.id = w.team_id where w.member_id = m.id`,
);

const freeAgentEntries = listOf(
  sql`'league', l.name, 'session', s.name, 'days', o.days, 'rating', o.rating, 'showsPlace', o.shows_place,
    'joinedAtUtc', ${utcText('o.created_at')}, 'invitations', coalesce((select json_agg(json_build_object(
      'team', t.name, 'invitedAtUtc', ${utcText('i.created_at')}, 'declinedAtUtc', ${utcText('i.declined_at')})
      order by i.id) from team_invitations i join teams t on t.id = i.team_id
      where i.session_id = o.session_id and i.member_id = o.member_id), '[]'::json)`,
  sql`order by o.created_at) from free_agents o join sessions s on s.id = o.session_id
    join conferences c on c.id = s.conference_id join leagues l on l.id = c.league_id where o.member_id = m.id`,
);

const results = listOf(
  sql`${teamNames}, 'matchDate', ${utcText('x.match_at')}, 'matchTypeId', n.match_type_id,
    'lineupPosition', n.lineup_position, 'side', h.side, 'winningSide', o.winning_side,
    'resultCompletionTypeId', o.result_completion_type_id, 'sets', o.sets`,
  sql`order by x.match_at, n.id) from team_members r join result_players h on h.team_member_id = r.id
    join results o on o.line_id = h.line_id join lines n on n.id = h.line_id
    join team_matches x on x.id = n.team_match_id join teams t on t.id = r.team_id ${placeOfTeam}
    where r.member_id = m.id`,
);

/**
 * A direct conversation is named after the other person, with only the initial of a junior's last name; a team conversation
 * after the team.
 */
const conversation = (today: string) => sql`coalesce((select t.name from teams t where t.id = r.team_id), (
  select w.first_name || ' ' || case when is_junior(w.id, ${today}::date)
      then left(w.last_name, 1) || '.' else w.last_name end from members w
  where w.id = case when r.direct_member_a = m.id then r.direct_member_b else r.direct_member_a end), '')`;

const messagesSent = (today: string) =>
  listOf(
    sql`'room', ${conversation(today)}, 'body', a.body, 'sentAtUtc', ${utcText('a.sent_at')}`,
    sql`order by a.sent_at) from messages a join rooms r on r.id = a.room_id where a.sender_id = m.id`,
  );
