import { currentUser, join, login, logoutByPost } from '@courtline/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { aPlayer } from '../../testing/people';
import { aNewcomer } from '../../testing/matrix-requests/every-request';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('Joining without a mail server', () => {
  it('signs the new member in at once, with a player record', async () => {
    const newcomer = service.visitor();
    const body = aNewcomer();
    const reply = await newcomer.send(join, { body });
    expect(reply).toMatchObject({
      status: 200,
      response: { isMailSent: false, user: { firstName: 'Nia', email: body.email, isAdmin: false } },
    });
    const { response: user } = await newcomer.send(currentUser);
    expect(user).toEqual(reply.response.user);
    expect(user.claimedPlayer?.playerId).toBeGreaterThan(0);
  });

  it('saves the self-rating as a projected rating, for singles and doubles, with its history', async () => {
    const { response } = await service
      .visitor()
      .send(join, { body: { ...aNewcomer(), ratingEstimate: 4.25 } });
    const playerId = response.user?.claimedPlayer?.playerId ?? 0;
    const rating = { value: 4.25, source: 'estimate', sport_type_id: 1 };
    for (const table of ['ratings', 'rating_history'] as const) {
      const rows = await service.db
        .selectFrom(table)
        .selectAll()
        .where('player_id', '=', playerId)
        .orderBy('match_type_id')
        .execute();
      expect(rows).toMatchObject([
        { match_type_id: 1, ...rating },
        { match_type_id: 2, ...rating },
      ]);
    }
  });

  it('stores only a hash of the password', async () => {
    const body = { ...aNewcomer(), password: 'a very secret phrase' };
    await service.visitor().send(join, { body });
    const { rows } = await service.database.pool.query('select * from members where email = $1', [
      body.email,
    ]);
    expect(JSON.stringify(rows)).not.toContain(body.password);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });

  it('rejects an address that is taken, in any case', async () => {
    const body = aNewcomer();
    await service.visitor().send(join, { body });
    const again = await service.visitor().send(join, { body: { ...body, email: body.email.toUpperCase() } });
    expect(again).toMatchObject({
      status: 409,
      refusal: { Message: 'An account with this email already exists.' },
    });
  });

  it('creates one account for two concurrent requests', async () => {
    const body = aNewcomer();
    const replies = await Promise.all([1, 2, 3].map(() => service.visitor().send(join, { body })));
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const { rows } = await service.database.pool.query('select id from players where last_name = $1', [
      body.lastName,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is limited to five times an hour per device', async () => {
    const browser = service.visitor();
    await browser.send(join, { body: aNewcomer() });
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await browser.send(join, { body: aNewcomer() })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('lets a whole team join on one network', async () => {
    const club = service.visitor().address;
    const statuses = new Set<number>();
    for (let phones = 0; phones < 12; phones++) {
      const phone = service.visitor();
      phone.address = club;
      statuses.add((await phone.send(join, { body: aNewcomer() })).status);
    }
    expect([...statuses]).toEqual([200]);
  });

  it.each([
    ['firstName', ''],
    ['firstName', '   '],
    ['firstName', 'x'.repeat(81)],
    ['lastName', 7],
    ['email', 'nobody'],
    ['email', 'a@b@example.com'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', 'a\u0085b@example.com'],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
    ['birthDate', '1990-02-30'],
    ['birthDate', '17.05.1990'],
    ['birthDate', '1899-12-31'],
    ['birthDate', '2999-01-01'],
    ['genderTypeId', 1],
    ['placeName', ''],
    ['sportTypeId', 3],
    ['ratingEstimate', 0.5],
    ['ratingEstimate', 16.5],
    ['ratingEstimate', '5'],
    ['isAdmin', true],
  ])('names the invalid field: %s %j', async (field, value) => {
    const payload = { ...aNewcomer(), [field]: value };
    const reply = await service.visitor().ask({ method: 'POST', url: '/v1/auth/join', payload });
    expect(reply).toMatchObject({ status: 400, refusal: { MessageStatusCode: 400 } });
    expect(reply.refusal?.Message).toMatch(new RegExp(`^${field}: `));
  });

  it.each(Object.keys(aNewcomer()))('requires %s', async (field) => {
    const payload = { ...aNewcomer(), [field]: undefined };
    const reply = await service.visitor().ask({ method: 'POST', url: '/v1/auth/join', payload });
    expect(reply).toMatchObject({ status: 400 });
    expect(reply.refusal?.Message).toMatch(new RegExp(`^${field}: `));
  });

  it('accepts non-ASCII passwords for signing in again', async () => {
    const body = { ...aNewcomer(), email: 'ÉLODIE@münchen.example', password: 'Straße und Ärger' };
    const newcomer = service.visitor();
    expect(await newcomer.send(join, { body })).toMatchObject({ status: 200 });
    await newcomer.send(logoutByPost);
    const back = { email: 'élodie@MÜNCHEN.example', password: 'Straße und Ärger' };
    expect(await newcomer.send(login, { body: back })).toMatchObject({ status: 200 });
  });
});

describe('A new member who matches a player record', () => {
  it('claims that record, and plays with a new one until an organizer approves', async () => {
    const onRecord = await aPlayer(service.db, {
      firstName: 'Zoë',
      lastName: 'Ångström',
      birthDate: '1990-05-17',
    });
    const body = { ...aNewcomer(), firstName: 'ZOË', lastName: 'ångström' };
    const { response } = await service.visitor().send(join, { body });
    expect(response.user?.claimedPlayer?.playerId).not.toBe(onRecord);
    const claims = await service.db.selectFrom('player_claims').selectAll().execute();
    expect(claims).toMatchObject([{ member_id: response.user?.id, player_id: onRecord, status: 'pending' }]);
  });

  it('claims nothing if the birth date differs or the record belongs to another member', async () => {
    const { memberId } = await service.member();
    await aPlayer(service.db, { memberId, firstName: 'Kim', lastName: 'Taken', birthDate: '1990-05-17' });
    await aPlayer(service.db, { firstName: 'Kim', lastName: 'Older', birthDate: '1980-05-17' });
    const before = await service.db.selectFrom('player_claims').select('id').execute();
    for (const lastName of ['Taken', 'Older']) {
      await service.visitor().send(join, { body: { ...aNewcomer(), firstName: 'Kim', lastName } });
    }
    expect(await service.db.selectFrom('player_claims').select('id').execute()).toEqual(before);
  });
});
