import { actingForHeader } from '@courtline/contract/call';
import type { Db } from '../db/open';
import { aPlayer, bornYearsAgo, playsFor } from './people';
import type { Rostered } from './roster-rows';

type About = {
  guardianIds?: readonly number[];
  firstName?: string;
  lastName?: string;
  /** Defaults to 10. */
  age?: number;
  teamId?: number;
};

export type ChildRow = Omit<Rostered, 'email'>;

/** A child without an account, on the roster of a team if one is given. */
export async function aChild(
  db: Db,
  { guardianIds = [], age = 10, teamId, ...name }: About,
): Promise<ChildRow> {
  const { firstName = 'Mia', lastName = 'Reyes' } = name;
  const birthDate = bornYearsAgo(age);
  const { id: memberId } = await db
    .insertInto('members')
    .values({ first_name: firstName, last_name: lastName, birth_date: birthDate })
    .returning('id')
    .executeTakeFirstOrThrow();
  const playerId = await aPlayer(db, { memberId, firstName, lastName, birthDate });
  for (const guardianId of guardianIds) await isGuardian(db, { guardianId, childId: memberId });
  if (teamId === undefined) return { memberId, playerId, teamMemberId: 0 };
  await playsFor(db, { memberId, playerId, teamId });
  const { id } = await db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { memberId, playerId, teamMemberId: id };
}

type Guardianship = { guardianId: number; childId: number; hasEnded?: boolean };

export async function isGuardian(db: Db, { guardianId, childId, hasEnded = false }: Guardianship) {
  const ended = hasEnded ? { ended_at: new Date() } : {};
  await db
    .insertInto('guardianships')
    .values({ guardian_id: guardianId, child_id: childId, added_by: guardianId, ...ended })
    .execute();
}

/** The newest answer counts. */
export async function consents(
  db: Db,
  {
    childId,
    guardianId,
    kind,
    isGiven = true,
  }: { childId: number; guardianId: number; kind: 'terms' | 'photo'; isGiven?: boolean },
) {
  await db
    .insertInto('child_consents')
    .values({ child_id: childId, guardian_id: guardianId, kind, is_given: isGiven, version: '1' })
    .execute();
}

/** Sent on behalf of the child. */
export function actingFor({ memberId }: Pick<ChildRow, 'memberId'>) {
  return { headers: { [actingForHeader]: String(memberId) } };
}
