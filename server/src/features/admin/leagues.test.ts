import { createLeague, listLeagues, updateLeague } from '@courtline/contract/admin';
import { leagueSummary } from '@courtline/contract/league';
import { leagueTypes, sports } from '@courtline/domain/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aConference } from '../../testing/league-rows';
import { aMember } from '../../testing/people';

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await aService();
  admin = await service.admin();
});

afterAll(() => service.close());

describe('Creating a league', () => {
  it('sets a sport, a fee and its first organizer, who is notified', async () => {
    const rosa = await aMember(service.db, { firstName: 'Rosa', lastName: 'Diaz' });
    const reply = await admin.send(createLeague, {
      body: {
        name: 'Lakeside Pickleball',
        leagueTypeId: 7,
        leagueFee: 12.5,
        paymentAccountId: ' acct_1 ',
        organizerEmail: rosa.email.toUpperCase(),
      },
    });
    expect(reply).toMatchObject({
      status: 201,
      response: {
        name: 'Lakeside Pickleball',
        sportTypeId: 2,
        leagueTypeId: 7,
        leagueFee: 12.5,
        paymentAccountId: 'acct_1',
        organizers: [{ memberId: rosa.memberId, displayName: 'Rosa Diaz', email: rosa.email }],
        conferenceCount: 0,
      },
    });
    expect(await emailsTo(rosa.email)).toMatchObject([
      {
        subject: "You're now an organizer of Lakeside Pickleball",
        state: 'kept',
        to_member_id: rosa.memberId,
      },
    ]);
    expect(await recordsOf(reply.response.id)).toMatchObject([
      {
        member_id: admin.memberId,
        what: 'league-created',
        detail: { name: 'Lakeside Pickleball', leagueTypeId: 7, leagueFee: 12.5, paymentAccountId: 'acct_1' },
      },
      { what: 'league-organizer-appointed' },
    ]);
    const desk = await (await service.signedIn(rosa)).send(leagueSummary, {
      params: { id: reply.response.id },
    });
    expect(desk.response.canManage).toBe(true);
  });

  it.each([1, 3, 4, 5, 6, 7, 8, 9] as const)('uses the sport of league type %i', async (leagueTypeId) => {
    const { response } = await admin.send(createLeague, { body: { ...aBody(), leagueTypeId } });
    expect(response.sportTypeId).toBe(
      leagueTypeId <= leagueTypes.otherTennis.id ? sports.tennis.id : sports.pickleball.id,
    );
  });

  it('requires an organizer who has joined', async () => {
    const before = await admin.send(listLeagues);
    const reply = await admin.send(createLeague, {
      body: { ...aBody(), organizerEmail: 'ghost@example.com' },
    });
    expect(reply).toMatchObject({
      status: 409,
      refusal: {
        Message: 'No member has the email ghost@example.com. Ask them to join first.',
      },
    });
    expect((await admin.send(listLeagues)).response).toEqual(before.response);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['leagueTypeId', 2],
    ['leagueFee', -1],
    ['leagueFee', 1.005],
    ['leagueFee', 100_001],
    ['leagueFee', '5'],
    ['organizerEmail', 'nobody'],
    ['paymentAccountId', 'x'.repeat(81)],
    ['sportTypeId', 1],
  ])('names the invalid field: %s %j', async (field, value) => {
    const payload = { ...aBody(), [field]: value };
    const reply = await admin.ask({ method: 'POST', url: '/v1/admin/leagues', payload });
    expect(reply.status).toBe(400);
    expect(reply.refusal?.Message).toMatch(new RegExp(`^${field}: `));
  });

  it('is audited', async () => {
    const { response } = await admin.send(createLeague, { body: aBody() });
    expect(await recordsOf(response.id)).toMatchObject([
      { what: 'league-created' },
      {
        member_id: admin.memberId,
        what: 'league-organizer-appointed',
        detail: { memberId: admin.memberId },
        address: admin.address,
      },
    ]);
  });

  it('queues the e-mail in the same transaction', async () => {
    const rosa = await aMember(service.db);
    // A trigger simulates a failure between the e-mail and the commit.
    await service.database.pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create constraint trigger late after insert on leagues deferrable initially deferred
        for each row execute function fail()`);
    const reply = await admin.send(createLeague, { body: { ...aBody(), organizerEmail: rosa.email } });
    await service.database.pool.query('drop trigger late on leagues; drop function fail()');
    expect(reply.status).toBe(500);
    expect(await emailsTo(rosa.email)).toEqual([]);
    const again = await admin.send(createLeague, { body: { ...aBody(), organizerEmail: rosa.email } });
    expect(again.status).toBe(201);
    expect(await emailsTo(rosa.email)).toHaveLength(1);
  });
});

describe('Changing a league', () => {
  it('bumps its version and audits the previous values', async () => {
    const { response: league } = await admin.send(createLeague, { body: aBody() });
    await aConference(service.db, { leagueId: league.id });
    const reply = await change(league, { name: 'Renamed', leagueFee: 20, paymentAccountId: null });
    expect(reply).toMatchObject({
      status: 200,
      response: {
        ...league,
        name: 'Renamed',
        leagueFee: 20,
        conferenceCount: 1,
        version: league.version + 1,
      },
    });
    const record = (await recordsOf(league.id)).at(-1);
    expect(record).toMatchObject({
      member_id: admin.memberId,
      what: 'league-changed',
      detail: {
        before: { name: 'Spring', leagueFeeCents: 0, paymentAccountId: null },
        after: { name: 'Renamed', leagueFeeCents: 2000, paymentAccountId: null },
      },
    });
  });

  it('rejects an older version and changes nothing', async () => {
    const { response: league } = await admin.send(createLeague, { body: aBody() });
    const replies = await Promise.all(['First', 'Second', 'Third'].map((name) => change(league, { name })));
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const winner = replies.find(({ status }) => status === 200);
    const { response } = await admin.send(listLeagues);
    expect(response.find(({ id }) => id === league.id)).toEqual(winner?.response);
    expect(replies.find(({ status }) => status === 409)?.refusal).toMatchObject({
      Message: expect.stringMatching(/^Someone else just updated/),
      Current: winner?.response,
    });
  });
});

function aBody() {
  return { name: 'Spring', leagueTypeId: 1 as const, leagueFee: 0, organizerEmail: admin.email };
}

type Change = { name?: string; leagueFee?: number; paymentAccountId?: string | null };

function change(league: { id: number; name: string; leagueFee: number; version: number }, to: Change) {
  const { name, leagueFee, version } = league;
  return admin.send(updateLeague, { params: { id: league.id }, body: { name, leagueFee, version, ...to } });
}

function emailsTo(address: string) {
  return service.db.selectFrom('mails').selectAll().where('to_address', '=', address).execute();
}

function recordsOf(leagueId: number) {
  return service.db
    .selectFrom('audit')
    .selectAll()
    .where('target_kind', '=', 'league')
    .where('target_id', '=', leagueId)
    .orderBy('id')
    .execute();
}
