import { lineupHistory, readLineups } from '@courtline/contract/lineup';
import {
  listConversations,
  openDirectConversation,
  openTeamConversation,
  readConversation,
  sendMessage,
} from '@courtline/contract/message';
import { initiateRegistration } from '@courtline/contract/registration';
import { requestToJoin } from '@courtline/contract/own-request';
import { teamMembers } from '@courtline/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { isGuardian } from '../../testing/child-rows';
import { type RosteredChild, actingFor, aRosteredChild } from '../../testing/family-rows';
import { aLockedLineup } from '../../testing/lineup-fixture';
import { type MatchFixture, aMatchFixture, ofMatch, setLines, stepTo } from '../../testing/match-fixture';

let service: TestService;
let fixture: MatchFixture;
let ana: Caller;
/** Plays for the Aces, whose lineup is locked. */
let mia: RosteredChild;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aLockedLineup(service);
  await service.db.updateTable('team_captains').set({ accepted_at: new Date() }).execute();
  ana = await service.member({ firstName: 'Ana', lastName: 'Reyes' });
  mia = await aRosteredChild(service.db, {
    guardianIds: [ana.memberId],
    lastName: 'Reyes',
    allowsPhoto: false,
    teamId: fixture.aces,
  });
  // The lineup is saved again, after she joined.
  await service.db
    .updateTable('lineups')
    .set({ saved_at: new Date(Date.now() + 1000) })
    .execute();
});

describe('The locked lineup of the Aces', () => {
  it('is seen by the guardian of an Ace, on behalf of the child only', async () => {
    expect(await seesLineup(ana, mia)).toBe(true);
    expect(await seesLineup(ana)).toBe(false);
  });

  it('is not seen by the captain of the Lobs through a child who plays for the Aces', async () => {
    await isGuardian(service.db, { guardianId: fixture.captain2.memberId, childId: mia.childId });
    expect(await seesLineup(fixture.captain2, mia)).toBe(false);
    const history = await fixture.captain2.send(lineupHistory, { ...ofMatch(fixture), ...actingFor(mia) });
    expect(history.text).not.toContain('Ann');
  });

  it('is e-mailed to the guardian of an Ace, but not to the captain of the Lobs', async () => {
    fixture = await aMatchFixture(service, { singles: [1] });
    const guardianIds = [ana.memberId, fixture.captain2.memberId];
    await aRosteredChild(service.db, { guardianIds, teamId: fixture.aces });
    await setLines(fixture, fixture.captain1, { lines: [[fixture.home[0]?.teamMemberId ?? 0]] });
    await stepTo(fixture, fixture.captain1, 2, true);
    expect(await emailsTo(ana, 'lineup-locked')).not.toBe(0);
    expect(await emailsTo(fixture.captain2, 'lineup-locked')).toBe(0);
  });

  it('is not seen by the guardian of a Lob, nor by a former guardian', async () => {
    const [other, former] = [await service.member(), await service.member()];
    const lob = await aRosteredChild(service.db, { guardianIds: [other.memberId], teamId: fixture.lobs });
    await isGuardian(service.db, { guardianId: former.memberId, childId: mia.childId, hasEnded: true });
    expect(await seesLineup(other, lob)).toBe(false);
    expect((await former.send(readLineups, { ...ofMatch(fixture), ...actingFor(mia) })).status).toBe(403);
  });
});

describe('The conversation of the Aces', () => {
  it('is open to the guardian on behalf of the child, under both names', async () => {
    const roomId = await opens(ana, mia);
    const body = { message: 'Mia comes later', clientId: 'message-1' };
    const sent = await ana.send(sendMessage, { params: { id: roomId }, body, ...actingFor(mia) });
    expect(sent).toMatchObject({ status: 201, response: { senderName: 'Ana Reyes for Mia', isMine: true } });
    const { response } = await fixture.player1.send(readConversation, { params: { id: roomId } });
    expect(response.messages).toMatchObject([{ senderName: 'Ana Reyes for Mia', isMine: false }]);
    expect((await ana.send(readConversation, { params: { id: roomId } })).status).toBe(404);
    const { rooms } = (await ana.send(listConversations, actingFor(mia))).response;
    expect(rooms.map(({ id }) => id)).toEqual([roomId]);
  });

  it('is closed to the captain of the Lobs, the guardian of a Lob and a former guardian', async () => {
    const roomId = await opens(ana, mia);
    const other = await service.member();
    const lob = await aRosteredChild(service.db, { guardianIds: [other.memberId], teamId: fixture.lobs });
    await isGuardian(service.db, { guardianId: fixture.captain2.memberId, childId: mia.childId });
    const reads = async (caller: Caller, child: RosteredChild) =>
      (await caller.send(readConversation, { params: { id: roomId }, ...actingFor(child) })).status;
    expect(await reads(fixture.captain2, mia)).toBe(404);
    expect(await reads(other, lob)).toBe(404);
    const opened = await fixture.captain2.send(openTeamConversation, {
      params: { id: fixture.aces },
      ...actingFor(mia),
    });
    expect(opened.status).toBe(404);
  });

  it('of a child with an account is all that a guardian reads; the second adult with a captain is a guardian', async () => {
    const leo = await aRosteredChild(service.db, {
      guardianIds: [ana.memberId],
      firstName: 'Leo',
      age: 14,
      email: `leo${mia.childId}@example.com`,
      teamId: fixture.aces,
    });
    const teen = await service.signedIn(leo);
    const body = { toMemberId: fixture.captain1.memberId };
    const { response: room } = await teen.send(openDirectConversation, { body });
    const read = await teen.send(readConversation, { params: { id: room.id } });
    expect(read.response.alsoReads).toEqual({ name: 'Ana Reyes', role: 'guardian' });
    expect((await ana.send(readConversation, { params: { id: room.id }, ...actingFor(leo) })).status).toBe(
      404,
    );
    expect((await ana.send(readConversation, { params: { id: room.id } })).status).toBe(200);
  });
});

describe('A junior with guardians', () => {
  it('leaves registering and requests to them', async () => {
    const email = `teen${mia.childId}@example.com`;
    const about = { guardianIds: [ana.memberId], age: 15, email, hasTerms: false };
    const child = await aRosteredChild(service.db, { ...about, teamId: fixture.lobs });
    await service.db.deleteFrom('team_members').where('member_id', '=', child.childId).execute();
    const teen = await service.signedIn(child);
    const asked = { params: { id: fixture.sessionId } };
    const registered = { body: { teamId: fixture.lobs, sessionId: fixture.sessionId } as never };
    for (const reply of [
      await teen.send(requestToJoin, asked),
      await teen.send(initiateRegistration, registered),
    ])
      expect(reply).toMatchObject({
        status: 409,
        refusal: { DisplayMessage: 'Ask your guardian to do this.' },
      });
    expect(await ana.send(requestToJoin, { ...asked, ...actingFor(child) })).toMatchObject({
      status: 409,
      refusal: { DisplayMessage: 'Accept the terms for Mia first.' },
    });
  });
});

describe('The roster', () => {
  it.each(['captain1', 'organizer'] as const)('shows guardians and their contact to the %s', async (who) => {
    expect(await memberAs(fixture[who])).toMatchObject({
      guardians: [{ memberId: ana.memberId, displayName: 'Ana Reyes', email: ana.email }],
      lastName: 'Reyes',
    });
  });

  it.each(['captain2', 'player1', 'player2', 'stranger'] as const)('shows none to %s', async (who) => {
    expect((await memberAs(fixture[who]))?.guardians).toBeNull();
  });

  it('shows the full name to the guardian, who is not on the team and does not act for the child', async () => {
    const other = await service.member();
    await aRosteredChild(service.db, { guardianIds: [other.memberId], teamId: fixture.lobs });
    expect((await memberAs(ana))?.lastName).toBe('Reyes');
    expect((await memberAs(other))?.lastName).toBe('R.');
  });

  it('shows the full name beyond the team only with consent', async () => {
    expect((await memberAs(fixture.player1))?.lastName).toBe('Reyes');
    expect((await memberAs(fixture.player2))?.lastName).toBe('R.');
    await service.db
      .insertInto('child_consents')
      .values({
        child_id: mia.childId,
        guardian_id: ana.memberId,
        kind: 'photo',
        is_given: true,
        version: '1',
      })
      .execute();
    expect((await memberAs(fixture.player2))?.lastName).toBe('Reyes');
    expect((await memberAs(service.visitor()))?.lastName).toBe('R.');
  });
});

async function seesLineup(caller: Caller, child?: RosteredChild): Promise<boolean> {
  const { response } = await caller.send(readLineups, {
    ...ofMatch(fixture),
    ...(child ? actingFor(child) : {}),
  });
  return response.singlesLineups[0]?.position1.player1TeamMemberId !== null;
}

async function opens(caller: Caller, child: RosteredChild): Promise<number> {
  const sent = { params: { id: fixture.aces }, ...actingFor(child) };
  return (await caller.send(openTeamConversation, sent)).response.id;
}

async function memberAs(reader: Caller) {
  const { response } = await reader.send(teamMembers, { params: { id: fixture.aces } });
  return response.teamMembers.find(({ memberId }) => memberId === mia.childId);
}

async function emailsTo({ email }: Caller, kind: string): Promise<number> {
  const emails = service.db.selectFrom('mails').select('id').where('to_address', '=', email);
  return (await emails.where('kind', '=', kind).execute()).length;
}
