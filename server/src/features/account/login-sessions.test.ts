import {
  currentUser,
  endLoginSession,
  endOtherLoginSessions,
  listLoginSessions,
} from '@courtline/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

async function ownIds(member: { memberId: number }): Promise<number[]> {
  const rows = service.db.selectFrom('log_ins').select('id').where('member_id', '=', member.memberId);
  return (await rows.orderBy('id').execute()).map(({ id }) => id);
}

describe("A member's log-ins", () => {
  it('are listed with device and address, the current one marked, without those of others', async () => {
    const here = await service.member();
    await service.member();
    const away = await service.signedIn(here);
    await service.database.pool.query(
      `update log_ins set user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
       address = '192.0.2.7', last_seen_at = now() - interval '2 minutes', created_at = now() - interval '1 day'
       where id = $1`,
      [(await ownIds(away))[1]],
    );
    const { response } = await here.send(listLoginSessions);
    expect(response).toMatchObject([
      { device: 'Unknown device', isCurrent: true },
      { device: 'Firefox on Linux', address: '192.0.2.7', isCurrent: false },
    ]);
    expect((await away.send(listLoginSessions)).response.map(({ isCurrent }) => isCurrent)).toEqual([
      false,
      true,
    ]);
  });

  it('can be ended one by one, which signs that browser out', async () => {
    const here = await service.member();
    const away = await service.signedIn(here);
    const [, awayId = 0] = await ownIds(here);
    expect((await here.send(endLoginSession, { params: { id: awayId } })).status).toBe(204);
    expect((await away.send(currentUser)).response.id).toBe(0);
    expect((await here.send(currentUser)).response.id).toBe(here.memberId);
    expect((await here.send(endLoginSession, { params: { id: awayId } })).status).toBe(404);
  });

  it('include the current one, and ending it signs out', async () => {
    const here = await service.member();
    const [id = 0] = await ownIds(here);
    expect((await here.send(endLoginSession, { params: { id } })).status).toBe(204);
    expect(here.cookie).toBeNull();
  });

  it('can all be ended except the current one', async () => {
    const here = await service.member();
    const others = [await service.signedIn(here), await service.signedIn(here)];
    const stranger = await service.member();
    expect((await here.send(endOtherLoginSessions)).status).toBe(204);
    const ids = await Promise.all([here, stranger, ...others].map((caller) => caller.send(currentUser)));
    expect(ids.map(({ response }) => response.id)).toEqual([here.memberId, stranger.memberId, 0, 0]);
    expect((await here.send(endOtherLoginSessions)).status).toBe(204);
  });

  it('of others are not found, except by an admin, which is audited', async () => {
    const victim = await service.member();
    const stranger = await service.member();
    const admin = await service.admin();
    const [id = 0] = await ownIds(victim);
    expect((await stranger.send(endLoginSession, { params: { id } })).status).toBe(404);
    expect((await victim.send(currentUser)).response.id).toBe(victim.memberId);
    const replies = [
      await admin.send(endLoginSession, { params: { id } }),
      await admin.send(endLoginSession, { params: { id } }),
    ];
    expect(statusesOf(replies)).toEqual([204, 404]);
    const audit = service.db.selectFrom('audit').select(['what', 'target_id']);
    expect(await audit.where('member_id', '=', admin.memberId).execute()).toEqual([
      { what: 'log-in-ended', target_id: victim.memberId },
    ]);
  });
});
