import {
  checkLink,
  confirmPasswordReset,
  createFirstAdmin,
  type LinkKind,
  type LinkState,
  currentUser,
  login,
  requestPasswordReset,
} from '@courtline/contract/account';
import { searchPlayers } from '@courtline/contract/search';
import { genders } from '@courtline/domain/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdminLink } from '../../first-admin';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { type TestMailServer, aTestMailServer, linkIn } from '../../testing/mail-server';
import { deleteExpiredLinks } from '../../store/account/one-time-link';
import { aMember } from '../../testing/people';

const password = 'the old password';
const fresh = 'the new password';

const ada = {
  firstName: 'Ada',
  lastName: 'First',
  email: 'ada@example.com',
  password: fresh,
  birthDate: '1979-05-21',
  genderTypeId: genders.female.id,
};

let receiver: TestMailServer;
let service: TestService;

beforeAll(async () => {
  receiver = await aTestMailServer();
  service = await aService({ settings: { SMTP_URL: receiver.url } });
});

afterAll(async () => {
  await service.close();
  await receiver.close();
});

describe('Resetting a password', () => {
  it('returns the same response for an unknown address, and sends nothing to it', async () => {
    const { email } = await aMember(service.db, { password });
    const known = await service.visitor().send(requestPasswordReset, { body: { email } });
    const unknown = await service
      .visitor()
      .send(requestPasswordReset, { body: { email: 'ghost@example.com' } });
    expect(known).toMatchObject({ status: 200, response: { isMailSent: true } });
    expect(unknown.text).toBe(known.text);
    await receiver.emailTo(email);
    expect(await emailsTo('ghost@example.com')).toEqual([]);
  });

  it('takes as long for an unknown address', async () => {
    const { email } = await aMember(service.db, { password });
    for (const address of [email, 'phantom@example.com']) {
      const begun = performance.now();
      await service.visitor().send(requestPasswordReset, { body: { email: address } });
      expect(performance.now() - begun).toBeGreaterThan(240);
    }
  });

  it('sends a link that sets the new password, signs in, and ends every other log-in', async () => {
    const { memberId, email } = await aMember(service.db, { password });
    const elsewhere = await service.signedIn({ memberId, email });
    const browser = service.visitor();
    const { token } = await askForLink(email);
    const reply = await browser.send(confirmPasswordReset, { body: { token, password: fresh } });
    expect(reply).toMatchObject({ status: 200, response: { id: memberId } });
    expect((await browser.send(currentUser)).response.id).toBe(memberId);
    expect((await elsewhere.send(currentUser)).response.id).toBe(0);
    expect(await service.visitor().send(login, { body: { email, password } })).toMatchObject({ status: 401 });
    expect(await service.visitor().send(login, { body: { email, password: fresh } })).toMatchObject({
      status: 200,
    });
  });

  it('works once, even if two browsers follow the link at the same time', async () => {
    const { email } = await aMember(service.db, { password });
    const { token } = await askForLink(email);
    const replies = await Promise.all(
      [1, 2, 3].map(() => service.visitor().send(confirmPasswordReset, { body: { token, password: fresh } })),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
  });

  it('ends with the next link, and after an hour', async () => {
    const { email } = await aMember(service.db, { password });
    const first = await askForLink(email);
    const second = await askForLink(email, 2);
    const follow = ({ token }: { token: string }) =>
      service.visitor().send(confirmPasswordReset, { body: { token, password: fresh } });
    expect(await follow(first)).toMatchObject({
      status: 409,
      refusal: { Message: expect.stringMatching(/used or has expired/) },
    });
    await service.database.pool.query(
      `update one_time_links set created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'`,
    );
    expect(await follow(second)).toMatchObject({ status: 409 });
  });

  it('reports whether the link still works, without using it', async () => {
    const { email } = await aMember(service.db, { password });
    const [first, { token }] = [await askForLink(email), await askForLink(email, 2)];
    const check = (of: string) => stateOf(service, 'password-reset', of);
    expect(await check(first.token)).toBe('unknown');
    expect([await check(token), await check(token)]).toEqual(['open', 'open']);
    expect(await stateOf(service, 'join', token)).toBe('unknown');
    await service.visitor().send(confirmPasswordReset, { body: { token, password: fresh } });
    expect(await check(token)).toBe('used');
    const late = await askForLink((await aMember(service.db, { password })).email);
    await service.database.pool.query(
      `update one_time_links set created_at = now() - interval '3 hours', expires_at = now() - interval '1 hour'`,
    );
    expect(await check(late.token)).toBe('expired');
    await deleteExpiredLinks(service.db, new Date());
    expect([await check(token), await check(late.token)]).toEqual(['used', 'expired']);
    await deleteExpiredLinks(service.db, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(await check(token)).toBe('unknown');
  });

  it('is audited', async () => {
    const { memberId, email } = await aMember(service.db, { password });
    const { token } = await askForLink(email);
    await service.visitor().send(confirmPasswordReset, { body: { token, password: fresh } });
    const records = await service.db
      .selectFrom('audit')
      .selectAll()
      .where('member_id', '=', memberId)
      .execute();
    expect(records).toMatchObject([{ what: 'password-reset' }]);
  });

  it('is limited to three times an hour per account', async () => {
    const { email } = await aMember(service.db, { password });
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries++) {
      statuses.push((await service.visitor().send(requestPasswordReset, { body: { email } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('rejects a link that was made for another purpose', async () => {
    const { email } = await aMember(service.db, { password });
    const { token } = await askForLink(email);
    const about = { ...ada, firstName: 'Eve', lastName: 'Intruder', email: 'eve@example.com' };
    expect(await service.visitor().send(createFirstAdmin, { body: { token, ...about } })).toMatchObject({
      status: 409,
    });
  });
});

describe('The first admin', () => {
  let empty: TestService;

  beforeAll(async () => {
    empty = await aService();
  });

  afterAll(() => empty.close());

  const link = async () =>
    firstAdminLink(empty.db, { publicUrl: 'http://localhost:3002', digest: empty.internals.digest });

  it('gets a link at every start, and the newest one works', async () => {
    const [older, newer] = [await link(), await link()];
    const follow = (token: string) => empty.visitor().send(createFirstAdmin, { body: { ...ada, token } });
    expect(await stateOf(empty, 'first-admin', tokenOf(older))).toBe('unknown');
    expect(await stateOf(empty, 'first-admin', tokenOf(newer))).toBe('open');
    expect(await follow(tokenOf(older))).toMatchObject({ status: 409 });
    expect(await empty.db.selectFrom('members').select('id').execute()).toEqual([]);
    expect(newer).toMatch(/^http:\/\/localhost:3002\/setup\?token=[\w-]{43}$/);
  });

  it('gets a link from each of two nodes that start at once, and one of them works', async () => {
    for (let round = 0; round < 10; round++) {
      const links = await Promise.all([link(), link(), link()]);
      const open = await empty.db
        .selectFrom('one_time_links')
        .select('token_hash')
        .where('used_at', 'is', null)
        .execute();
      const working = links.filter((address) =>
        open.some(({ token_hash }) => token_hash.equals(empty.internals.digest(tokenOf(address)))),
      );
      expect(working).toHaveLength(1);
    }
  });

  it('is created once by the link', async () => {
    const token = tokenOf(await link());
    const replies = await Promise.all(
      ['ada', 'bea', 'cleo'].map((name) =>
        empty.visitor().send(createFirstAdmin, { body: { ...ada, email: `${name}@example.com`, token } }),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const admins = await empty.db.selectFrom('members').select('id').where('is_admin', '=', true).execute();
    expect(admins).toHaveLength(1);
    expect(replies.find(({ status }) => status === 200)?.response).toMatchObject({ isAdmin: true });
    expect(await stateOf(empty, 'first-admin', token)).toBe('used');
    expect(await link()).toBeNull();
    const records = await empty.db.selectFrom('audit').select('what').execute();
    expect(records).toEqual([{ what: 'first-admin-created' }]);
  });

  it('has a player record, so that they can organize what they create', async () => {
    const admin = empty.visitor();
    await empty.db.updateTable('members').set({ is_admin: false }).execute();
    const body = { ...ada, lastName: 'Lone', email: 'lone@example.com', token: tokenOf(await link()) };
    const { response } = await admin.send(createFirstAdmin, { body });
    expect(response.claimedPlayer).not.toBeNull();
    const search = { query: 'Ada Lone', top: 10, exists: 'memberId' };
    const { hits } = (await admin.send(searchPlayers, { query: search })).response;
    expect(hits).toMatchObject([{ memberId: response.id, id: response.claimedPlayer?.playerId }]);
    const player = await empty.db
      .selectFrom('players')
      .select(['birth_date', 'gender_type_id'])
      .where('member_id', '=', response.id)
      .execute();
    expect(player).toEqual([{ birth_date: ada.birthDate, gender_type_id: ada.genderTypeId }]);
  });
});

async function stateOf(service: TestService, kind: LinkKind, token: string): Promise<LinkState> {
  return (await service.visitor().send(checkLink, { body: { kind, token } })).response.state;
}

async function askForLink(email: string, number = 1) {
  await service.visitor().send(requestPasswordReset, { body: { email } });
  return linkIn(await receiver.emailTo(email, number), '/reset-password');
}

function emailsTo(address: string) {
  return service.db.selectFrom('mails').select('id').where('to_address', '=', address).execute();
}

function tokenOf(address: string | null): string {
  return new URL(address ?? '').searchParams.get('token') ?? '';
}
