import { setAvailability } from '@courtline/contract/availability';
import { currentUser } from '@courtline/contract/account';
import { readHome } from '@courtline/contract/home';
import { matchRosters } from '@courtline/contract/match';
import { requestToJoin } from '@courtline/contract/own-request';
import { memberTeams } from '@courtline/contract/team';
import { updateProfile } from '@courtline/contract/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import type { Caller } from '../testing/caller';
import { isGuardian } from '../testing/child-rows';
import { countStatements } from '../testing/count-statements';
import { type RosteredChild, actingFor, aRosteredChild } from '../testing/family-rows';
import { type MatchFixture, aMatchFixture } from '../testing/match-fixture';

let service: TestService;
let fixture: MatchFixture;
let ana: Caller;
let mia: RosteredChild;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  ana = await service.member({ firstName: 'Ana', lastName: 'Reyes' });
  mia = await aRosteredChild(service.db, { guardianIds: [ana.memberId], teamId: fixture.aces });
});

describe('A guardian who answers for a child', () => {
  it('is named to the captain and in the audit trail, and to no one else', async () => {
    expect((await answers(ana, mia)).status).toBe(200);
    expect(await answeredBy(fixture.captain1)).toBe('Ana Reyes');
    expect(await answeredBy(fixture.organizer)).toBe('Ana Reyes');
    expect(await answeredBy(fixture.player1)).toBeNull();
    expect(await answeredBy(fixture.captain2)).toBeNull();
    expect(await answeredBy(fixture.stranger)).toBeNull();
  });

  it('may not do what only the child may do, such as changing the profile', async () => {
    const body = { firstName: 'Mya' };
    expect((await ana.send(updateProfile, { body, ...actingFor(mia) })).status).toBe(403);
  });

  it('is recorded beside the child', async () => {
    const params = { id: fixture.sessionId };
    const lea = await aRosteredChild(service.db, { guardianIds: [ana.memberId], teamId: fixture.lobs });
    await service.db.deleteFrom('team_members').where('member_id', '=', lea.childId).execute();
    const asked = await ana.send(requestToJoin, { params, ...actingFor(lea) });
    expect(asked.status).toBe(201);
    const entry = service.db.selectFrom('audit').select(['member_id', 'as_member_id']);
    expect(await entry.where('what', '=', 'asked-to-join').orderBy('id', 'desc').executeTakeFirst()).toEqual({
      member_id: ana.memberId,
      as_member_id: lea.childId,
    });
    const request = service.db.selectFrom('session_requests').select(['member_id', 'guardian_id']);
    expect(await request.where('member_id', '=', lea.childId).executeTakeFirst()).toEqual({
      member_id: lea.childId,
      guardian_id: ana.memberId,
    });
  });
});

describe('Others', () => {
  it('do not act for the child: a guardian of another child, a former guardian, the captain', async () => {
    const [other, former] = [await service.member(), await service.member()];
    await aRosteredChild(service.db, { guardianIds: [other.memberId], teamId: fixture.aces });
    await isGuardian(service.db, { guardianId: former.memberId, childId: mia.childId, hasEnded: true });
    for (const caller of [other, former, fixture.captain1, fixture.organizer, await service.admin()]) {
      expect((await answers(caller, mia)).status).toBe(403);
      expect((await caller.send(readHome, actingFor(mia))).status).toBe(403);
    }
  });

  it('lose the right when the child turns 18', async () => {
    const grown = await aRosteredChild(service.db, {
      guardianIds: [ana.memberId],
      age: 18,
      teamId: fixture.aces,
    });
    expect((await answers(ana, grown)).status).toBe(403);
  });

  it('gain no role of the guardian: a captain acts for a child as the child', async () => {
    await isGuardian(service.db, { guardianId: fixture.captain1.memberId, childId: mia.childId });
    const params = { id: fixture.teamMatchId };
    const body = {
      teamMemberIds: [fixture.home[0]?.teamMemberId ?? 0],
      playerAvailabilityStatusId: 1 as const,
    };
    const sent = { params, body };
    expect((await fixture.captain1.send(setAvailability, { ...sent, ...actingFor(mia) })).status).toBe(403);
    expect((await fixture.captain1.send(setAvailability, sent)).status).toBe(200);
  });
});

describe('Responses', () => {
  it('are never mixed between child and guardian', async () => {
    const own = async (sent = {}) => (await ana.send(currentUser, sent)).response.id;
    expect([await own(), await own(actingFor(mia)), await own()]).toEqual([
      ana.memberId,
      mia.childId,
      ana.memberId,
    ]);
  });

  it('to one idempotency key are those of one child', async () => {
    const leo = await aRosteredChild(service.db, { guardianIds: [ana.memberId], teamId: fixture.lobs });
    await service.db
      .deleteFrom('team_members')
      .where('member_id', 'in', [mia.childId, leo.childId])
      .execute();
    const asks = (child: RosteredChild) =>
      ana.send(requestToJoin, {
        params: { id: fixture.sessionId },
        idempotencyKey: 'one-key-for-both',
        ...actingFor(child),
      });
    expect([(await asks(mia)).status, (await asks(mia)).status, (await asks(leo)).status]).toEqual([
      201, 201, 422,
    ]);
  });
});

describe('Home', () => {
  it('shows a guardian what each child plays and has to answer', async () => {
    const { response } = await ana.send(readHome);
    expect(response).toMatchObject({ next: [], tasks: [], tennisTeams: [] });
    expect(response.children).toMatchObject([
      {
        childId: mia.childId,
        firstName: 'Mia',
        next: [{ teamMatchId: fixture.teamMatchId, teamMemberId: mia.teamMemberId }],
        tasks: [{ kind: 'availability', match: { teamMemberId: mia.teamMemberId } }],
        teams: [{ teamId: fixture.aces }],
      },
    ]);
    await answers(ana, mia);
    expect((await ana.send(readHome)).response.children[0]?.tasks).toEqual([]);
    const { children } = (await ana.send(memberTeams)).response;
    expect(children).toMatchObject([{ childId: mia.childId, tennisTeams: [{ teamId: fixture.aces }] }]);
  });

  it('takes as many statements for three children as for none', async () => {
    const few = await countStatements(service, () => fixture.stranger.send(readHome));
    for (const firstName of ['Leo', 'Noa'])
      await aRosteredChild(service.db, { guardianIds: [ana.memberId], firstName, teamId: fixture.lobs });
    expect(await countStatements(service, () => ana.send(readHome))).toBe(few);
    expect((await ana.send(readHome)).response.children).toHaveLength(3);
  });
});

function answers(caller: Caller, { teamMemberId, ...child }: RosteredChild) {
  return caller.send(setAvailability, {
    params: { id: fixture.teamMatchId },
    body: { teamMemberIds: [teamMemberId], playerAvailabilityStatusId: 1 },
    ...actingFor(child),
  });
}

async function answeredBy(reader: Caller) {
  const { response } = await reader.send(matchRosters, { params: { id: fixture.teamMatchId } });
  const members = response.position1Team?.teamMembers ?? [];
  return members.find(({ teamMemberId }) => teamMemberId === mia.teamMemberId)?.answeredBy;
}
