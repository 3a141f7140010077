import { currentUser, join, login } from '@courtline/contract/account';
import { readLineups } from '@courtline/contract/lineup';
import { deleteAccount } from '@courtline/contract/delete-account';
import { playerProfile } from '@courtline/contract/player';
import { playerMatches } from '@courtline/contract/player-match';
import { searchEverything } from '@courtline/contract/search';
import { teamStandings } from '@courtline/contract/standings';
import { teamMembers } from '@courtline/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller } from '../../testing/caller';
import { type MatchFixture, aMatchFixture, post } from '../../testing/match-fixture';
import { aPlayer, captains } from '../../testing/people';
import { aConfirmedMatchNight, dispute } from '../../testing/score-fixture';
import { hasPaid } from '../../testing/roster-rows';
import { aNewcomer } from '../../testing/matrix-requests/every-request';
import { hashPassword } from './password';

const password = 'a long password';
const leave = { body: { password } };
const hash = hashPassword(password);
let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Gives a member of the fixture a password. */
async function withPassword(caller: Caller): Promise<Caller> {
  const members = service.db.updateTable('members').set({ password_hash: await hash });
  await members.where('id', '=', caller.memberId).execute();
  return caller;
}

describe('A member who deletes the account', () => {
  it('is anonymous afterwards: signed out everywhere, without personal data', async () => {
    const about = { firstName: 'Zelda', lastName: 'Quill', email: 'zelda.quill@example.com', password };
    const member = await service.member(about);
    const elsewhere = await service.signedIn(member);
    await service.db
      .updateTable('members')
      .set({ phone: '+1 512 555 0134', birth_date: '1988-04-04', place_name: 'Austin, TX' })
      .where('id', '=', member.memberId)
      .execute();
    expect((await member.send(deleteAccount, leave)).status).toBe(204);
    expect(member.cookie).toBeNull();
    expect((await elsewhere.send(currentUser)).response.id).toBe(0);
    const again = await service.visitor().send(login, { body: { email: about.email, password } });
    expect(again.status).toBe(401);
    const rows = await service.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', member.memberId)
      .execute();
    expect(rows).toMatchObject([{ first_name: 'Former', last_name: 'player', email: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/Zelda|Quill|512|1988|Austin/);
    const mails = service.db.selectFrom('mails').select(['kind', 'to_member_id']);
    expect(await mails.where('to_address', '=', about.email).execute()).toEqual([
      { kind: 'account-deleted', to_member_id: null },
    ]);
    const entries = service.db.selectFrom('audit').select('what').where('member_id', '=', member.memberId);
    expect((await entries.execute()).map(({ what }) => what)).toContain('account-deleted');
  });

  it('cannot be replied to: e-mails they sent no longer show their address', async () => {
    const address = 'Yara.Quill@example.com';
    const member = await service.member({ email: address, password });
    const mail = { kind: 'message', to_address: 'captain@example.com', subject: 'Hi', text: '' };
    const emails = [address, address.toLowerCase(), 'other@example.com'].map((reply_to) => ({
      ...mail,
      reply_to,
    }));
    await service.db.insertInto('mails').values(emails).execute();
    await member.send(deleteAccount, leave);
    const rows = service.db.selectFrom('mails').select('reply_to').where('to_address', '=', mail.to_address);
    expect(await rows.orderBy('id').execute()).toEqual([
      { reply_to: null },
      { reply_to: null },
      { reply_to: 'other@example.com' },
    ]);
  });

  it('is not found in search and has no profile', async () => {
    const about = { firstName: 'Xenia', lastName: 'Quill', password };
    const member = await service.member(about);
    const id = await aPlayer(service.db, { ...about, memberId: member.memberId });
    await member.send(deleteAccount, leave);
    const found = await Promise.all(
      ['xenia', 'former'].map((query) => service.visitor().send(searchEverything, { query: { query } })),
    );
    expect(found.map(({ response }) => response.players.total)).toEqual([0, 0]);
    expect((await service.visitor().send(playerProfile, { params: { id } })).status).toBe(404);
  });

  it('may join again with the same address as a new member', async () => {
    const newcomer = aNewcomer();
    const member = await service.member({ email: newcomer.email, password });
    await member.send(deleteAccount, leave);
    const { status, response } = await service.visitor().send(join, { body: newcomer });
    expect(status).toBe(200);
    expect(response.user?.id).not.toBe(member.memberId);
  });

  it('leaves every score and standing byte for byte the same, except for the name', async () => {
    const fixture = await aMatchFixture(service, { playedAt: new Date(Date.now() - 3_600_000) });
    await post(fixture, fixture.captain1);
    await hasRatings(fixture);
    await isOver(fixture);
    const before = await everythingOf(fixture);
    expect((await (await withPassword(fixture.player1)).send(deleteAccount, leave)).status).toBe(204);
    const after = await everythingOf(fixture);
    expect(before).toContain('"firstName":"Ann","lastName":"Lee"');
    const named = before.replaceAll(
      '"firstName":"Ann","lastName":"Lee"',
      '"firstName":"Former","lastName":"player"',
    );
    expect(after).toBe(named);
  });

  it('is removed from rosters and future lineups, while played matches and payments stay', async () => {
    const fixture = await aMatchFixture(service);
    const [ann] = fixture.home;
    if (!ann) throw new Error('The Aces have players');
    const { registrationId } = await hasPaid(service.db, { player: ann, teamId: fixture.aces, cents: 4500 });
    const line = { line_id: fixture.lineIds[0] ?? 0, side: 1, slot: 1 };
    await service.db
      .insertInto('line_players')
      .values({ ...line, team_member_id: ann.teamMemberId, player_id: ann.playerId })
      .execute();
    await (await withPassword(fixture.player1)).send(deleteAccount, leave);
    const roster = (await fixture.captain1.send(teamMembers, { params: { id: fixture.aces } })).response;
    expect(roster.teamMembers.map(({ firstName }) => firstName)).toEqual(['Bea', 'Cleo']);
    const lines = await fixture.captain1.send(readLineups, { params: { id: fixture.teamMatchId } });
    expect(lines.text).not.toContain(`"player1TeamMemberId":${ann.teamMemberId}`);
    const kept = service.db.selectFrom('registrations').select(['state', 'total_cents']);
    expect(await kept.where('id', '=', registrationId).execute()).toEqual([
      { state: 'withdrawn', total_cents: 4500 },
    ]);
  });

  it('takes along what they wrote about a score, while the dispute stays', async () => {
    const fixture = await aConfirmedMatchNight(service);
    await post(fixture, fixture.captain1);
    expect((await dispute(fixture, fixture.captain2, { reason: 'I saw it with my own eyes' })).status).toBe(
      200,
    );
    const second = await service.member();
    await captains(service.db, second.memberId, fixture.lobs, 2);
    expect((await (await withPassword(fixture.captain2)).send(deleteAccount, leave)).status).toBe(204);
    const stored = service.db.selectFrom('score_disputes').select('reason');
    expect(await stored.where('raised_by', '=', fixture.captain2.memberId).execute()).toEqual([
      { reason: 'Removed with the account' },
    ]);
  });

  it('has to enter the password, with five attempts', async () => {
    const member = await service.member({ password });
    for (let time = 0; time < 5; time++) {
      expect(await member.send(deleteAccount, { body: { password: 'something else' } })).toMatchObject({
        status: 400,
        refusal: { Message: 'Incorrect password.' },
      });
    }
    expect((await member.send(deleteAccount, leave)).status).toBe(429);
    expect((await member.send(currentUser)).response.id).toBe(member.memberId);
  });
});

async function isOver({ sessionId }: MatchFixture): Promise<void> {
  const [starts_at, ends_at] = [new Date(Date.now() - 9_000_000), new Date(Date.now() - 60_000)];
  await service.db.updateTable('sessions').set({ starts_at, ends_at }).where('id', '=', sessionId).execute();
}

async function hasRatings({ home, away }: MatchFixture): Promise<void> {
  const rating = { sport_type_id: 1, match_type_id: 1, value: 6.4, source: 'import' as const };
  const rows = [...home, ...away].map(({ playerId }) => ({
    ...rating,
    player_id: playerId,
    match_count: 10,
  }));
  await service.db.insertInto('ratings').values(rows).execute();
}

/** The standings and the lines with their scores, as a visitor reads them. */
async function everythingOf({ sessionId, teamMatchId }: MatchFixture): Promise<string> {
  const visitor = service.visitor();
  const replies = [
    await visitor.send(teamStandings, { params: { id: sessionId } }),
    await visitor.send(playerMatches, { params: { id: teamMatchId } }),
  ];
  return replies.map(({ text }) => text).join('\n');
}
