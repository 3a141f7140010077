import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { ceremoniesJson } from '../schedule/draw-ceremony';
import { matchRulesJson } from '../session/match-rules';
import { adjustmentsJson } from '../session/point-adjustments';
import { sessionColumns } from '../session/session-columns';

/** A league with its organizers and conferences, as JSON; null if there is no such league. */
export async function findLeagueToExport(
  db: Db,
  { leagueId, today }: { leagueId: number; today: string },
): Promise<string | null> {
  const { rows } = await sql<{ league: string }>`
    select json_build_object('id', l.id, 'name', l.name, 'sportTypeId', l.sport_type_id,
      'leagueTypeId', l.league_type_id, 'leagueFeeCents', l.league_fee_cents, 'ratingSource', l.rating_source, 'currency', l.currency,
      'organizers', ${peopleIn(sql`league_organizers o`, sql`o.league_id = l.id`, today)},
      'terms', coalesce((select json_agg(json_build_object('version', y.version, 'title', y.title, 'body', y.body,
        'createdAt', y.created_at, 'acceptances', (select coalesce(json_agg(json_build_object('memberId', a.member_id,
          'acceptedBy', a.accepted_by, 'acceptedAt', a.accepted_at) order by a.accepted_at, a.member_id), '[]')
          from terms_acceptances a where a.terms_id = y.id)) order by y.version)
        from league_terms y where y.league_id = l.id), '[]'),
      'announcements', ${announcements},
      'conferences', coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'details', c.details,
        'genderTypeId', c.gender_type_id, 'minAge', c.min_age, 'maxAge', c.max_age, 'ratingMin', c.rating_min,
        'ratingMax', c.rating_max, 'place', ${placeOf(sql`c.place_id`)},
        'organizers', ${peopleIn(sql`conference_organizers o`, sql`o.conference_id = c.id`, today)})
        order by lower(c.name), c.id) from conferences c where c.league_id = l.id), '[]'))::text as league
    from leagues l where l.id = ${leagueId}`.execute(db);
  return rows[0]?.league ?? null;
}

/** To the league `l` and everything in it; of recipients only how many there are and how many opened it. */
const announcements = sql`coalesce((select json_agg(json_build_object('title', a.title, 'body', a.body, 'sentAt', a.sent_at,
    'conferenceId', a.conference_id, 'sessionId', a.session_id, 'teamId', a.team_id, 'isForCaptains', a.is_for_captains,
    'shownUntil', a.shown_until, 'recipients', (select count(*) from announcement_recipients r where r.announcement_id = a.id),
    'opened', (select count(r.opened_at) from announcement_recipients r where r.announcement_id = a.id)) order by a.id)
  from announcements a left join teams t on t.id = a.team_id left join sessions s on s.id in (a.session_id, t.session_id)
    left join conferences c on c.id in (a.conference_id, s.conference_id)
  where l.id in (a.league_id, c.league_id)), '[]')`;

type Params = { leagueId: number; after: number; today: string };

/** The next session of a league with everything that belongs to it, as JSON; null after the last. */
export async function findNextToExport(db: Db, { leagueId, after, today }: Params) {
  const { rows } = await sql<{ id: number; session: string }>`
    select s.id, (${session(today)})::text as session
    from sessions s join conferences c on c.id = s.conference_id
    where c.league_id = ${leagueId} and s.id > ${after} order by s.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Names and member ids only: an export contains no contact details. */
function peopleIn(table: RawBuilder<unknown>, where: RawBuilder<unknown>, today: string) {
  return sql`coalesce((select json_agg(json_build_object('memberId', m.id, 'name', ${nameOf('m', { memberId: sql`m.id`, today })})
    order by m.last_name, m.first_name, m.id) from ${table} join members m on m.id = o.member_id where ${where}), '[]')`;
}

/** A file is passed on more easily than a page, so it shows only the initial of a junior's last name. */
function nameOf(person: string, { memberId, today }: { memberId: RawBuilder<unknown>; today: string }) {
  const [firstName, lastName] = [sql.ref(`${person}.first_name`), sql.ref(`${person}.last_name`)];
  return sql`${firstName} || ' ' || case when is_junior(${memberId}, ${today}::date)
    then left(${lastName}, 1) || '.' else ${lastName} end`;
}

function placeOf(id: RawBuilder<unknown>) {
  return sql`(select json_build_object('name', p.name, 'formattedAddress', p.formatted_address, 'lat', p.latitude,
    'lng', p.longitude, 'timeZone', p.time_zone) from places p where p.id = ${id})`;
}

const roster = (
  today: string,
) => sql`coalesce((select json_agg(json_build_object('teamMemberId', e.id, 'memberId', e.member_id,
  'playerId', e.player_id, 'name', ${nameOf('q', { memberId: sql`e.member_id`, today })}, 'isSubstitute', e.is_substitute,
  'joinedAt', e.joined_at, 'leftAt', e.left_at) order by e.id)
  from team_members e join players q on q.id = e.player_id where e.team_id = t.id), '[]')`;

const teams = (today: string) => sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
  'seed', (select d.seed from team_seeds d where d.team_id = t.id), 'dayOfWeek', t.day_of_week,
  'timeOfDay', t.time_of_day, 'homeCourt', ${placeOf(sql`t.home_court_place_id`)}, 'withdrawnAt', t.withdrawn_at,
  'seasonDates', (select json_build_object('blackoutDays', y.blackout_days, 'preferredDays', y.preferred_days)
    from team_season_dates y where y.team_id = t.id),
  'nextSeason', (select json_build_object('answer', y.answer, 'answeredAt', y.answered_at, 'approvedAt', y.approved_at,
    'invited', (select count(*) from returning_players z where z.team_id = y.team_id and z.invited_at is not null))
    from returning_teams y where y.team_id = t.id),
  'captains', ${peopleIn(sql`team_captains o`, sql`o.team_id = t.id`, today)}, 'players', ${roster(today)}) order by t.id)
  from teams t where t.session_id = s.id), '[]')`;

/** Only the players of results: a lineup may still be hidden. */
const result = sql`(select json_build_object('resultCompletionTypeId', r.result_completion_type_id,
  'winningSide', r.winning_side, 'sets', r.sets, 'postedAt', r.posted_at,
  'players', (select json_agg(json_build_object('side', h.side, 'slot', h.slot, 'teamMemberId', h.team_member_id)
    order by h.side, h.slot) from result_players h where h.line_id = n.id))
  from results r where r.line_id = n.id)`;

const lines = sql`(select json_agg(json_build_object('id', n.id, 'matchTypeId', n.match_type_id,
  'lineupPosition', n.lineup_position, 'scoringFormatTypeId', n.scoring_format_type_id, 'result', ${result})
  order by n.match_type_id, n.lineup_position) from lines n where n.team_match_id = x.id)`;

const matches = sql`coalesce((select json_agg(json_build_object('id', x.id, 'number', x.number, 'matchAt', x.match_at,
  'round', json_build_object('number', u.number, 'name', u.name), 'draw', json_build_object('number', w.number,
  'name', w.name, 'everyLoserEnters', w.every_loser_enters), 'place', ${placeOf(sql`x.place_id`)}, 'position1TeamId', x.position1_team_id,
  'position2TeamId', x.position2_team_id, 'position1FromTeamMatchId', x.position1_from_team_match_id,
  'position1TakesLoser', x.position1_takes_loser, 'position2TakesLoser', x.position2_takes_loser,
  'position2FromTeamMatchId', x.position2_from_team_match_id, 'groupNumber', x.group_number,
  'position1FromGroup', x.position1_from_group, 'position1FromPlace', x.position1_from_place,
  'position2FromGroup', x.position2_from_group, 'position2FromPlace', x.position2_from_place, 'statusTypeId', x.team_match_status_type_id,
  'position1Points', x.position1_points, 'position2Points', x.position2_points, 'winnerTeamId', x.winner_team_id,
  'position1Defaulted', x.position1_defaulted, 'position2Defaulted', x.position2_defaulted, 'lines', ${lines})
  order by x.number) from team_matches x join rounds u on u.id = x.round_id join draws w on w.id = u.draw_id
  where x.session_id = s.id), '[]')`;

/** The settings of a session in the order of their columns. */
const settings = sql.join(
  Object.values(sessionColumns).flatMap(({ column, exportedAs }) =>
    exportedAs === null
      ? []
      : [
          sql`${sql.lit(exportedAs)}, ${column === 'place_id' ? placeOf(sql`s.place_id`) : sql.ref(`s.${column}`)}`,
        ],
  ),
);

/** What codes take off in the session `s`, and how often each was used. */
const priceCodes = sql`coalesce((select json_agg(json_build_object('code', k.code, 'percentOff', k.percent_off,
    'amountOffCents', k.amount_off_cents, 'usesMax', k.uses_max, 'until', k.until, 'endedAt', k.ended_at, 'used',
    (select count(*) from registrations g where g.price_code_id = k.id and g.state in ('confirmed', 'withdrawn'))) order by k.id)
  from price_codes k where k.session_id = s.id), '[]'::json)`;

/** What was paid outside in the session `s`. */
const outsidePayments = sql`coalesce((select json_agg(json_build_object('memberId', o.member_id, 'amountCents', o.amount_cents,
    'method', o.method, 'note', o.note, 'paidOn', o.paid_on, 'notedBy', o.noted_by, 'notedAt', o.noted_at,
    'endedAs', o.ended_as, 'endedBy', o.ended_by, 'endedAt', o.ended_at) order by o.id)
  from outside_payments o where o.session_id = s.id), '[]'::json)`;

const session = (
  today: string,
) => sql`json_build_object('id', s.id, 'conferenceId', s.conference_id, ${settings}, 'publishedAt',
  (select k.published_at from schedules k where k.session_id = s.id), 'matchRules', ${matchRulesJson}, 'rulePack', s.rule_pack,
  'importedRulePacks', coalesce((select json_agg(i.pack order by i.pack_id, i.version) from imported_rule_packs i where i.session_id = s.id), '[]'::json),
  'pointAdjustments', ${adjustmentsJson}, 'seasonPlan', (select y.plan from season_plans y where y.session_id = s.id),
  'nextSeasonOf', (select json_build_object('sessionId', y.from_session_id, 'taken', y.taken, 'answerBy', y.answer_by)
    from next_seasons y where y.session_id = s.id), 'priceCodes', ${priceCodes}, 'outsidePayments', ${outsidePayments},
  'division', (select json_build_object('aboveSessionId', y.above_session_id, 'teamsMoving', y.teams_moving)
    from divisions y where y.session_id = s.id), 'drawCeremonies', ${ceremoniesJson}, 'teams', ${teams(today)}, 'teamMatches', ${matches})`;
