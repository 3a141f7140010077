import { cancelRegistration, confirmRegistration } from '@courtline/contract/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, type Reply, callerOf } from '../../testing/caller';
import {
  type RegistrationFixture,
  aRegistrationFixture,
  payBy,
  register,
  rosterOf,
} from '../../testing/registration-fixture';

const [people, spots] = [1000, 64];

let service: TestService;
let fixture: RegistrationFixture;

beforeAll(async () => {
  service = await aService();
  fixture = await aRegistrationFixture(service, { teamPlayersMax: spots });
});

afterAll(() => service.close());

it(`of ${people} people competing for ${spots} spots exactly ${spots} get in; no one pays without a spot or has one without paying`, async () => {
  const callers = await aCrowd();
  let waiting = callers.map((caller, number) => ({ caller, number }));
  // Some release their spot, and those who were too late try again.
  for (let rounds = 0; waiting.length > 0 && rounds < 5; rounds++) {
    const results = await inParallel(waiting, (one) => tryToGetIn(one.caller, one.number + rounds));
    const isFull = (await rosterOf(fixture, fixture.aces)).length >= spots;
    waiting = isFull ? [] : waiting.filter((_, index) => results[index] === 'too late');
  }
  expect(await rosterOf(fixture, fixture.aces)).toHaveLength(spots);
  expect(await books()).toEqual({
    confirmed: spots,
    held: 0,
    paidWithoutPlace: 0,
    placeWithoutPaying: 0,
    received: spots,
    refunds: 0,
  });
}, 600_000);

/** Every third holder releases the spot; every second card works only on the second attempt. */
async function tryToGetIn(caller: Caller, number: number): Promise<'in' | 'too late' | 'gave up'> {
  const { status, response } = await withRetry(() => register(fixture, caller));
  if (status !== 200) return 'too late';
  const params = { id: response.registrationId };
  if (number % 3 === 0) {
    await withRetry(() => caller.send(cancelRegistration, { params }));
    return 'gave up';
  }
  if (number % 2 === 0) await withRetry(() => payBy(caller, response.clientSecret, 'tok_declined'));
  await withRetry(() => payBy(caller, response.clientSecret));
  const { response: registration } = await withRetry(() => caller.send(confirmRegistration, { params }));
  return registration.state === 'confirmed' ? 'in' : 'too late';
}

/** Retries a busy response, as a browser does. */
async function withRetry<A>(ask: () => Promise<Reply<A>>): Promise<Reply<A>> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
  }
}

const atOnce = 40;

async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Creates a thousand accounts with a log-in each, in two statements. */
async function aCrowd(): Promise<Caller[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    insert into members (email, first_name, last_name)
    select 'crowd' || n || '@example.com', 'Crowd', 'Member' || n from generate_series(1, ${people}::int) n
    returning id, email`.execute(service.db);
  const crowd = rows.map(({ id: memberId, email }) => ({ memberId, email, token: `token-of-${email}` }));
  const loginSessions = crowd.map(({ memberId, token }) => ({
    member_id: memberId,
    token_hash: service.internals.digest(token),
    expires_at: new Date(Date.now() + 60 * 60 * 1000),
  }));
  await service.db.insertInto('log_ins').values(loginSessions).execute();
  return crowd.map((person) => callerOf(service.app, service.config, person));
}

async function books() {
  const { rows } = await sql<Record<string, number>>`
    select
      count(*) filter (where g.state = 'confirmed') as confirmed,
      count(*) filter (where g.state = 'held') as held,
      count(*) filter (where p.state = 'succeeded' and (g.state <> 'confirmed' or tm.id is null)) as "paidWithoutPlace",
      count(*) filter (where tm.id is not null and p.state is distinct from 'succeeded') as "placeWithoutPaying",
      (select count(*) from test_payments where state = 'succeeded') as received,
      (select count(*) from refunds) as refunds
    from registrations g
    left join payments p on p.registration_id = g.id and p.state in ('pending', 'succeeded')
    left join team_members tm on tm.id = g.team_member_id and tm.left_at is null
    where g.session_id = ${fixture.sessionId}`.execute(service.db);
  return rows[0];
}
