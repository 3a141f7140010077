import type { Partners } from '@courtline/contract/message';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Contact } from '@courtline/domain/message/contact';
import { crestOf } from '@courtline/domain/team/crest';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { isHiddenFrom, lastNameShownTo } from '../player/juniors';
import { containing } from '../search/search-pattern';

type Params = { memberId: number; query: string | null; now: Date };

/** More are found by typing a name. */
export const mostPartners = 50;

type Person = Partners['people'][number] &
  Pick<Contact, 'isJunior' | 'isSenderJunior' | 'isResponsible' | 'hasResponsible'>;

/**
 * The people who are near by the rule of `findContact`, each in their first role, with what decides whether the member may
 * write to them. Captains and organizers come first, so that a junior, who may write only to them, finds them within the
 * limit. `materialized`, because a database without statistics, such as a restored one, would collect them once per member.
 */
export async function listNearPeople(db: Db, { memberId: me, query, now }: Params): Promise<Person[]> {
  const today = utcDay(now);
  const reader = { readerId: me, today };
  const { rows } = await sql<Person>`
    with own as (${ownTeams(me, now)}), near as materialized (${nearPeople(me, now)}), page as (
      select * from (
        select distinct on (n.member_id) n.member_id, n.priority, n.role, n.name as "of",
          lower(m.first_name || ' ' || m.last_name) as sorted
        from near n join members m on m.id = n.member_id
        where m.id <> ${me} and m.email is not null and ${isNamed(query, reader)}
        order by n.member_id, n.priority, n.session_id desc
      ) one order by priority, sorted, member_id limit ${sql.lit(mostPartners + 1)}
    )
    select m.id as "memberId", m.first_name || ' ' || ${lastNameShownTo('m', reader)} as name,
      case when not ${isHiddenFrom('m', reader)} then m.profile_image end as image, page.role, page."of",
      is_junior(m.id, ${today}::date) as "isJunior", is_junior(${me}, ${today}::date) as "isSenderJunior",
      is_responsible_for(${me}, m.id) as "isResponsible", is_responsible_for(m.id, ${me}) as "hasResponsible"
    from page join members m on m.id = page.member_id
    order by page.priority, page.sorted, m.id`.execute(db);
  return rows;
}

/** Teams whose conversation the member belongs to, as in `findOwnTeam`; the latest first. */
export async function listOwnTeams(db: Db, { memberId, query, now }: Params): Promise<Partners['teams']> {
  const { rows } = await sql<Omit<Partners['teams'][number], 'crest'> & { crest: string | null }>`
    with own as (${ownTeams(memberId, now)})
    select own.id, own.name, own.crest, s.name as "sessionName" from own join sessions s on s.id = own.session_id
    where own.is_accepted and own.name ilike ${containing(query ?? '')}
    order by s.starts_at desc, lower(own.name), own.id limit 20`.execute(db);
  return rows.map((team) => ({ ...team, crest: crestOf(team.id, team.crest) }));
}

/** Teams that the member plays for or captains, of sessions that ended within a year. */
function ownTeams(me: number, now: Date): RawBuilder<unknown> {
  return sql`select t.id, t.name, t.crest, s.id as session_id, c.id as conference_id, c.league_id,
      bool_or(x.is_accepted) as is_accepted
    from (
        select team_id, true as is_accepted from team_members where member_id = ${me} and left_at is null
        union all select team_id, accepted_at is not null from team_captains where member_id = ${me}
      ) x
      join teams t on t.id = x.team_id
      join sessions s on s.id = t.session_id
      join conferences c on c.id = s.conference_id
    where s.ends_at > ${now}::timestamptz - interval '1 year'
    group by t.id, s.id, c.id`;
}

/** An appointment that the person has not accepted lets no one new write to them. */
function nearPeople(me: number, now: Date): RawBuilder<unknown> {
  const organized = sql`select o.conference_id from conference_organizers o where o.member_id = ${me}
    union select c.id from league_organizers o join conferences c on c.league_id = o.league_id where o.member_id = ${me}`;
  const teamsOrganized = sql`(select t.id, t.name, t.session_id from (${organized}) k
    join sessions s on s.conference_id = k.conference_id and s.ends_at > ${now} join teams t on t.session_id = s.id)`;
  return sql`${captainsOf(sql`own`, 1)}
    union all select o.member_id, 2, 'organizer', c.name, own.session_id
      from own join conference_organizers o on o.conference_id = own.conference_id and o.accepted_at is not null
        join conferences c on c.id = own.conference_id
    union all select o.member_id, 3, 'organizer', l.name, own.session_id
      from own join league_organizers o on o.league_id = own.league_id and o.accepted_at is not null
        join leagues l on l.id = own.league_id
    union all ${playersOf(sql`own`, 4)}
    union all ${captainsOf(captainedSessions(me), 5)}
    union all ${captainsOf(teamsOrganized, 6)}
    union all ${playersOf(teamsOrganized, 7)}`;
}

function captainsOf(teams: RawBuilder<unknown>, priority: number): RawBuilder<unknown> {
  return sql`select k.member_id, ${sql.lit(priority)} as priority, 'captain' as role, t.name, t.session_id
    from ${teams} t join team_captains k on k.team_id = t.id and k.accepted_at is not null`;
}

function playersOf(teams: RawBuilder<unknown>, priority: number): RawBuilder<unknown> {
  return sql`select p.member_id, ${sql.lit(priority)}, 'player', t.name, t.session_id
    from ${teams} t join team_members p on p.team_id = t.id and p.left_at is null`;
}

/** All teams of the sessions in which the member is a captain. */
function captainedSessions(me: number): RawBuilder<unknown> {
  return sql`(select u.id, u.name, u.session_id from teams u where u.session_id in (
    select own.session_id from own join team_captains a on a.team_id = own.id and a.member_id = ${me}))`;
}

/** By the name as it is shown, so that a shortened last name cannot be guessed. */
function isNamed(query: string | null, reader: { readerId: number; today: string }): RawBuilder<unknown> {
  if (query === null) return sql`true`;
  const pattern = containing(query);
  // The whole name first: it is cheap to compare and rules out most people.
  return sql`m.first_name || ' ' || m.last_name ilike ${pattern}
    and m.first_name || ' ' || ${lastNameShownTo('m', reader)} ilike ${pattern}`;
}
