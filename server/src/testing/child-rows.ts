import { readFamily } from '@courtline/contract/family';
import { consents } from '@courtline/domain/family/consent';
import { genders } from '@courtline/domain/constants';
import type { Db } from '../db/open';
import type { TestService } from './a-service';
import type { Edited } from './partial-match-puts';
import { aPlayer, bornYearsAgo } from './people';

type AboutChild = {
  guardianIds: readonly number[];
  firstName?: string;
  lastName?: string;
  /** 9 unless told. */
  age?: number;
  /** With an account that has this address. */
  email?: string;
  hasTerms?: boolean;
  allowsPhoto?: boolean;
};

/** A child with its player and guardians, who have accepted the terms. */
export async function aChild(
  db: Db,
  about: AboutChild,
): Promise<{ childId: number; memberId: number; playerId: number; email: string }> {
  const { guardianIds, firstName = 'Mia', lastName = 'Zeller', age = 9, email } = about;
  const birthDate = bornYearsAgo(age);
  const { id: childId } = await db
    .insertInto('members')
    .values({
      first_name: firstName,
      last_name: lastName,
      birth_date: birthDate,
      gender_type_id: genders.male.id,
      email: email ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const playerId = await aPlayer(db, { memberId: childId, firstName, lastName, birthDate });
  for (const guardianId of guardianIds) await isGuardian(db, { guardianId, childId });
  const [guardian_id] = guardianIds;
  if (guardian_id !== undefined) {
    const { hasTerms = true, allowsPhoto = true } = about;
    const answer = { child_id: childId, guardian_id };
    const kinds = { terms: hasTerms, photo: allowsPhoto } as const;
    await db
      .insertInto('child_consents')
      .values(
        (['terms', 'photo'] as const).map((kind) => ({
          ...answer,
          kind,
          is_given: kinds[kind],
          version: consents[kind].version,
        })),
      )
      .execute();
  }
  return { childId, memberId: childId, playerId, email: email ?? '' };
}

type Guardianship = { guardianId: number; childId: number; hasEnded?: boolean };

export async function isGuardian(
  db: Db,
  { guardianId, childId, hasEnded = false }: Guardianship,
): Promise<void> {
  await db
    .insertInto('guardianships')
    .values({
      guardian_id: guardianId,
      child_id: childId,
      added_by: guardianId,
      ended_at: hasEnded ? new Date() : null,
    })
    .execute();
}

export async function aChildToEdit(service: TestService): Promise<Edited> {
  const caller = await service.member();
  const { childId } = await aChild(service.db, { guardianIds: [caller.memberId] });
  return {
    caller,
    params: { childId },
    read: async () => ({ ...(await caller.send(readFamily)).response.children[0] }),
    body: { firstName: 'Noor', lastName: 'Lind', genderTypeId: genders.female.id, told: 'guardians' },
  };
}
