import { payWithTestCard } from '@courtline/contract/payment';
import {
  confirmRegistration,
  initiateRegistration,
  listRegistrations,
  readRegistration,
} from '@courtline/contract/registration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aChild } from '../../testing/child-rows';
import { actingFor } from '../../testing/family-rows';
import { aRegistrationFixture, emailsOf, rosterOf } from '../../testing/registration-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

it('registers a child: the guardian pays and gets the receipt, both guardians hear of the spot', async () => {
  const fixture = await aRegistrationFixture(service);
  const [ana, ben] = [await service.member({ firstName: 'Ana' }), await service.member({ firstName: 'Ben' })];
  const mia = await aChild(service.db, { guardianIds: [ana.memberId, ben.memberId], firstName: 'Mia' });
  const forMia = actingFor(mia);
  const body = { sessionId: fixture.sessionId, teamId: fixture.aces };
  const { status, response } = await ana.send(initiateRegistration, { body, ...forMia });
  expect(status).toBe(200);
  const { registrationId, clientSecret } = response;
  const card = { clientSecret: clientSecret ?? '', token: 'tok_success' as const };
  expect((await ana.send(payWithTestCard, { body: card, ...forMia })).status).toBe(200);
  const params = { id: registrationId };
  expect((await ana.send(confirmRegistration, { params, ...forMia })).status).toBe(200);
  expect(await rosterOf(fixture, fixture.aces)).toEqual([mia.childId]);
  const shown = await ana.send(readRegistration, { params, ...forMia });
  expect(shown.response).toMatchObject({
    memberId: mia.childId,
    receiptEmail: ana.email,
    state: 'confirmed',
  });
  expect((await ana.send(listRegistrations, forMia)).response.results).toHaveLength(1);
  expect((await ana.send(listRegistrations)).response.results).toEqual([]);
  expect(await emailsOf(fixture, ana)).toMatchObject([
    { kind: 'receipt', subject: 'For Mia: Your receipt for Aces' },
  ]);
  expect(await emailsOf(fixture, ben)).toMatchObject([
    { kind: 'registered', subject: "For Mia: You're on the Aces roster" },
  ]);
  expect(
    await service.db
      .selectFrom('audit')
      .select(['member_id', 'as_member_id'])
      .where('what', '=', 'registration-confirmed')
      .execute(),
  ).toEqual([{ member_id: ana.memberId, as_member_id: mia.childId }]);
});
