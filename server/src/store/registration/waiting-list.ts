import type { WaitingListState } from '@courtline/domain/registration/waiting-list';
import { sql } from 'kysely';
import type { Db } from '../../db/open';
import { utcText } from '../platform/sql-json';
import { memberAgeFields } from '../player/juniors';

type Team = { id: number; name: string };

/** An entry of someone who waits or is offered a spot. */
export type WaitingListRow = {
  id: number;
  sessionId: number;
  sessionName: string;
  leagueName: string;
  memberId: number;
  teamId: number | null;
  team: Team | null;
  state: 'waiting' | 'offered';
  registrationId: number | null;
  offeredTeam: Team | null;
  offerExpiresAtUtc: string | null;
  createdAtUtc: string;
  person: {
    firstName: string;
    lastName: string;
    birthDate: string | null;
    playsAmongJuniors: boolean;
  };
};

/** The person holds the offered spot at another price. */
export async function moveOffer(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db
    .updateTable('waiting_list_entries')
    .set({ registration_id: to })
    .where('registration_id', '=', from)
    .execute();
}

type Filter = { sessionId: number } | { memberId: number } | { id: number };

/** Present entries in the order of joining. */
export async function listWaitingList(db: Db, filter: Filter): Promise<WaitingListRow[]> {
  const { rows } = await sql<WaitingListRow>`
    select w.id, w.session_id as "sessionId", s.name as "sessionName", l.name as "leagueName",
      w.member_id as "memberId", w.team_id as "teamId",
      case when t.id is null then null else json_build_object('id', t.id, 'name', t.name) end as team,
      w.state, w.registration_id as "registrationId",
      case when o.id is null then null else json_build_object('id', o.id, 'name', o.name) end as "offeredTeam",
      ${utcText('g.expires_at')} as "offerExpiresAtUtc", ${utcText('w.created_at')} as "createdAtUtc",
      json_build_object('firstName', m.first_name, 'lastName', m.last_name, ${memberAgeFields('m')}) as person
    from waiting_list_entries w
    join sessions s on s.id = w.session_id
    join conferences c on c.id = s.conference_id
    join leagues l on l.id = c.league_id
    join members m on m.id = w.member_id
    left join teams t on t.id = w.team_id
    left join registrations g on g.id = w.registration_id
    left join teams o on o.id = g.team_id
    where w.state in ('waiting', 'offered') and ${where(filter)}
    order by w.id`.execute(db);
  return rows;
}

function where(filter: Filter) {
  if ('id' in filter) return sql`w.id = ${filter.id}`;
  return 'sessionId' in filter
    ? sql`w.session_id = ${filter.sessionId}`
    : sql`w.session_id in (select own.session_id from waiting_list_entries own
        where own.member_id = ${filter.memberId} and own.state in ('waiting', 'offered'))`;
}

type NewEntry = {
  sessionId: number;
  teamId: number | null;
  memberId: number;
  guardianId: number | null;
  now: Date;
};

/** The session must be locked, so that ids follow the order of joining. Null if the member already waits. */
export async function saveWaitingListEntry(db: Db, entry: NewEntry): Promise<number | null> {
  const row = await db
    .insertInto('waiting_list_entries')
    .values({
      session_id: entry.sessionId,
      team_id: entry.teamId,
      member_id: entry.memberId,
      guardian_id: entry.guardianId,
      created_at: entry.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function saveOffer(
  db: Db,
  { id, registrationId }: { id: number; registrationId: number },
): Promise<void> {
  await db
    .updateTable('waiting_list_entries')
    .set({ state: 'offered', registration_id: registrationId })
    .where('id', '=', id)
    .execute();
}

type Ended = { state: Exclude<WaitingListState, 'waiting' | 'offered'>; now: Date };
type EndedEntry = { id: number } | { registrationId: number } | { sessionId: number; memberId: number };

/** Ends a present entry; returns whose it was, or null if there is none. */
export async function endWaiting(
  db: Db,
  entry: EndedEntry,
  { state, now }: Ended,
): Promise<{ id: number; memberId: number } | null> {
  const isMeant =
    'id' in entry
      ? sql<boolean>`id = ${entry.id}`
      : 'registrationId' in entry
        ? sql<boolean>`registration_id = ${entry.registrationId}`
        : sql<boolean>`session_id = ${entry.sessionId} and member_id = ${entry.memberId}`;
  const row = await db
    .updateTable('waiting_list_entries')
    .set({ state, ended_at: now })
    .where('state', 'in', ['waiting', 'offered'])
    .where(isMeant)
    .returning(['id', 'member_id as memberId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Entries whose member has joined, or whose offer has ended otherwise. */
export async function endSettledEntries(db: Db, { sessionId, now }: { sessionId: number; now: Date }) {
  await sql`
    update waiting_list_entries w set state = 'joined', ended_at = ${now}
    where w.session_id = ${sessionId} and w.state in ('waiting', 'offered') and exists (
      select from team_members e join teams y on y.id = e.team_id
      where y.session_id = w.session_id and e.member_id = w.member_id and e.left_at is null)`.execute(db);
  await sql`
    update waiting_list_entries w set ended_at = ${now},
      state = case g.state when 'cancelled' then 'declined' else 'expired' end
    from registrations g
    where w.session_id = ${sessionId} and w.state = 'offered' and g.id = w.registration_id
      and g.state <> 'held'`.execute(db);
}

/** People who wait for nothing any more: their team has withdrawn, or the session is over. */
export async function listClosedEntries(
  db: Db,
  { sessionId, now }: { sessionId: number; now: Date },
): Promise<{ id: number; why: 'session' | 'team' }[]> {
  const { rows } = await sql<{ id: number; why: 'session' | 'team' }>`
    select w.id, case when s.ends_at <= ${now} then 'session' else 'team' end as why
    from waiting_list_entries w
    join sessions s on s.id = w.session_id
    left join teams t on t.id = w.team_id
    where w.session_id = ${sessionId} and w.state = 'waiting'
      and (s.ends_at <= ${now} or t.withdrawn_at is not null)
    order by w.id`.execute(db);
  return rows;
}

/**
 * Sessions in which a person waits and something may have changed: a team has room, a session has ended, a team has
 * withdrawn, an offer has ended. Read without locks; the operation checks again.
 */
export async function listSessionsToAdvance(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ sessionId: number }>`
    select distinct w.session_id as "sessionId"
    from waiting_list_entries w
    join sessions s on s.id = w.session_id
    left join registrations g on g.id = w.registration_id
    where w.state in ('waiting', 'offered') and ((w.state = 'offered' and g.state <> 'held') or (w.state = 'waiting' and (
      s.ends_at <= ${now}
      or exists (select from teams t where t.id = w.team_id and t.withdrawn_at is not null)
      or exists (select from team_members e join teams y on y.id = e.team_id
        where y.session_id = s.id and e.member_id = w.member_id and e.left_at is null)
      or exists (select from teams t where t.session_id = s.id and t.withdrawn_at is null
        and (t.id = w.team_id or w.team_id is null)
        and (s.team_players_max is null or s.team_players_max >
          (select count(*) from team_members e where e.team_id = t.id and e.left_at is null)
          + (select count(*) from registrations h where h.team_id = t.id and h.state = 'held'
            and h.expires_at > ${now}))))))
    order by 1`.execute(db);
  return rows.map(({ sessionId }) => sessionId);
}

/** The session with what decides who sees the line; null if there is no such session. */
export async function findWaitingListScope(
  db: Db,
  { sessionId, memberId }: { sessionId: number; memberId: number },
) {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('conferences as c', 'c.id', 's.conference_id')
    .innerJoin('leagues as l', 'l.id', 'c.league_id')
    .select([
      'l.id as leagueId',
      'l.league_type_id as leagueTypeId',
      'c.id as conferenceId',
      sql<number[]>`array(select k.team_id from team_captains k join teams t on t.id = k.team_id
        where t.session_id = s.id and k.member_id = ${memberId} and k.accepted_at is not null)`.as(
        'captainOf',
      ),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}
