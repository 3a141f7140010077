import type { LinkSubject } from '@courtline/domain/link/signed-links';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { choicesOf } from '../gateways/email/email-content';
import { renderEmail } from '../gateways/email/render-email';
import { openOutbox } from '../queue/outbox';
import { findStoredEmail } from '../store/email/email';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { linksOf } from '../testing/link-tokens';
import { signEmail } from './sign-email';

let service: TestService;
let ann: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  ann = await service.member();
});

const subject = (aboutId: number): LinkSubject => ({
  purpose: 'availability',
  aboutId,
  objectId: 12,
  expiresAt: '2090-05-17T12:00:00.000Z',
});

it('signs the links of an e-mail for its recipient when it is sent; the stored e-mail has no token', async () => {
  const stored = await anEmail('Aces');
  expect(JSON.stringify(stored)).not.toContain('token=');
  const { text, html } = await signed(stored);
  const token = /\/link\/availability\?token=([\w-]+)&answer=maybe/.exec(text)?.[1] ?? '';
  expect(linksOf(service).read(token, new Date())).toEqual({
    ...subject(ann.memberId),
    holderId: ann.memberId,
    version: 1,
  });
  expect(html).toContain(`token=${token}&amp;answer=maybe`);
  expect(text + html).not.toContain('link.invalid');
  expect(JSON.stringify(await anEmail('Aces'))).not.toContain(token);
});

it('signs nothing for a placeholder that someone typed into a name', async () => {
  const { text } = await signed(await anEmail('https://link.invalid/7/yes'));
  expect(text).not.toContain('link.invalid');
  expect(text.match(/token=/g)).toHaveLength(3);
});

it('links to the match instead if the recipient stopped links, or has another address by now', async () => {
  const stored = await anEmail('Aces');
  const match = `${service.config.publicUrl}/leagues/match/12`;
  await service.db
    .insertInto('stopped_mails')
    .values({ member_id: ann.memberId, kind: 'answer-links' })
    .execute();
  expect((await signed(stored)).text).toContain(`Yes: ${match}`);
  await service.db.deleteFrom('stopped_mails').where('member_id', '=', ann.memberId).execute();
  await service.db
    .updateTable('members')
    .set({ email: `new-${ann.email}` })
    .where('id', '=', ann.memberId)
    .execute();
  const { text } = await signed(stored);
  expect([text.includes(`Yes: ${match}`), text.includes('token=')]).toEqual([true, false]);
});

type Stored = NonNullable<Awaited<ReturnType<typeof findStoredEmail>>>;

function signed(email: Stored): Promise<Stored> {
  const { db, config } = service;
  return signEmail({ db, signedLinks: linksOf(service), publicUrl: config.publicUrl }, email);
}

async function anEmail(called: string): Promise<Stored> {
  const content = renderEmail(service.config, {
    name: 'match-reminder',
    subject: 'Can you play?',
    body: [called, choicesOf(0)],
    why: 'You play.',
  });
  const links = [subject(ann.memberId)];
  await openOutbox(null).post(service.db, { toMemberId: ann.memberId, ...content, links });
  const { id } = await service.db
    .selectFrom('mails')
    .select('id')
    .where('to_member_id', '=', ann.memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const email = await findStoredEmail(service.db, id);
  if (!email) throw new Error('The e-mail is not stored');
  return email;
}
