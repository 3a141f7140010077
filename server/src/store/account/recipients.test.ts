import { type Told, recipientsOf } from '@courtline/domain/family/recipients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aChild } from '../../testing/child-rows';
import { type TestDatabase, aDatabase } from '../../testing/cluster';
import { aMember } from '../../testing/people';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.drop());

const choices: Told[] = ['player', 'guardians', 'both'];
/** Whether each guardian is told; null for a former one. */
const families: (boolean | null)[][] = [
  [],
  [true],
  [false],
  [null],
  [true, true],
  [true, false],
  [false, null],
];

const cases = choices.flatMap((told) =>
  [true, false].flatMap((hasAccount) => families.map((guardians) => ({ told, hasAccount, guardians }))),
);

it('The view of recipients says the same as the rule', async () => {
  const { db } = database;
  for (const [index, { told, hasAccount, guardians }] of cases.entries()) {
    const email = hasAccount ? `child${index}@example.com` : null;
    const { childId } = await aChild(db, { guardianIds: [], ...(email === null ? {} : { email }) });
    await db.updateTable('members').set({ told }).where('id', '=', childId).execute();
    const present = [];
    for (const isTold of guardians) {
      const { memberId, email: address } = await aMember(db);
      await db
        .insertInto('guardianships')
        .values({
          guardian_id: memberId,
          child_id: childId,
          added_by: memberId,
          is_told: isTold ?? true,
          ended_at: isTold === null ? new Date() : null,
        })
        .execute();
      if (isTold !== null) present.push({ memberId, email: address, isTold });
    }
    const rows = await db
      .selectFrom('recipients')
      .select('member_id')
      .where('about_id', '=', childId)
      .orderBy('member_id')
      .execute();
    const rule = recipientsOf({ memberId: childId, email, told, guardians: present });
    expect({ case: cases[index], ids: rows.map(({ member_id }) => member_id) }).toEqual({
      case: cases[index],
      ids: rule.toSorted((a, b) => a - b),
    });
  }
});
