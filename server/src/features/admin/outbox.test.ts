import { discardEmail, listOutbox, resendFailedEmails, resendEmail } from '@courtline/contract/outbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutTimeLimits } from '../../db/open';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { type TestMailServer, aTestMailServer } from '../../testing/mail-server';
import { anEmail } from '../../testing/matrix-requests/email';
import { plansOf } from '../../testing/plans';
import { until } from '../../testing/until';

let service: TestService;
let receiver: TestMailServer;
let admin: Caller;

beforeAll(async () => {
  receiver = await aTestMailServer();
  service = await aService({ settings: { SMTP_URL: receiver.url } });
  admin = await service.admin();
});

afterAll(async () => {
  await service.close();
  await receiver.close();
});

beforeEach(async () => {
  await service.db.deleteFrom('mails').execute();
});

describe('The outbox', () => {
  it('shows the state of every e-mail, and never its content', async () => {
    const token = 'a-secret-token';
    await anEmail(service, 'failed', {
      kind: 'password-reset',
      to_address: 'gone@example.com',
      subject: 'Choose a new password',
      text: `http://localhost:3002/reset-password?token=${token}`,
      html: `<a href="http://localhost:3002/reset-password?token=${token}">here</a>`,
      attempts: 9,
      error: 'Error: 550 no such user',
    });
    const { response, text } = await admin.send(listOutbox);
    expect(response).toMatchObject({
      mails: [
        {
          to: 'gone@example.com',
          kind: 'password-reset',
          state: 'failed',
          attempts: 9,
          error: 'Error: 550 no such user',
          sentAtUtc: null,
        },
      ],
      hasMore: false,
      failedCount: 1,
    });
    expect(text).not.toContain(token);
  });

  it('can be filtered by state, kind and full address', async () => {
    const ids = {
      failed: await anEmail(service, 'failed'),
      sent: await anEmail(service, 'sent', { to_address: 'Ann@example.com' }),
      receipt: await anEmail(service, 'sent', { kind: 'receipt' }),
    };
    const idsOf = async (query: object) =>
      (await admin.send(listOutbox, { query })).response.mails.map(({ id }) => id);
    expect(await idsOf({ state: 'failed' })).toEqual([ids.failed]);
    expect(await idsOf({ kind: 'receipt' })).toEqual([ids.receipt]);
    expect(await idsOf({ to: ' ann@EXAMPLE.com' })).toEqual([ids.sent]);
    expect(await idsOf({ to: '' })).toEqual([ids.receipt, ids.sent, ids.failed]);
    expect((await admin.send(listOutbox, { query: { state: 'lost' } })).status).toBe(400);
  });

  it('is paged by the last e-mail of the previous page', async () => {
    const some = Array.from({ length: 51 }, (_, number) => ({
      kind: 'message',
      to_address: `a${number}@example.com`,
      subject: 'Hello',
      text: 'Hello',
      state: 'kept' as const,
    }));
    await service.db.insertInto('mails').values(some).execute();
    const first = (await admin.send(listOutbox)).response;
    expect([first.mails.length, first.hasMore]).toEqual([50, true]);
    const before = first.mails.at(-1)?.id ?? 0;
    const second = (await admin.send(listOutbox, { query: { before } })).response;
    expect(second).toMatchObject({ mails: [{ to: 'a0@example.com' }], hasMore: false });
  });

  it('is read without a full table scan', async () => {
    await withoutTimeLimits(service.database.connection, async (db) => {
      await sql
        .raw(`
        insert into mails (kind, to_address, subject, text, state)
        select 'message', 'a@example.com', 'Hello', 'Hello', 'kept' from generate_series(1, 5000)`)
        .execute(db);
      await sql`analyze mails`.execute(db);
    });
    for (const query of [{}, { state: 'failed' }, { kind: 'receipt' }, { to: 'b@example.com' }]) {
      const plans = await plansOf(service, () => admin.send(listOutbox, { query }));
      expect(plans.join('\n')).not.toMatch(/Seq Scan on mails/);
    }
  });
});

describe('A failed e-mail', () => {
  it('is sent again once the cause is fixed, and is audited', async () => {
    const id = await anEmail(service, 'failed', { to_address: 'again@example.com', error: 'Error: away' });
    expect((await admin.send(resendEmail, { params: { id } })).status).toBe(204);
    expect((await receiver.emailTo('again@example.com')).subject).toBe('Hello');
    await until(async () => (await stateOf(id)) === 'sent');
    expect(await auditedActions(id)).toEqual(['mail-resent']);
  });

  it('is sent again together with all others', async () => {
    for (const number of [1, 2, 3])
      await anEmail(service, 'failed', { to_address: `all${number}@example.com` });
    await anEmail(service, 'sent', { to_address: 'all4@example.com' });
    expect((await admin.send(resendFailedEmails)).response).toEqual({ count: 3 });
    for (const number of [1, 2, 3]) await receiver.emailTo(`all${number}@example.com`);
    expect(receiver.emails.some(({ to }) => to.includes('all4@example.com'))).toBe(false);
    expect((await admin.send(resendFailedEmails)).response).toEqual({ count: 0 });
  });

  it('is sent once for two concurrent requests', async () => {
    const id = await anEmail(service, 'failed', { to_address: 'once@example.com' });
    const replies = await Promise.all([1, 2].map(() => admin.send(resendEmail, { params: { id } })));
    expect(statusesOf(replies)).toEqual([204, 409]);
    await receiver.emailTo('once@example.com');
    await until(async () => (await stateOf(id)) === 'sent');
    expect(receiver.emails.filter(({ to }) => to.includes('once@example.com'))).toHaveLength(1);
  });

  it('is deleted with its content when discarded', async () => {
    const id = await anEmail(service, 'failed');
    expect((await admin.send(discardEmail, { params: { id } })).status).toBe(204);
    expect(await stateOf(id)).toBeUndefined();
    expect(await auditedActions(id)).toEqual(['mail-discarded']);
    expect((await admin.send(discardEmail, { params: { id } })).status).toBe(404);
  });

  it('is the only kind of e-mail that can be resent or discarded', async () => {
    for (const state of ['sent', 'kept', 'stopped'] as const) {
      const params = { id: await anEmail(service, state) };
      expect((await admin.send(resendEmail, { params })).status).toBe(409);
      expect((await admin.send(discardEmail, { params })).status).toBe(409);
    }
  });
});

async function stateOf(id: number) {
  const email = await service.db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst();
  return email?.state;
}

async function auditedActions(id: number): Promise<string[]> {
  const entries = service.db.selectFrom('audit').select('what').where('target_kind', '=', 'mail');
  return (await entries.where('target_id', '=', id).execute()).map(({ what }) => what);
}
