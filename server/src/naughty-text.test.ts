import { naughtyStrings } from '@courtline/domain/text/testing/naughty-strings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpGateway } from './gateways/email/deliver';
import { type TestService, aService } from './testing/a-service';
import { type TestMailServer, aTestMailServer } from './testing/mail-server';
import { findCall, principals, readMatrix } from './testing/matrix';
import { type MatrixFixture, aMatrixFixture } from './testing/matrix-fixture';
import { matrixRequests } from './testing/matrix-requests/every-request';
import { textFieldsOf, withText } from './testing/text-fields';

let service: TestService;
let fixture: MatrixFixture;
let receiver: TestMailServer;

beforeAll(async () => {
  receiver = await aTestMailServer();
  service = await aService();
  fixture = await aMatrixFixture(service);
});

afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** Each write that a principal may do, with a principal who may, and every text field of its body. */
const fields = readMatrix().flatMap(({ operation, cells }) => {
  const call = findCall(operation);
  const who = principals.toReversed().find((principal) => cells[principal] === '200');
  if (!call || !who || !call.isWrite || call.bodyType !== 'json') return [];
  return textFieldsOf(call).map((path) => ({ operation, call, who, path }));
});

type Field = (typeof fields)[number];

const stringsPerField = 3;
const statuses: number[] = [];

it('no text in any field causes an unexpected error', async () => {
  let turn = 0;
  for (const field of fields) {
    for (let time = 0; time < stringsPerField; time++) {
      const text = naughtyStrings[turn++ % naughtyStrings.length] ?? '';
      statuses.push(await type(field, text));
    }
  }
  expect(fields.length).toBeGreaterThan(40);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(fields.length / 2);
}, 180_000);

it('every resulting e-mail goes to one known recipient and has no injected header', async () => {
  const emails = await service.db.selectFrom('mails').selectAll().execute();
  const evil = emails.filter(({ text }) => /evil\.example|pwned/.test(text));
  expect(evil.length).toBeGreaterThan(0);
  for (const { to_address, reply_to, subject } of emails) {
    expect(
      [to_address, reply_to ?? 'a@example.com'].every((one) => /^[^\s,;<>"]+@example\.(com|org)$/.test(one)),
    ).toBe(true);
    expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]|=\?/u);
  }
  const gateway = smtpGateway({ url: receiver.url, from: 'Courtline <no-reply@example.com>' });
  for (const { to_address: to, reply_to: replyTo, subject, text, html } of evil) {
    await gateway.deliver({ to, replyTo, subject, text, html: html ?? '', unsubscribeLink: null });
    const email = receiver.emails.at(-1);
    expect([email?.to, email?.header('to'), email?.subject]).toEqual([[to], to, subject]);
    expect(email?.headers.map(([name]) => name).filter((name) => !ours.has(name))).toEqual([]);
  }
  gateway.close();
});

const ours = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
]);

async function type({ operation, call, who, path }: Field, text: string): Promise<number> {
  const request = (await matrixRequests[operation]?.(fixture, who)) ?? {};
  const { standIn, ...sent } = request;
  const caller = standIn ? await service.signedIn(standIn) : await fixture.as(who);
  const body = withText(sent.body, path, text);
  return (await caller.send(call, { ...sent, body: body as never })).status;
}
