import { genders, sports } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { sql } from 'kysely';
import type { Db } from '../db/open';
import { saveNewcomer } from '../features/account/newcomer';
import { saveChild, saveConsent } from '../store/account/child';
import { saveGuardianship } from '../store/account/guardianship';
import { saveEstimate, savePlayer } from '../store/player/player';
import { saveRoster } from '../store/team/roster';
import { accountOf } from './accounts';
import { dayBefore } from './days';

type Filling = { passwordHash: string; now: Date };

const lastName = accountOf('Guardian').lastName;
const domain = '@courtline.example';
const estimate = { sportTypeId: sports.pickleball.id, ratingEstimate: 3 };

/**
 * Two guardians with three siblings in two teams, one of whom has an account, and a fourth who has turned 18. Saved last, so
 * that the rest of the demo world does not depend on them.
 */
export async function fillFamilies(db: Db, { passwordHash, now }: Filling): Promise<void> {
  const { email, firstName } = accountOf('Guardian');
  const adult = { lastName, passwordHash, birthDate: '1984-04-12', genderTypeId: genders.female.id };
  const anaId = await saveNewcomer(db, { ...adult, ...estimate, email, firstName }, now);
  const luisId = await saveSecondGuardian(db, now);
  for (const plan of children) {
    const child = await saveSibling(db, { plan, guardianIds: [anaId, luisId], now });
    const teamId = plan.team === null ? null : await findTeam(db, plan.team, now);
    if (teamId === null) continue;
    await saveRoster(db, [{ ...child, teamId, isSubstitute: false, joinedAt: dayBefore(now, 2) }]);
  }
}

type Team = 'juniors' | 'inPlay';

type Plan = { firstName: string; age: number; genderTypeId: number; team: Team | null; hasAccount: boolean };

const { female, male } = genders;

const children: readonly Plan[] = [
  { firstName: 'Mia', age: 15, genderTypeId: female.id, team: 'inPlay', hasAccount: false },
  { firstName: 'Leo', age: 14, genderTypeId: male.id, team: 'juniors', hasAccount: false },
  { firstName: 'Noa', age: 13, genderTypeId: female.id, team: 'juniors', hasAccount: true },
  { firstName: 'Eli', age: 18, genderTypeId: male.id, team: null, hasAccount: true },
];

/** Has no password, because every demo password is public. */
async function saveSecondGuardian(db: Db, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('members')
    .values({
      first_name: 'Luis',
      last_name: lastName,
      email: `luis.castellanos${domain}`,
      email_verified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Sibling = { plan: Plan; guardianIds: readonly [number, number]; now: Date };

async function saveSibling(db: Db, { plan, guardianIds, now }: Sibling) {
  const { firstName, age, genderTypeId, hasAccount } = plan;
  const birthDate = `${now.getUTCFullYear() - age}${utcDay(dayBefore(now, 30)).slice(4)}`;
  const person = { firstName, lastName, birthDate, genderTypeId };
  const memberId = await saveChild(db, person);
  const playerId = await savePlayer(db, { ...person, memberId });
  await saveEstimate(db, { playerId, sportTypeId: estimate.sportTypeId, value: estimate.ratingEstimate });
  const [anaId] = guardianIds;
  for (const guardianId of guardianIds)
    await saveGuardianship(db, { guardianId, childId: memberId, addedBy: anaId });
  for (const kind of ['terms', 'photo'] as const)
    await saveConsent(db, { childId: memberId, kind, isGiven: kind === 'terms', guardianId: anaId, now });
  if (hasAccount)
    await db
      .updateTable('members')
      .set({ email: `${firstName.toLowerCase()}.castellanos${domain}`, email_verified_at: now })
      .where('id', '=', memberId)
      .execute();
  return { memberId, playerId };
}

/** The team of juniors, or a team of the same conference that has matches ahead. */
async function findTeam(db: Db, team: Team, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select t.id from teams t join sessions s on s.id = t.session_id join conferences c on c.id = s.conference_id
    where case when ${team} = 'juniors' then t.name = 'Marietta Junior Dinkers'
      else c.name = 'Marietta Open Play' and exists (select from team_matches m
        where t.id in (m.position1_team_id, m.position2_team_id) and m.match_at > ${now}) end
    order by t.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
