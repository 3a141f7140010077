import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type TestDatabase, aDatabase } from '../testing/cluster';
import { aMember } from '../testing/people';
import { until } from '../testing/until';
import { deleteExpiredRows } from './delete-expired-rows';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await aDatabase();
  await leaveBehind(await aMember(database.db));
  service = await aService({ on: database });
});

afterAll(async () => {
  await service.close();
  await database.drop();
});

it('deletes expired rows and nothing else', async () => {
  await until(async () => (await left()).every((what) => !what.startsWith('old')));
  expect(await left()).toEqual([
    'expired link without its address',
    'new key',
    'new limit',
    'new link',
    'new log-in',
    'new mail',
    'waiting mail',
  ]);
});

/** One expired and one current row of each kind. */
async function leaveBehind({ memberId }: { memberId: number }): Promise<void> {
  await database.pool.query(`
    insert into idempotency_keys (member_id, key, request_hash, created_at)
      values (${memberId}, 'old key', sha256('k'), now() - interval '31 days'), (${memberId}, 'new key', sha256('k'), now() - interval '29 days');
    insert into rate_limits (name, key, expires_at)
      values ('old limit', 'x', now() - interval '1 second'), ('new limit', 'x', now() + interval '1 hour');
    insert into one_time_links (kind, email, token_hash, created_at, expires_at) values
      ('join', 'old link', sha256('o'), now() - interval '1 day', now() - interval '1 second'),
      ('join', 'older link', sha256('p'), now() - interval '32 days', now() - interval '31 days'),
      ('join', 'new link', sha256('n'), now(), now() + interval '1 hour');
    insert into log_ins (member_id, user_agent, token_hash, created_at, expires_at) values
      (${memberId}, 'old log-in', sha256('o'), now() - interval '1 day', now() - interval '1 second'),
      (${memberId}, 'new log-in', sha256('n'), now(), now() + interval '1 hour');
    insert into mails (kind, to_address, subject, text, state, created_at) values
      ('test', 'a@example.com', 'old mail', '', 'kept', now() - interval '31 days'),
      ('test', 'a@example.com', 'new mail', '', 'kept', now() - interval '29 days'),
      ('test', 'a@example.com', 'waiting mail', '', 'queued', now() - interval '31 days');
  `);
}

async function left(): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string }>(`
    select key as what from idempotency_keys union all select name from rate_limits
    union all select coalesce(email, 'expired link without its address') from one_time_links union all select user_agent from log_ins
    union all select subject from mails order by what`);
  return rows.map(({ what }) => what);
}

it('deletes many rows in statements of limited size', async () => {
  const { memberId } = await aMember(database.db);
  await database.pool.query(`
    create table deleted_at_once (count int);
    create function note_count() returns trigger language plpgsql as
      $$ begin insert into deleted_at_once select count(*) from gone; return null; end $$;
    create trigger note_count after delete on idempotency_keys referencing old table as gone
      for each statement execute function note_count();
    insert into idempotency_keys (member_id, key, request_hash, created_at)
      select ${memberId}, 'key ' || n, sha256('k'), now() - interval '31 days' from generate_series(1, 12001) n`);
  await deleteExpiredRows(database.db, new Date());
  const { rows } = await database.pool.query<{ sum: number; max: number }>(
    'select sum(count), max(count) from deleted_at_once',
  );
  expect(rows).toEqual([{ sum: 12001, max: 5000 }]);
});

it('deletes everything else when one kind of rows cannot be deleted, and says so', async () => {
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before delete on idempotency_keys execute function refuse();
    insert into mails (kind, to_address, subject, text, state, created_at)
      values ('test', 'a@example.com', 'old mail', '', 'kept', now() - interval '31 days')`);
  await expect(deleteExpiredRows(database.db, new Date())).rejects.toThrow('refused');
  expect(await left()).not.toContain('old mail');
});
