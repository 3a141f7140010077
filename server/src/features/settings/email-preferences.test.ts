import {
  readEmailPreferences,
  readUnsubscribeLink,
  unsubscribe,
  updateEmailPreferences,
} from '@courtline/contract/email-preferences';
import { type EmailName, emailKinds } from '@courtline/domain/email/email-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobQueue } from '../../queue/queue';
import { openOutbox } from '../../queue/outbox';
import { type UnsubscribeLinks, openUnsubscribeLinks } from '../../unsubscribe-links';
import { type TestService, aService, standardSettings } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type TestMailServer, aTestMailServer } from '../../testing/mail-server';
import { allEmails } from '../../testing/matrix-requests/email';
import { until } from '../../testing/until';

let service: TestService;
let receiver: TestMailServer;
let links: UnsubscribeLinks;

beforeAll(async () => {
  receiver = await aTestMailServer();
  service = await aService({ settings: { SMTP_URL: receiver.url } });
  links = openUnsubscribeLinks({
    secret: standardSettings.COOKIE_SECRET,
    publicUrl: service.config.publicUrl,
  });
});

afterAll(async () => {
  await service.close();
  await receiver.close();
});

describe('E-mail preferences', () => {
  it('include every kind until the member chooses, separately for each member', async () => {
    const [ann, ben] = [await service.member(), await service.member()];
    expect((await ann.send(readEmailPreferences)).response).toEqual(allEmails);
    const body = { ...allEmails, scores: false, messages: false };
    expect((await ann.send(updateEmailPreferences, { body })).response).toEqual(body);
    expect((await ann.send(readEmailPreferences)).response).toEqual(body);
    expect((await ben.send(readEmailPreferences)).response).toEqual(allEmails);
    await ann.send(updateEmailPreferences, { body: { ...body, scores: true } });
    expect(await stoppedBy(ann)).toEqual(['messages']);
  });

  it('cannot be set for a kind that is always sent', async () => {
    const member = await service.member();
    const payload = { ...allEmails, account: false };
    const reply = await member.ask({ method: 'PUT', url: '/v1/me/mails', payload });
    expect(reply.status).toBe(400);
    expect(Object.keys(allEmails)).toEqual(Object.keys(emailKinds));
  });
});

describe('The unsubscribe link', () => {
  it('shows what it stops, stops it, and can be used again', async () => {
    const member = await service.member();
    const query = queryOf(links.linkFor({ memberId: member.memberId, kind: 'scores' }));
    const visitor = service.visitor();
    expect((await visitor.send(readUnsubscribeLink, { query })).response).toEqual({
      kind: 'scores',
      isStopped: false,
    });
    expect(await stoppedBy(member)).toEqual([]);
    for (const _ of [1, 2]) expect((await visitor.send(unsubscribe, { query })).status).toBe(204);
    expect((await visitor.send(readUnsubscribeLink, { query })).response).toEqual({
      kind: 'scores',
      isStopped: true,
    });
    expect(await stoppedBy(member)).toEqual(['scores']);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['nothing', undefined, undefined],
  ])('accepts a one-click POST with %s, without origin or cookie', async (_, type, payload) => {
    const member = await service.member();
    const link = new URL(links.linkFor({ memberId: member.memberId, kind: 'reminders' }));
    const reply = await service.app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      ...(payload && { payload, headers: { 'content-type': type } }),
    });
    expect(reply.statusCode).toBe(204);
    expect(await stoppedBy(member)).toEqual(['reminders']);
  });

  it.each<[string, Record<string, string>]>([
    ['another kind', { kind: 'lineups' }],
    ['another member', { memberId: '1' }],
    ['no signature', { signature: '' }],
    ['half a signature', { signature: 'x'.repeat(20) }],
    ['multi-byte characters in the signature', { signature: 'é'.repeat(43) }],
  ])('is rejected with %s in it, and stops nothing', async (_, change) => {
    const member = await service.member();
    const link = queryOf(links.linkFor({ memberId: member.memberId, kind: 'scores' }));
    const query = { ...link, ...change };
    for (const call of [readUnsubscribeLink, unsubscribe]) {
      const { status, refusal } = await service.visitor().send(call, { query });
      expect([status, refusal?.Message]).toEqual([403, expect.stringMatching(/^This link is incomplete/)]);
    }
    expect(await stoppedBy(member)).toEqual([]);
  });

  it('of a deleted member has no effect', async () => {
    const query = queryOf(links.linkFor({ memberId: 2_000_000_000, kind: 'scores' }));
    expect((await service.visitor().send(readUnsubscribeLink, { query })).status).toBe(200);
    await service.db.selectFrom('stopped_mails').selectAll().execute();
  });
});

describe('An e-mail of an unsubscribed kind', () => {
  it('is no longer queued, while every other kind is', async () => {
    const member = await service.member();
    await member.send(updateEmailPreferences, { body: { ...allEmails, scores: false } });
    await post(member, ['result-posted', 'match-moved', 'password-changed', 'receipt']);
    await until(async () => (await statesOf(member)).every(([, state]) => state === 'sent'));
    expect(await statesOf(member)).toEqual([
      ['match-moved', 'sent'],
      ['password-changed', 'sent'],
      ['receipt', 'sent'],
    ]);
  });

  it('is not sent if it was queued before', async () => {
    const [member, other] = [await service.member(), await service.member()];
    await service.db.transaction().execute(async (db) => {
      await outboxOf((outbox) => outbox.postAll(db, [emailTo(member, 'result-posted')]));
      // The worker cannot see the e-mail before this transaction ends.
      const query = queryOf(links.linkFor({ memberId: member.memberId, kind: 'scores' }));
      await service.visitor().send(unsubscribe, { query });
      await outboxOf((outbox) => outbox.postAll(db, [emailTo(other, 'result-posted')]));
    });
    await receiver.emailTo(other.email);
    await until(async () => (await statesOf(member))[0]?.[1] !== 'queued');
    expect(await statesOf(member)).toEqual([['result-posted', 'stopped']]);
    expect(receiver.emails.filter(({ to }) => to.includes(member.email))).toEqual([]);
  });
});

function queryOf(link: string) {
  return Object.fromEntries(new URL(link).searchParams);
}

async function stoppedBy({ memberId }: Caller): Promise<string[]> {
  const rows = service.db.selectFrom('stopped_mails').select('kind').where('member_id', '=', memberId);
  return (await rows.orderBy('kind').execute()).map(({ kind }) => kind);
}

function emailTo({ email, memberId }: Caller, name: EmailName) {
  return { name, to: email, toMemberId: memberId, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
}

function post(member: Caller, names: EmailName[]): Promise<void> {
  return outboxOf((outbox) =>
    outbox.postAll(
      service.db,
      names.map((name) => emailTo(member, name)),
    ),
  );
}

async function outboxOf(run: (outbox: ReturnType<typeof openOutbox>) => Promise<void>): Promise<void> {
  const jobs = await openJobQueue(service.database.connection, () => undefined);
  await run(openOutbox(jobs));
  await jobs.stop();
}

async function statesOf({ email }: Caller): Promise<[string, string][]> {
  const rows = service.db.selectFrom('mails').select(['kind', 'state']).where('to_address', '=', email);
  return (await rows.orderBy('id').execute()).map(({ kind, state }) => [kind, state]);
}
