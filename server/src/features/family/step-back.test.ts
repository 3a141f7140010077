import { readFamily, setTold, stepBackAsGuardian } from '@courtline/contract/family';
import { deleteAccount } from '@courtline/contract/delete-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { aChild, isGuardian } from '../../testing/child-rows';
import { aFamily, anAddress, auditsOf, emailNamesTo } from '../../testing/family-fixture';
import { aMember } from '../../testing/people';

let service: TestService;
const password = 'a long password';

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('Stepping back as guardian', () => {
  it('leaves the child to the others, who are told', async () => {
    const { ana, ben, child, params } = await aFamily(service);
    await ben.send(setTold, { params, body: { isTold: false } });
    expect((await ana.send(stepBackAsGuardian, { params })).status).toBe(204);
    expect((await ana.send(readFamily)).response.children).toEqual([]);
    expect((await ben.send(readFamily)).response.children[0]?.guardians).toMatchObject([
      { memberId: ben.memberId, isTold: true },
    ]);
    expect(await emailNamesTo(service, ben)).toEqual(['guardian-left']);
    expect(await auditsOf(service, child.childId)).toEqual(['guardian-told-set', 'guardian-left']);
    expect((await ana.send(stepBackAsGuardian, { params })).status).toBe(404);
  });

  it('is refused to the last one, also when both do it at the same time', async () => {
    const { ana, ben, params } = await aFamily(service);
    const replies = await Promise.all([ana, ben].map((one) => one.send(stepBackAsGuardian, { params })));
    expect(statusesOf(replies)).toEqual([204, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.refusal?.DisplayMessage).toBe(
      "You're the only guardian of Mia. Invite another guardian first.",
    );
    const guardians = service.db.selectFrom('guardianships').select('id').where('ended_at', 'is', null);
    expect(await guardians.where('child_id', '=', params.childId).execute()).toHaveLength(1);
  });

  it('is allowed to the last one once the child is of age', async () => {
    const { memberId, email } = await aMember(service.db);
    const { childId } = await aChild(service.db, { guardianIds: [memberId], age: 18 });
    const ana = await service.signedIn({ memberId, email });
    expect((await ana.send(stepBackAsGuardian, { params: { childId } })).status).toBe(204);
  });
});

describe('Deleting the account of a guardian', () => {
  it('is refused to the only guardian of a child without an account', async () => {
    const ana = await aMember(service.db, { password });
    const { childId } = await aChild(service.db, { guardianIds: [ana.memberId] });
    const { status, refusal } = await leaves(ana);
    expect(status).toBe(409);
    expect(refusal?.DisplayMessage).toBe(
      "You're the only guardian of Mia. Invite another guardian or delete the child's data first.",
    );
    const { memberId: otherId, email } = await aMember(service.db, { password });
    await isGuardian(service.db, { guardianId: otherId, childId });
    expect((await leaves(ana)).status).toBe(204);
    expect(await emailNamesTo(service, { email })).toEqual(['guardian-left']);
  });

  it('leaves one of two who delete theirs at the same time', async () => {
    const [ana, ben] = [await aMember(service.db, { password }), await aMember(service.db, { password })];
    await aChild(service.db, { guardianIds: [ana.memberId, ben.memberId] });
    expect(statusesOf(await Promise.all([leaves(ana), leaves(ben)]))).toEqual([204, 409]);
  });

  it('is allowed if the child has an account or is of age, and ends the guardianship', async () => {
    const ana = await aMember(service.db, { password });
    const { childId } = await aChild(service.db, {
      guardianIds: [ana.memberId],
      age: 14,
      email: anAddress(),
    });
    await aChild(service.db, { guardianIds: [ana.memberId], age: 19 });
    expect((await leaves(ana)).status).toBe(204);
    const rows = service.db.selectFrom('guardianships').select('ended_at').where('child_id', '=', childId);
    expect(await rows.execute()).toEqual([{ ended_at: expect.any(Date) }]);
  });

  it('ends the guardianships of a junior who deletes their own', async () => {
    const { ana, child } = await aFamily(service, { age: 15, email: anAddress() });
    const { password_hash } = await service.db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', (await aMember(service.db, { password })).memberId)
      .executeTakeFirstOrThrow();
    await service.db.updateTable('members').set({ password_hash }).where('id', '=', child.childId).execute();
    expect((await leaves(child)).status).toBe(204);
    expect((await ana.send(readFamily)).response.children).toEqual([]);
  });
});

async function leaves(member: { memberId: number; email: string }) {
  return (await service.signedIn(member)).send(deleteAccount, { body: { password } });
}
