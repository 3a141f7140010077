import { matchKinds, registrationStatuses } from '@courtline/domain/constants';
import type { Price, PriceTerms } from '@courtline/domain/registration/price';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { isInvitedBy } from '../free-agent/team-invitation';
import { hasAcceptedInvitation } from '../invitation/invitation-link';
import { bumpSessionVersion } from '../session/session-lock';
import { utcText } from '../platform/sql-json';
import { type WithCandidates, countedValues, leagueRatingJson } from '../player/rating';
import { lockTeam } from '../team/save-team';
import { discountJson } from './price-code';
import { pricesByDay } from '../session/prices';

type LiveRegistration = Price & {
  id: number;
  state: 'held' | 'confirmed';
  teamId: number;
  isLapsed: boolean;
  expiresAt: string | null;
  usapMemberId: string | null;
  receiptEmail: string | null;
};

/** A team with everything that decides whether the viewer can join it, and the viewer's roles in its session. */
export type RosterSpot = PriceTerms & {
  teamId: number;
  teamName: string;
  sessionId: number;
  sessionName: string;
  conferenceId: number;
  leagueId: number;
  leagueName: string;
  leagueTypeId: number;
  sportTypeId: number;
  genderTypeId: number;
  minAge: number;
  maxAge: number;
  ratingMin: number;
  ratingMax: number;
  sessionMatchTypeId: number;
  /** The first day of the session in the time zone of its place. */
  firstDay: string;
  endDateUtc: string;
  /** Of the session's place; null if none is known. */
  timeZone: string | null;
  enforceAudience: boolean;
  /** Whether the session requires terms that the viewer has not accepted. */
  lacksTerms: boolean;
  sanctionTypeId: number | null;
  teamPlayersMax: number | null;
  /** Closed for a withdrawn team, whatever the stored value is. */
  teamRegistrationAvailabilityStatusTypeId: number;
  registrationPinSealed: Buffer | null;
  /** Whether the team invites the viewer, who then needs no password. */
  isInvited: boolean;
  /** Whether the session has codes that reduce the price. */
  takesCodes: boolean;
  currency: string;
  taken: number;
  /** Spots that others hold while they pay. */
  held: number;
  /** People on the waiting list who get a free spot of this team before the viewer. */
  waiting: number;
  /** Whether the viewer is on a waiting list of the session, or is offered a spot. */
  isWaiting: boolean;
  isRostered: boolean;
  isCaptain: boolean;
  captainsThisTeam: boolean;
  live: LiveRegistration | null;
  birthDate: string | null;
  playerGenderTypeId: number | null;
  singles: number | null;
  doubles: number | null;
};

type StoredSpot = WithCandidates<RosterSpot>;

type Viewer = { memberId: number | null; now: Date };

/** In one statement; null if there is no such team. */
export async function findRosterSpot(
  db: Db,
  { teamId, ...viewer }: Viewer & { teamId: number },
): Promise<RosterSpot | null> {
  const { rows } = await sql<StoredSpot>`${spotsFor(viewer)} where t.id = ${teamId}`.execute(db);
  return rows[0] ? countedValues(rows[0]) : null;
}

/** Same as `findRosterSpot` for every team of a session, by name. */
export async function listRosterSpots(
  db: Db,
  { sessionId, ...viewer }: Viewer & { sessionId: number },
): Promise<RosterSpot[]> {
  const { rows } = await sql<StoredSpot>`${spotsFor(viewer)}
    where s.id = ${sessionId} and t.withdrawn_at is null order by lower(t.name), t.id`.execute(db);
  return rows.map(countedValues);
}

function spotsFor({ memberId, now }: Viewer) {
  return sql`
    select t.id as "teamId", t.name as "teamName", s.id as "sessionId", s.name as "sessionName",
      c.id as "conferenceId", l.id as "leagueId", l.name as "leagueName", l.league_type_id as "leagueTypeId", l.sport_type_id as "sportTypeId",
      c.gender_type_id as "genderTypeId", c.min_age as "minAge", c.max_age as "maxAge",
      c.rating_min as "ratingMin", c.rating_max as "ratingMax", s.session_match_type_id as "sessionMatchTypeId",
      to_char(s.starts_at at time zone coalesce(z.time_zone, 'UTC'), 'YYYY-MM-DD') as "firstDay",
      ${utcText('s.ends_at')} as "endDateUtc", z.time_zone as "timeZone", s.enforce_audience as "enforceAudience",
      s.sanction_type_id as "sanctionTypeId", s.team_players_max as "teamPlayersMax",
      case when t.withdrawn_at is null then t.team_registration_availability_status_type_id
        else ${sql.lit(registrationStatuses.closed.id)} end as "teamRegistrationAvailabilityStatusTypeId",
      t.registration_pin_sealed as "registrationPinSealed", (${isInvitedBy(memberId)} or ${hasAcceptedInvitation(memberId, now)}) as "isInvited", s.registration_fee_cents as "registrationFeeCents",
      s.registration_verification_fee_cents as "registrationVerificationFeeCents", ${pricesByDay}, l.currency,
      exists (select from price_codes k where k.session_id = s.id and k.ended_at is null) as "takesCodes",
      (select count(*) from team_members e where e.team_id = t.id and e.left_at is null) as taken,
      (select count(*) from registrations g where g.team_id = t.id and g.state = 'held'
        and g.expires_at > ${now} and g.member_id is distinct from ${memberId}::int) as held,
      ${waitingAhead(memberId)} as waiting,
      ${ownFacts(memberId, now)}, ${lacksTerms(memberId)} as "lacksTerms"
    from teams t
    join sessions s on s.id = t.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    left join places z on z.id = coalesce(s.place_id, c.place_id)
    left join members m on m.id = ${memberId}::int
    left join players p on p.member_id = m.id`;
}

/** A team with a password is offered only to people who wait for this team: they know the password. */
function waitingAhead(memberId: number | null) {
  return sql`(select count(*) from waiting_list_entries w
    where w.session_id = s.id and w.state = 'waiting' and w.member_id is distinct from ${memberId}::int
      and (w.team_id = t.id or (w.team_id is null and t.registration_pin_sealed is null))
      and not exists (select from waiting_list_entries o where o.session_id = s.id
        and o.member_id = ${memberId}::int and o.state = 'waiting' and o.id < w.id))`;
}

function lacksTerms(memberId: number | null) {
  return sql`(s.requires_terms and ${memberId}::int is not null and coalesce((
    select not exists (select from terms_acceptances a where a.terms_id = y.id and a.member_id = ${memberId}::int)
    from league_terms y where y.league_id = l.id order by y.version desc limit 1), false))`;
}

/** All false or empty for a visitor. */
function ownFacts(memberId: number | null, now: Date) {
  return sql`
    exists (select from team_members e join teams y on y.id = e.team_id
      where y.session_id = s.id and e.member_id = ${memberId}::int and e.left_at is null) as "isRostered",
    exists (select from team_captains k join teams y on y.id = k.team_id
      where y.session_id = s.id and k.member_id = ${memberId}::int) as "isCaptain",
    exists (select from team_captains k
      where k.team_id = t.id and k.member_id = ${memberId}::int) as "captainsThisTeam",
    exists (select from waiting_list_entries o where o.session_id = s.id and o.member_id = ${memberId}::int
      and o.state in ('waiting', 'offered')) as "isWaiting",
    (select json_build_object('id', g.id, 'state', g.state, 'teamId', g.team_id,
        'isLapsed', g.state = 'held' and g.expires_at <= ${now}, 'expiresAt', g.expires_at,
        'entryFeeCents', g.entry_fee_cents, 'leagueFeeCents', g.league_fee_cents,
        'serviceFeeCents', g.service_fee_cents, 'totalCents', g.total_cents, 'priceKind', g.price_kind,
        'codeId', g.price_code_id, 'discount', ${discountJson},
        'usapMemberId', g.usap_member_id, 'receiptEmail', g.receipt_email)
      from registrations g where g.session_id = s.id and g.member_id = ${memberId}::int
        and g.state in ('held', 'confirmed')) as live,
    coalesce(p.birth_date, m.birth_date) as "birthDate",
    coalesce(p.gender_type_id, m.gender_type_id) as "playerGenderTypeId",
    ${leagueRatingJson('p.id', matchKinds.singles.id)} as singles,
    ${leagueRatingJson('p.id', matchKinds.doubles.id)} as doubles`;
}

/** Locks the roster and the fees until the transaction ends. */
export async function lockRosterSpot(
  db: Db,
  { sessionId, teamId }: { sessionId: number; teamId: number },
): Promise<void> {
  await bumpSessionVersion(db, sessionId);
  await lockTeam(db, teamId);
}
