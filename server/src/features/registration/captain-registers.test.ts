import { confirmRegistration, readRegistration } from '@courtline/contract/registration';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { captains } from '../../testing/people';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  emailsOf,
  payBy,
  refused,
  register,
  rosterOf,
} from '../../testing/registration-fixture';
import { until } from '../../testing/until';

const sentence = 'Captains can only play for their own team in a session.';

let service: TestService;
let fixture: RegistrationFixture;
let cal: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRegistrationFixture(service);
  cal = await service.member({ firstName: 'Cal', lastName: 'Captain' });
});

it('rejects a captain who registers with an opponent, and saves no registration', async () => {
  await captains(service.db, cal.memberId, fixture.aces);
  expect(await register(fixture, cal, { teamId: fixture.lobs })).toMatchObject(refused(sentence));
  const kept = service.db.selectFrom('registrations').select('id').where('member_id', '=', cal.memberId);
  expect(await kept.execute()).toEqual([]);
  expect(await register(fixture, cal, { teamId: fixture.aces })).toMatchObject({ status: 200 });
});

it('refunds a captain who was appointed by an opponent during payment, with the reason', async () => {
  const { response } = await register(fixture, cal, { teamId: fixture.lobs });
  await captains(service.db, cal.memberId, fixture.aces);
  await payBy(cal, response.clientSecret);
  const params = { id: response.registrationId };
  await cal.send(confirmRegistration, { params });
  const stateOf = async () => (await cal.send(readRegistration, { params })).response;
  await until(async () => (await stateOf()).refund?.state === 'succeeded');
  expect(await stateOf()).toMatchObject({ state: 'expired', refund: { amount: response.fees.total } });
  expect(await rosterOf(fixture, fixture.lobs)).toEqual([]);
  const [email] = (await emailsOf(fixture, cal)).filter(({ kind }) => kind === 'paid-too-late');
  expect(email?.text).toContain('because you captain another team in this session');
});
