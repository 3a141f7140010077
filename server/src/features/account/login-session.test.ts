import { currentUser, logout, logoutByPost } from '@courtline/contract/account';
import { myLeagues } from '@courtline/contract/league';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';

import { aPlayer } from '../../testing/people';

let service: TestService;
let other: TestService;

beforeAll(async () => {
  service = await aService();
  other = await aService({ on: service.database });
});

afterAll(async () => {
  await other.close();
  await service.close();
});

describe('A log-in', () => {
  it.each([logout, logoutByPost])('ends on the server when signing out ($method)', async (call) => {
    const member = await service.member();
    const kept = member.cookie ?? '';
    expect(await member.send(call)).toMatchObject({ status: 200, response: { isSignedOut: true } });
    expect(member.cookie).toBeNull();
    const reply = await service.visitor().ask({ url: '/v1/leagues/my-leagues', headers: { cookie: kept } });
    expect(reply.status).toBe(401);
  });

  it('ends without affecting other browsers', async () => {
    const phone = await service.member();
    const laptop = await service.signedIn(phone);
    await phone.send(logoutByPost);
    expect(await laptop.send(myLeagues)).toMatchObject({ status: 200 });
  });

  it.each([
    ['was deleted', 'delete from log_ins where member_id = $1'],
    [
      'has expired',
      `update log_ins set created_at = now() - interval '31 days', expires_at = now() - interval '1 second' where member_id = $1`,
    ],
    ['belongs to a deleted member', 'update members set deleted_at = now(), email = null where id = $1'],
  ])('that %s is ignored, and its cookie is removed', async (_, change) => {
    const member = await service.member();
    await service.database.pool.query(change, [member.memberId]);
    const reply = await member.send(currentUser);
    expect(reply).toMatchObject({ status: 200, response: { id: 0, email: '' } });
    expect(reply.headers['set-cookie']).toMatch(/^courtline_3002=; .*Expires=Thu, 01 Jan 1970/);
    expect(member.cookie).toBeNull();
  });

  it('with an invalid cookie keeps it on other endpoints, whose responses may arrive after a newer one', async () => {
    const visitor = service.visitor();
    visitor.cookie = 'courtline_3002=made-up';
    expect(await visitor.send(myLeagues)).toMatchObject({ status: 401 });
    expect(visitor.cookie).toBe('courtline_3002=made-up');
  });

  it('is extended while it is used', async () => {
    const member = await service.member();
    await service.database.pool.query(
      `update log_ins set last_seen_at = now() - interval '6 minutes', expires_at = now() + interval '1 day'
       where member_id = $1`,
      [member.memberId],
    );
    const reply = await member.send(currentUser);
    expect(reply.headers['set-cookie']).toMatch(/^courtline_3002=[\w-]{43};/);
    const { rows } = await service.database.pool.query(
      `select extract(day from expires_at - now()) as days from log_ins where member_id = $1`,
      [member.memberId],
    );
    expect(Number(rows[0].days)).toBeGreaterThanOrEqual(29);
  });

  it('reflects the current roles', async () => {
    const member = await service.member();
    expect((await member.send(currentUser)).response.isAdmin).toBe(false);
    await service.db
      .updateTable('members')
      .set({ is_admin: true })
      .where('id', '=', member.memberId)
      .execute();
    expect((await member.send(currentUser)).response).toMatchObject({
      isAdmin: true,
      canConfirmPlayers: true,
    });
  });

  it('sets the default sport and age group of the league search', async () => {
    const member = await service.member();
    expect((await member.send(currentUser)).response.leagueSearchTypeId).toBe(1);
    const playerId = await aPlayer(service.db, { memberId: member.memberId });
    const rating = {
      player_id: playerId,
      sport_type_id: 2,
      match_type_id: 2,
      value: 4,
      last_match_on: null,
      source: 'estimate' as const,
    };
    await service.db.insertInto('ratings').values(rating).execute();
    expect((await member.send(currentUser)).response.leagueSearchTypeId).toBe(6);
    const birth_date = `${new Date().getUTCFullYear() - 12}-01-01`;
    await service.db.updateTable('players').set({ birth_date }).where('id', '=', playerId).execute();
    expect((await member.send(currentUser)).response.leagueSearchTypeId).toBe(7);
  });

  it("names the member's children under 18, and says whether a junior has a guardian", async () => {
    const [guardian, junior, young] = [
      await service.member(),
      await service.member(),
      await service.member(),
    ];
    const birthDates = new Map([
      [junior.memberId, `${new Date().getUTCFullYear() - 12}-01-01`],
      [young.memberId, `${new Date().getUTCFullYear() - 19}-01-01`],
    ]);
    for (const [childId, birth_date] of birthDates) {
      await service.db.updateTable('members').set({ birth_date }).where('id', '=', childId).execute();
      const guardianship = { guardian_id: guardian.memberId, child_id: childId, added_by: guardian.memberId };
      await service.db.insertInto('guardianships').values(guardianship).execute();
    }
    const { response } = await guardian.send(currentUser);
    expect(response).toMatchObject({ isJunior: false, hasGuardian: false });
    expect(response.children).toEqual([{ childId: junior.memberId, firstName: expect.any(String) }]);
    expect((await junior.send(currentUser)).response).toMatchObject({ isJunior: true, hasGuardian: true });
    expect((await young.send(currentUser)).response).toMatchObject({ isJunior: false, hasGuardian: true });
  });

  it('is stored as a hash only', async () => {
    const member = await service.member();
    const token = member.cookie?.split('=')[1] ?? '';
    const { rows } = await service.database.pool.query('select * from log_ins');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
