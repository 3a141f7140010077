import { stepBackAsGuardian } from '@courtline/contract/family';
import { exportMyData } from '@courtline/contract/my-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aFamily } from '../../testing/family-fixture';
import { actingFor } from '../../testing/family-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('The export of data', () => {
  it('of a child contains its guardians and their answers, and is for guardians', async () => {
    const { ana, ben, child, params } = await aFamily(service);
    const { response } = await ana.send(exportMyData, actingFor(child));
    expect(response).toMatchObject({
      account: { memberId: child.childId, email: null },
      guardians: [{ name: 'Ana Zeller', untilUtc: null }, { name: 'Ben Zeller' }],
      children: [],
      consents: [
        { kind: 'terms', isGiven: true, guardian: 'Ana Zeller' },
        { kind: 'photo', isGiven: true },
      ],
      logIns: [],
    });
    await ben.send(stepBackAsGuardian, { params });
    expect((await ben.send(exportMyData, actingFor(child))).status).toBe(403);
    expect((await (await service.member()).send(exportMyData, actingFor(child))).status).toBe(403);
  });

  it('of a guardian names the children, and of a former one only by first name and initial', async () => {
    const { ana, ben, params } = await aFamily(service);
    expect((await ana.send(exportMyData)).response.children).toMatchObject([{ name: 'Mia Zeller' }]);
    await ben.send(stepBackAsGuardian, { params });
    const { response } = await ben.send(exportMyData);
    expect(response.children).toMatchObject([{ name: 'Mia Z.', untilUtc: expect.any(String) }]);
    expect(response.guardians).toEqual([]);
  });
});
