import { confirmPasswordReset, login } from '@courtline/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveLink } from '../../store/account/one-time-link';
import { type TestService, aService } from '../../testing/a-service';
import { aMember } from '../../testing/people';
import { countLockWaits, until } from '../../testing/until';

const password = 'the old password';
const fresh = 'the new password';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A new password', () => {
  it('ends a log-in that is being created with the old one at the same time', async () => {
    const { memberId, email } = await aMember(service.db, { password });
    const client = await service.database.pool.connect();
    await client.query('begin');
    await client.query(`update members set password_hash = 'another' where id = $1`, [memberId]);
    await client.query('delete from log_ins where member_id = $1', [memberId]);
    let isAnswered = false;
    const entering = service.visitor().send(login, { body: { email, password } });
    void entering.then(() => (isAnswered = true));
    await until(async () => isAnswered || (await countLockWaits(service)) > 0);
    await client.query('commit');
    client.release();
    expect(await entering).toMatchObject({
      status: 401,
      refusal: { Message: expect.stringMatching(/^Incorrect/) },
    });
    const loginSessions = service.db.selectFrom('log_ins').select('id').where('member_id', '=', memberId);
    expect(await loginSessions.execute()).toEqual([]);
  });

  it('ends every other reset link', async () => {
    const { memberId } = await aMember(service.db, { password });
    const tokens = ['the first of two open links', 'the second of two open links'];
    for (const token of tokens) {
      await saveLink(service.db, {
        kind: 'password-reset',
        tokenHash: service.internals.digest(token),
        expiresAt: new Date(Date.now() + 60_000),
        memberId,
      });
    }
    const statuses: number[] = [];
    for (const token of tokens) {
      const body = { token, password: fresh };
      statuses.push((await service.visitor().send(confirmPasswordReset, { body })).status);
    }
    expect(statuses).toEqual([200, 409]);
  });
});
