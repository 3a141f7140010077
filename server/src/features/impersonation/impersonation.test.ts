import {
  changePassword,
  currentUser,
  endLoginSession,
  endOtherLoginSessions,
  listLoginSessions,
  logout,
} from '@courtline/contract/account';
import { listLeagues } from '@courtline/contract/admin';
import {
  endImpersonation,
  endLoginSessionsOf,
  findMembers,
  impersonate,
} from '@courtline/contract/impersonation';
import { readProfile, updateProfile } from '@courtline/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

async function anAdminAs(player?: Caller): Promise<{ admin: Caller; player: Caller }> {
  const target = player ?? (await service.member({ firstName: 'Pia', lastName: 'Player' }));
  const admin = await service.member({ isAdmin: true, firstName: 'Ada', lastName: 'Admin' });
  const { status } = await admin.send(impersonate, { body: { memberId: target.memberId } });
  expect(status).toBe(200);
  return { admin, player: target };
}

const who = async (caller: Caller) => (await caller.send(currentUser)).response;

describe('An impersonating admin', () => {
  it('acts as the player for every request, with only their permissions, and the page shows it', async () => {
    const { admin, player } = await anAdminAs();
    expect(await who(admin)).toMatchObject({
      id: player.memberId,
      isAdmin: false,
      impersonator: { memberId: admin.memberId, displayName: 'Ada Admin' },
    });
    expect((await admin.send(listLeagues)).status).toBe(404);
    expect((await admin.send(impersonate, { body: { memberId: player.memberId } })).status).toBe(404);
    expect((await who(player)).impersonator).toBeNull();
  });

  it('gets their own log-in back, and only that one', async () => {
    const { admin, player } = await anAdminAs();
    const impersonationCookie = admin.cookie;
    const { status, response } = await admin.send(endImpersonation);
    expect([status, response.id, response.impersonator]).toEqual([200, admin.memberId, null]);
    expect(await who(admin)).toMatchObject({ id: admin.memberId, isAdmin: true });
    expect((await who(player)).id).toBe(player.memberId);
    admin.cookie = impersonationCookie;
    expect((await who(admin)).id).toBe(0);
    expect(admin.cookie).toBeNull();
  });

  it('is signed out with every other log-in when the admin ends those or changes the password', async () => {
    const password = 'the old password';
    const body = { currentPassword: password, newPassword: 'the new password' };
    for (const secure of [
      (admin: Caller) => admin.send(endOtherLoginSessions),
      (admin: Caller) => admin.send(changePassword, { body }),
    ]) {
      const player = await service.member();
      const admin = await service.member({ isAdmin: true, password });
      const own = admin.cookie;
      await admin.send(impersonate, { body: { memberId: player.memberId } });
      const impersonationCookie = admin.cookie;
      admin.cookie = own;
      expect((await secure(admin)).status).toBe(204);
      expect(await who(admin)).toMatchObject({ id: admin.memberId });
      admin.cookie = impersonationCookie;
      expect((await admin.send(endImpersonation)).status).toBe(401);
      expect((await who(player)).id).toBe(player.memberId);
    }
  });

  it('stays signed in when ending twice, and one end is audited', async () => {
    const { admin } = await anAdminAs();
    const impersonationCookie = admin.cookie;
    const end = () => admin.send(endImpersonation, { headers: { cookie: impersonationCookie ?? '' } });
    expect(statusesOf(await Promise.all([end(), end()]))).toEqual([200, 401]);
    expect((await admin.send(endImpersonation)).response.id).toBe(admin.memberId);
    expect(await auditedActions(admin)).toEqual(['impersonation-started', 'impersonation-ended']);
  });

  it('sees and changes no log-ins and no password', async () => {
    const player = await service.member({ password: 'the old password' });
    const { admin } = await anAdminAs(player);
    const { id } = await loginSessionsOf(player).executeTakeFirstOrThrow();
    const body = { currentPassword: 'the old password', newPassword: 'the new password' };
    const replies = [
      await admin.send(changePassword, { body }),
      await admin.send(endLoginSession, { params: { id } }),
      await admin.send(endOtherLoginSessions),
      await admin.send(listLoginSessions),
    ];
    expect(statusesOf(replies)).toEqual([403, 403, 403, 403]);
    expect(replies[0]?.refusal?.DisplayMessage).toBe(
      "Not available while impersonating. You can look around, but you can't change anything.",
    );
    expect((await who(player)).id).toBe(player.memberId);
  });

  it('changes nothing, and the audit log names both at the beginning and end', async () => {
    const { admin, player } = await anAdminAs();
    const before = (await admin.send(readProfile)).response;
    const body = { firstName: 'Pia', lastName: 'Corrected', version: before.version };
    expect((await admin.send(updateProfile, { body })).status).toBe(403);
    expect((await admin.send(readProfile)).response).toEqual(before);
    await admin.send(endImpersonation);
    const audit = service.db.selectFrom('audit').select(['what', 'as_member_id', 'target_id']);
    expect(await audit.where('member_id', '=', admin.memberId).orderBy('id').execute()).toEqual([
      { what: 'impersonation-started', as_member_id: null, target_id: player.memberId },
      { what: 'impersonation-ended', as_member_id: player.memberId, target_id: player.memberId },
    ]);
    expect(await auditedActions(player)).toEqual([]);
  });

  it('is signed out after an hour, even if active', async () => {
    const { admin, player } = await anAdminAs();
    const { rows } = await service.database.pool.query(
      `update log_ins set last_seen_at = now() - interval '6 minutes' where opened_from is not null and member_id = $1
       returning extract(epoch from expires_at - now()) as seconds`,
      [player.memberId],
    );
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(3600);
    const reply = await admin.send(currentUser);
    expect(reply.headers['set-cookie']).toBeUndefined();
    await service.database.pool.query(
      `update log_ins set created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'
       where opened_from is not null and member_id = $1`,
      [player.memberId],
    );
    expect((await who(admin)).id).toBe(0);
  });

  it.each([
    ['they are no longer admin', 'admin', { is_admin: false }],
    ['the player becomes admin', 'player', { is_admin: true }],
  ] as const)('stops impersonating when %s', async (_, whose, change) => {
    const pair = await anAdminAs();
    const members = service.db.updateTable('members').set(change);
    await members.where('id', '=', pair[whose].memberId).execute();
    expect((await who(pair.admin)).id).toBe(0);
  });

  it('stops impersonating when their own log-ins are ended', async () => {
    const { admin } = await anAdminAs();
    const colleague = await service.admin();
    await colleague.send(endLoginSessionsOf, { params: { id: admin.memberId } });
    expect((await who(admin)).id).toBe(0);
  });

  it('is signed out completely by signing out', async () => {
    const { admin, player } = await anAdminAs();
    await admin.send(logout);
    expect(await loginSessionsOf(admin).execute()).toEqual([]);
    expect((await who(player)).id).toBe(player.memberId);
  });
});

describe('Impersonation is rejected for', () => {
  it.each([
    ['another admin', async () => (await service.admin()).memberId, 409, /another admin/],
    ['an unknown member', async () => 2_147_483_647, 404, /find/],
  ])('%s', async (_, target, status, sentence) => {
    const admin = await service.admin();
    const reply = await admin.send(impersonate, { body: { memberId: await target() } });
    expect(reply).toMatchObject({ status, refusal: { DisplayMessage: expect.stringMatching(sentence) } });
    expect((await who(admin)).id).toBe(admin.memberId);
  });

  it('oneself', async () => {
    const admin = await service.admin();
    const reply = await admin.send(impersonate, { body: { memberId: admin.memberId } });
    expect(reply).toMatchObject({
      status: 409,
      refusal: { Message: "You can't impersonate yourself." },
    });
  });
});

describe('Members are found', () => {
  it('by part of the name or address in any case, never as a pattern', async () => {
    const found = await service.member({ firstName: 'Zoë', lastName: 'Quill', email: 'zq_1%@find.example' });
    const admin = await service.admin();
    const ask = async (query: string) => {
      const { response } = await admin.send(findMembers, { query: { query } });
      return response.map(({ memberId }) => memberId);
    };
    expect(await ask(' zoË qu ')).toEqual([found.memberId]);
    expect(await ask('ZQ_1%@FIND')).toEqual([found.memberId]);
    expect(await ask('zq%find')).toEqual([]);
    expect(await ask('z__')).toEqual([]);
  });

  it('with the number of their log-ins, which an admin can end', async () => {
    const member = await service.member({ firstName: 'Mara', lastName: 'Two-Devices' });
    await service.signedIn(member);
    const admin = await service.admin();
    const ask = () => admin.send(findMembers, { query: { query: 'two-devices' } });
    expect((await ask()).response).toMatchObject([
      { displayName: 'Mara Two-Devices', isAdmin: false, logInCount: 2 },
    ]);
    expect((await admin.send(endLoginSessionsOf, { params: { id: member.memberId } })).status).toBe(204);
    expect((await ask()).response).toMatchObject([{ logInCount: 0 }]);
    expect((await who(member)).id).toBe(0);
    expect((await admin.send(endLoginSessionsOf, { params: { id: 2_147_483_647 } })).status).toBe(404);
  });
});

function loginSessionsOf({ memberId }: Caller) {
  return service.db
    .selectFrom('log_ins')
    .select('id')
    .where('member_id', '=', memberId)
    .where('opened_from', 'is', null);
}

async function auditedActions({ memberId }: Caller): Promise<string[]> {
  const rows = service.db.selectFrom('audit').select('what').where('member_id', '=', memberId).orderBy('id');
  return (await rows.execute()).map(({ what }) => what);
}
