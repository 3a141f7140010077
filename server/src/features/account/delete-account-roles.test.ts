import { deleteAccount } from '@courtline/contract/delete-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { type MatchFixture, aMatchFixture } from '../../testing/match-fixture';
import { aMember, captains, makeAdmin, organizesConference, organizesLeague } from '../../testing/people';
import { hashPassword } from './password';

const password = 'a long password';
const leave = { body: { password } };

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('Deleting an account with roles', () => {
  it('passes the last captain role to a conference organizer, and the last league role to an admin', async () => {
    const fixture = await aMatchFixture(service);
    const admin = await service.admin();
    const member = await service.member({ password });
    await onlyCaptainOfAces(fixture, member.memberId);
    await organizesLeague(service.db, member.memberId, fixture.leagueId);
    expect((await member.send(deleteAccount, leave)).status).toBe(204);
    expect(await captainIdsOf(fixture)).toEqual([fixture.organizer.memberId]);
    const leagues = service.db.selectFrom('league_organizers').select('member_id');
    expect(await leagues.where('league_id', '=', fixture.leagueId).execute()).toHaveLength(1);
    expect(await subjectsTo(fixture.organizer.email)).toEqual(["You're now a captain of Aces"]);
    expect(admin.memberId).toBeGreaterThan(0);
  });

  it("notifies the captains of the player's teams", async () => {
    const fixture = await aMatchFixture(service);
    const { email, memberId } = fixture.player1;
    const password_hash = await hashPassword(password);
    await service.db.updateTable('members').set({ password_hash }).where('id', '=', memberId).execute();
    expect((await (await service.signedIn({ memberId, email })).send(deleteAccount, leave)).status).toBe(204);
    expect(await subjectsTo(fixture.captain1.email)).toEqual([expect.stringMatching(/ left Aces$/)]);
  });

  it("is possible once the team's season is over; the team keeps an anonymous captain", async () => {
    const fixture = await aMatchFixture(service);
    const member = await service.member({ password });
    await onlyCaptainOfAces(fixture, member.memberId);
    await isOver(fixture);
    expect((await member.send(deleteAccount, leave)).status).toBe(204);
    const left = service.db
      .selectFrom('team_captains')
      .select('member_id')
      .where('team_id', '=', fixture.aces);
    expect(await left.execute()).toEqual([{ member_id: member.memberId }]);
  });

  it('passes the role on when both captains of a team leave at the same time', async () => {
    const fixture = await aMatchFixture(service);
    const others = [await service.member({ password }), await service.member({ password })];
    await service.db.deleteFrom('team_captains').where('team_id', '=', fixture.aces).execute();
    for (const [index, { memberId }] of others.entries()) {
      const captain = { team_id: fixture.aces, member_id: memberId, slot: index + 1 };
      await service.db.insertInto('team_captains').values(captain).execute();
    }
    const replies = await Promise.all(others.map((one) => one.send(deleteAccount, leave)));
    expect(statusesOf(replies)).toEqual([204, 204]);
    expect(await captainIdsOf(fixture)).toEqual([fixture.organizer.memberId]);
  });

  it('never passes a role to an organizer who leaves at the same time', async () => {
    const fixture = await aMatchFixture(service);
    const { conferenceId, leagueId } = fixture;
    const [captain, organizer] = [await service.member({ password }), await service.member({ password })];
    await service.db.deleteFrom('conference_organizers').where('conference_id', '=', conferenceId).execute();
    await organizesConference(service.db, organizer.memberId, conferenceId);
    await onlyCaptainOfAces(fixture, captain.memberId);
    const lea = await service.leagueOrganizerOf(leagueId);
    const replies = await Promise.all([captain, organizer].map((one) => one.send(deleteAccount, leave)));
    expect(statusesOf(replies)).toEqual([204, 204]);
    expect(await captainIdsOf(fixture)).toEqual([lea.memberId]);
    const organizers = service.db.selectFrom('conference_organizers').select('member_id');
    expect(await organizers.where('conference_id', '=', conferenceId).execute()).toEqual([
      { member_id: lea.memberId },
    ]);
  });

  it('is rejected for the last of two admins who leave at the same time', async () => {
    await service.db.updateTable('members').set({ is_admin: false }).execute();
    const both = [await service.member({ password }), await service.member({ password })];
    for (const { memberId } of both) await makeAdmin(service.db, memberId);
    const replies = await Promise.all(both.map((one) => one.send(deleteAccount, leave)));
    expect(statusesOf(replies)).toEqual([204, 409]);
  });

  it('rejects a concurrent appointment as captain', async () => {
    const { aces } = await aMatchFixture(service);
    const { memberId } = await aMember(service.db);
    const gone = { email: null, deleted_at: new Date() };
    await service.db.updateTable('members').set(gone).where('id', '=', memberId).execute();
    await service.db.deleteFrom('team_captains').where('team_id', '=', aces).execute();
    await expect(captains(service.db, memberId, aces)).rejects.toMatchObject({ code: '40001' });
  });
});

async function captainIdsOf({ aces }: MatchFixture): Promise<number[]> {
  const rows = service.db.selectFrom('team_captains').select('member_id').where('team_id', '=', aces);
  return (await rows.execute()).map((row) => row.member_id);
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = service.db.selectFrom('mails').select('subject').where('to_address', '=', email);
  return (await mails.orderBy('id').execute()).map(({ subject }) => subject);
}

async function onlyCaptainOfAces({ aces }: MatchFixture, memberId: number): Promise<void> {
  await service.db.deleteFrom('team_captains').where('team_id', '=', aces).execute();
  await captains(service.db, memberId, aces);
}

async function isOver({ sessionId }: MatchFixture): Promise<void> {
  const [starts_at, ends_at] = [new Date(Date.now() - 9_000_000), new Date(Date.now() - 60_000)];
  await service.db.updateTable('sessions').set({ starts_at, ends_at }).where('id', '=', sessionId).execute();
}
