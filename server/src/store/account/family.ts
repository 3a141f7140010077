import type { Child, Family } from '@courtline/contract/family';
import { accountAge } from '@courtline/domain/family/child-rules';
import { ageOn } from '@courtline/domain/date/utc-day';
import { adultAge } from '@courtline/domain/permission/junior';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open';
import { keepPlan } from '../../db/prepared-statement';
import { utcText } from '../platform/sql-json';
import { playsAmongJuniors } from '../player/juniors';

type Params = {
  memberId: number;
  /** The person at the screen, who is marked as such among the guardians. */
  readerId: number;
  today: string;
  now: Date;
};

type ChildRow = Omit<Child, 'age' | 'canHaveAccount' | 'isOfAge'>;

type Row = Omit<Family, 'children' | 'needsGuardian' | 'needsBirthDate' | 'canTakeOver'> & {
  children: ChildRow[];
  birthDate: string | null;
  playsAmongJuniors: boolean;
};

/** The children and guardians of a member, in one statement. */
export async function getFamily(db: Db, { memberId, readerId, today, now }: Params): Promise<Family> {
  const { rows } = await sql<Row>`
    select coalesce(p.birth_date, m.birth_date) as "birthDate", ${playsAmongJuniors('p')} as "playsAmongJuniors",
      ${children(readerId, now)} as children,
      ${guardiansOf('m', readerId)} as guardians, ${invitationsOf('m', now)} as "ownInvitations",
      ${pendingClaims} as "pendingClaims", ${claimsToDecide} as "claimsToDecide"
    from members m left join players p on p.member_id = m.id
    where m.id = ${memberId} ${keepPlan}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The member who asks exists');
  return presentFamily(row, today);
}

function presentFamily(
  { birthDate, playsAmongJuniors: amongJuniors, children: found, ...row }: Row,
  today: string,
): Family {
  const isAdult = birthDate !== null && ageOn(today, birthDate) >= adultAge;
  return {
    ...row,
    children: found.map((child) => {
      const age = ageOn(today, child.birthDate);
      return { ...child, age, canHaveAccount: age >= accountAge, isOfAge: age >= adultAge };
    }),
    needsGuardian: birthDate !== null && !isAdult && row.guardians.length === 0,
    needsBirthDate: birthDate === null && amongJuniors,
    canTakeOver: isAdult && row.guardians.length > 0,
  };
}

function children(readerId: number, now: Date): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('childId', c.id, 'playerId', k.id,
      'firstName', c.first_name, 'lastName', c.last_name, 'birthDate', coalesce(c.birth_date, k.birth_date),
      'genderTypeId', c.gender_type_id, 'profileImage', c.profile_image, 'hasAccount', c.email is not null,
      'told', c.told, 'guardians', ${guardiansOf('c', readerId)}, 'invitations', ${invitationsOf('c', now)},
      'accountInvitation', ${accountInvitation(now)}, 'terms', ${consent('terms')}, 'photo', ${consent('photo')},
      'version', c.version) order by coalesce(c.birth_date, k.birth_date), c.id)
    from guardianships o join members c on c.id = o.child_id join players k on k.member_id = c.id
    where o.guardian_id = m.id and o.ended_at is null), '[]'::json)`;
}

function guardiansOf(child: string, readerId: number): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('memberId', a.id,
      'displayName', a.first_name || ' ' || a.last_name, 'isYou', a.id = ${readerId}, 'isTold', g.is_told) order by g.id)
    from guardianships g join members a on a.id = g.guardian_id
    where g.child_id = ${sql.ref(`${child}.id`)} and g.ended_at is null), '[]'::json)`;
}

const invitation = sql`json_build_object('id', i.id, 'email', i.email, 'expiresAtUtc', ${utcText('i.expires_at')})`;

function openLinks(child: string, kind: string, now: Date): RawBuilder<unknown> {
  return sql`from one_time_links i where i.member_id = ${sql.ref(`${child}.id`)} and i.kind = ${kind}
    and i.email is not null and i.used_at is null and i.expires_at > ${now}`;
}

function invitationsOf(child: string, now: Date): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(${invitation} order by i.id)
    ${openLinks(child, 'guardian-invitation', now)}), '[]'::json)`;
}

/** A link to choose the first password names the address that it was sent to; one to reset a password does not. */
function accountInvitation(now: Date): RawBuilder<unknown> {
  return sql`(select ${invitation} ${openLinks('c', 'password-reset', now)} order by i.id desc limit 1)`;
}

function consent(kind: 'terms' | 'photo'): RawBuilder<unknown> {
  return sql`(select json_build_object('isGiven', s.is_given, 'version', s.version,
      'guardianName', a.first_name || ' ' || a.last_name, 'decidedAtUtc', ${utcText('s.decided_at')})
    from child_consents s join members a on a.id = s.guardian_id
    where s.child_id = c.id and s.kind = ${kind} order by s.id desc limit 1)`;
}

/** Until the claim is confirmed, the member sees no more of the child than any stranger does. */
const pendingClaims = sql`coalesce((
  select json_agg(json_build_object('id', q.id, 'childName', k.first_name || ' ' || left(k.last_name, 1) || '.')
    order by q.id)
  from player_claims q join players k on k.id = q.player_id
  where q.member_id = m.id and q.is_for_child and q.status = 'pending'), '[]'::json)`;

const claimsToDecide = sql`coalesce((
  select json_agg(json_build_object('id', q.id, 'childName', k.first_name || ' ' || k.last_name,
    'memberName', a.first_name || ' ' || a.last_name) order by q.id)
  from player_claims q join players k on k.id = q.player_id join members a on a.id = q.member_id
    join guardianships g on g.child_id = k.member_id and g.guardian_id = m.id and g.ended_at is null
  where q.is_for_child and q.status = 'pending'), '[]'::json)`;
