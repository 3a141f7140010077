import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/cluster';
import { type Never, aSmallLeague, tryOut } from '../testing/a-small-league';

let database: TestDatabase;

beforeAll(async () => {
  database = await aSmallLeague();
});

afterAll(() => database.drop());

const money: Never[] = [
  [
    'two holds of one member in one session',
    'registrations_one_live_per_session',
    `insert into registrations (member_id, league_id, session_id, team_id, description, state, entry_fee_cents, league_fee_cents, service_fee_cents, currency, expires_at) values (5, 1, 1, 2, 'Lobs', 'held', 0, 0, 0, 'USD', now() + interval '1 h')`,
  ],
  ['a hold without an end', 'registrations_held_until', `update registrations set expires_at = null`],
  [
    'a hold on a team of another session',
    'registrations_session_id_team_id_fkey',
    `update registrations set team_id = 3`,
  ],
  ['a negative fee', 'registrations_entry_fee_cents_check', `update registrations set entry_fee_cents = -1`],
  [
    'deleting a team with a held spot',
    'registrations_live_has_a_team',
    `update registrations set session_id = 2, team_id = 4; delete from team_matches where id = 2; delete from teams where id = 4`,
  ],
  [
    'deleting a session with a held spot',
    'registrations_live_has_a_team',
    `update registrations set session_id = 2, team_id = 4; delete from sessions where id = 2`,
  ],
  [
    'two live payments of one registration',
    'payments_one_live_per_registration',
    `insert into payments (registration_id, provider, provider_payment_id, amount_cents, currency) values (1, 'test', 'pay_2', 2500, 'USD')`,
  ],
  [
    'one payment of the provider twice',
    'payments_provider_id_once',
    `insert into payments (registration_id, provider, provider_payment_id, amount_cents, currency, state) values (1, 'test', 'pay_1', 2500, 'USD', 'failed')`,
  ],
  [
    'a payment of nothing',
    'payments_amount_cents_check',
    `insert into payments (registration_id, provider, provider_payment_id, amount_cents, currency, state) values (1, 'test', 'pay_3', 0, 'USD', 'failed')`,
  ],
  [
    'two refunds of one payment',
    'refunds_one_live_per_payment',
    `insert into refunds (payment_id, payment_amount_cents, amount_cents, reason) values (1, 2500, 100, 'Again')`,
  ],
  [
    'more money back than was paid',
    'refunds_at_most_what_was_paid',
    `update refunds set amount_cents = 2501`,
  ],
  [
    'a refund that misstates the payment',
    'refunds_payment_id_payment_amount_cents_fkey',
    `update refunds set payment_amount_cents = 9999`,
  ],
  [
    'one event of the provider twice',
    'webhook_events_pkey',
    `insert into webhook_events (provider, event_id, kind) values ('test', 'evt_1', 'payment.succeeded')`,
  ],
];

describe.each([['money', money]])('the database rejects in %s', (_group, cases) => {
  it.each(cases)('%s', async (_what, refusedBy, sql) => {
    await expect(tryOut(database, sql)).rejects.toMatchObject({ constraint: refusedBy });
  });
});

describe('the database allows deleting', () => {
  it.each([
    ['a session without players, with its teams and its draw', `delete from sessions where id = 2`],
    ['a draft draw, with its matches and lines', `delete from schedules where id = 2`],
    [
      'a session that was paid for once, and keeps the money on record',
      `update registrations set session_id = 2, team_id = 4, state = 'withdrawn'; delete from sessions where id = 2`,
    ],
    ['a cleared result, and then its schedule', `delete from results; delete from schedules where id = 1`],
    [
      'a player who moved on, who may come back to the team',
      `update team_members set left_at = now(), left_because = 'moved' where id = 1; insert into team_members (team_id, member_id, player_id) values (1, 1, 1)`,
    ],
    [
      'a second player record once two turn out to be one person',
      `update team_members set player_id = 3 where id = 3; delete from players where id = 4`,
    ],
    [
      'an expired hold, for a new one',
      `update registrations set state = 'expired'; insert into registrations (member_id, league_id, session_id, team_id, description, state, entry_fee_cents, league_fee_cents, service_fee_cents, currency, confirmed_at) values (5, 1, 1, 2, 'Lobs', 'confirmed', 0, 0, 0, 'USD', now())`,
    ],
  ])('%s', async (_what, sql) => {
    await expect(tryOut(database, sql)).resolves.toBeUndefined();
  });
});
