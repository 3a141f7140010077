import { appointOrganizer, createLeague, dismissOrganizer } from '@courtline/contract/admin';
import { leagueSummary } from '@courtline/contract/league';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aMember, organizesLeague } from '../../testing/people';

let service: TestService;
let admin: Caller;

beforeAll(async () => {
  service = await aService();
  admin = await service.admin();
});

afterAll(() => service.close());

describe('The organizers of a league', () => {
  it('are appointed once by their address, and notified once', async () => {
    const { response: league } = await admin.send(createLeague, { body: aBody() });
    const rosa = await aMember(service.db, { firstName: 'Rosa', lastName: 'Aaa' });
    const appoint = () =>
      admin.send(appointOrganizer, { params: { id: league.id }, body: { email: rosa.email } });
    expect(await appoint()).toMatchObject({
      status: 201,
      response: { organizers: [{ memberId: rosa.memberId }, {}] },
    });
    expect(await appoint()).toMatchObject({
      status: 201,
      response: { organizers: [{ memberId: rosa.memberId }, {}] },
    });
    expect(await emailsTo(rosa.email)).toHaveLength(1);
  });

  it('must have joined', async () => {
    const { response: league } = await admin.send(createLeague, { body: aBody() });
    const body = { email: 'ghost@example.com' };
    expect(await admin.send(appointOrganizer, { params: { id: league.id }, body })).toMatchObject({
      status: 409,
      refusal: {
        MessageStatusCode: 30057,
        Message: 'No member has the email ghost@example.com. Ask them to join first.',
      },
    });
  });

  it('lose access at once when dismissed, which is audited', async () => {
    const { response: league } = await admin.send(createLeague, { body: aBody() });
    const rosa = await service.leagueOrganizerOf(league.id);
    expect(await dismiss(league.id, rosa.memberId)).toMatchObject({ status: 204 });
    const seen = await rosa.send(leagueSummary, { params: { id: league.id } });
    expect(seen.response).toMatchObject({ canManage: false, version: league.version + 1 });
    expect((await recordsOf(league.id)).at(-1)).toMatchObject({
      what: 'league-organizer-dismissed',
      detail: { memberId: rosa.memberId },
    });
  });

  it('are dismissed from their own league only', async () => {
    const { response: league } = await admin.send(createLeague, { body: aBody() });
    const stranger = await aMember(service.db);
    expect(await dismiss(league.id, stranger.memberId)).toMatchObject({ status: 404 });
  });

  it('cannot all be dismissed: the last one stays', async () => {
    const { response: league } = await admin.send(createLeague, { body: aBody() });
    expect(await dismiss(league.id, admin.memberId)).toMatchObject({
      status: 409,
      refusal: { Message: 'There must always be at least one League Organizer', MessageStatusCode: 30057 },
    });
  });

  it('cannot all be dismissed, even concurrently', async () => {
    for (let round = 0; round < 25; round++) {
      const { response: league } = await admin.send(createLeague, { body: aBody() });
      const { memberId } = await aMember(service.db);
      await organizesLeague(service.db, memberId, league.id);
      const replies = await Promise.all([memberId, admin.memberId].map((id) => dismiss(league.id, id)));
      expect(statusesOf(replies)).toEqual([204, 409]);
    }
  });
});

function aBody() {
  return { name: 'Spring', leagueTypeId: 1 as const, leagueFee: 0, organizerEmail: admin.email };
}

function dismiss(id: number, memberId: number) {
  return admin.send(dismissOrganizer, { params: { id, memberId } });
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
