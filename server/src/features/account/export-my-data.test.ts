import { login } from '@courtline/contract/account';
import { setAvailability } from '@courtline/contract/availability';
import { updateEmailPreferences } from '@courtline/contract/email-preferences';
import { exportMyData } from '@courtline/contract/my-data';
import { updateFeedPreferences } from '@courtline/contract/settings';
import { freshLoginMs } from '@courtline/domain/account/leaving';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation, aMessage } from '../../testing/around-rows';
import { countStatements } from '../../testing/count-statements';
import { allEmails } from '../../testing/matrix-requests/email';
import { aMatchFixture, post } from '../../testing/match-fixture';
import { hasPaid } from '../../testing/roster-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('The data of a member', () => {
  it('is exported completely: account, rosters, payments, availability, results, messages and settings', async () => {
    const hourInMs = 3_600_000;
    const fixture = await aMatchFixture(service, { playedAt: new Date(Date.now() + hourInMs) });
    const { player1, captain1, aces, teamMatchId } = fixture;
    const [ann] = fixture.home;
    if (!ann) throw new Error('The Aces have players');
    await hasPaid(service.db, { player: ann, teamId: aces, cents: 4500 });
    const body = { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: 1 as const };
    await player1.send(setAvailability, { params: { id: teamMatchId }, body });
    const begun = { match_at: new Date(Date.now() - hourInMs) };
    await service.db.updateTable('team_matches').set(begun).where('id', '=', teamMatchId).execute();
    await post(fixture, captain1);
    await player1.send(updateFeedPreferences, {
      body: { showTennisContent: true, showPickleballContent: false },
    });
    await player1.send(updateEmailPreferences, { body: { ...allEmails, scores: false } });
    const { status, response, text } = await player1.send(exportMyData);
    expect(status).toBe(200);
    const where = { league: 'City League', team: 'Aces' };
    expect(response).toMatchObject({
      account: { memberId: ann.memberId, firstName: 'Ann', lastName: 'Lee', email: ann.email },
      player: { playerId: ann.playerId, firstName: 'Ann' },
      preferences: { showPickleballContent: false, stoppedMails: [{ kind: 'scores' }] },
      rosters: [{ ...where, isSubstitute: false, leftAtUtc: null }],
      registrations: [{ description: 'Aces in Fall', total: 45, payments: [{ amount: 45, refunds: [] }] }],
      availability: [{ ...where, playerAvailabilityStatusTypeId: 1 }],
      results: [{ ...where, side: 1, winningSide: 1, matchTypeId: 1, lineupPosition: 1 }],
      logIns: [{}],
    });
    expect(text).not.toContain('Dora');
  });

  it("contains the member's own messages, not those of others", async () => {
    const [ann, bea] = [
      await service.member(),
      await service.member({ firstName: 'Bea', lastName: 'Stone' }),
    ];
    const roomId = await aConversation(service.db, ann, bea);
    await aMessage(service.db, { roomId, senderId: ann.memberId, body: 'Shall we play?' });
    await aMessage(service.db, { roomId, senderId: bea.memberId, body: 'Gladly' });
    expect((await ann.send(exportMyData)).response.messagesSent).toMatchObject([
      { room: 'Bea Stone', body: 'Shall we play?' },
    ]);
  });

  it('is exported right after signing in; later the password is required', async () => {
    const password = 'a long password';
    const member = await service.member({ password });
    const long = new Date(Date.now() - freshLoginMs - 60_000);
    const ofMember = service.db.updateTable('log_ins').where('member_id', '=', member.memberId);
    await ofMember.set({ created_at: long }).execute();
    expect(await member.send(exportMyData)).toMatchObject({
      status: 409,
      refusal: { Message: 'Confirm your password first.' },
    });
    await member.send(login, { body: { email: member.email, password } });
    expect((await member.send(exportMyData)).response.logIns).toHaveLength(1);
  });

  it('is exported five times an hour at most, and each export is audited', async () => {
    const member = await service.member();
    for (let time = 0; time < 5; time++) expect((await member.send(exportMyData)).status).toBe(200);
    expect((await member.send(exportMyData)).status).toBe(429);
    const entries = service.db.selectFrom('audit').select('what').where('member_id', '=', member.memberId);
    const exported = (await entries.execute()).filter(({ what }) => what === 'data-exported');
    expect(exported).toHaveLength(5);
  });

  it('is read with the same number of queries for any amount of data', async () => {
    const [little, much] = [await service.member(), await service.member()];
    for (let index = 0; index < 4; index++) await aConversation(service.db, much, await service.member());
    const few = await countStatements(service, () => little.send(exportMyData));
    expect(await countStatements(service, () => much.send(exportMyData))).toBe(few);
  });
});
