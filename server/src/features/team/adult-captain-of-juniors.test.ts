import { setAvailability } from '@courtline/contract/availability';
import { addCaptain } from '@courtline/contract/managed-team';
import { requestToCaptain } from '@courtline/contract/own-request';
import { teamMembers } from '@courtline/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type RosteredChild, actingFor, aRosteredChild } from '../../testing/family-rows';
import { type MatchFixture, aMatchFixture, ofMatch } from '../../testing/match-fixture';

let service: TestService;
let fixture: MatchFixture;
/** A parent, who is no captain. */
let ana: Caller;
/** Child of the captain of the Aces, on that team. */
let own: RosteredChild;
/** Child of Ana, on the same team. */
let mia: RosteredChild;
/** Child of Ana, on the other team. */
let leo: RosteredChild;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  const { aces, lobs, captain1 } = fixture;
  ana = await service.member({ firstName: 'Ana', lastName: 'Reyes' });
  own = await aRosteredChild(service.db, { guardianIds: [captain1.memberId], teamId: aces });
  mia = await aRosteredChild(service.db, { guardianIds: [ana.memberId], teamId: aces });
  leo = await aRosteredChild(service.db, { guardianIds: [ana.memberId], teamId: lobs });
});

describe('The adult who captains a team of children', () => {
  it('sees the guardians of the own team, with their contact, and of no other', async () => {
    expect(await guardiansOf(mia, fixture.captain1)).toEqual([
      { displayName: 'Ana Reyes', email: ana.email },
    ]);
    expect(await guardiansOf(leo, fixture.captain1)).toBeNull();
    expect(await guardiansOf(leo, fixture.captain1, own)).toBeNull();
  });

  it('shows no guardians to other parents, also on behalf of their child', async () => {
    expect(await guardiansOf(own, ana)).toBeNull();
    expect(await guardiansOf(own, ana, mia)).toBeNull();
  });

  it('answers for every child of the team as captain, and for the own child as guardian', async () => {
    const { captain1 } = fixture;
    expect(await answers(captain1, mia)).toBe(200);
    expect(await answers(captain1, own, own)).toBe(200);
    expect(await answers(captain1, leo)).not.toBe(200);
    expect(await answers(captain1, mia, own)).not.toBe(200);
  });

  it('is an adult: no child is appointed, and no guardian asks for it on behalf of a child', async () => {
    const params = { id: fixture.sessionId };
    expect((await ana.send(requestToCaptain, { params, ...actingFor(mia) })).status).toBe(403);
    const appointed = await fixture.organizer.send(addCaptain, {
      params: { id: fixture.aces },
      body: { memberId: mia.childId },
    });
    expect(appointed).toMatchObject({ status: 409 });
  });
});

async function guardiansOf(child: RosteredChild, reader: Caller, by?: RosteredChild) {
  const id = child === leo ? fixture.lobs : fixture.aces;
  const { response } = await reader.send(teamMembers, { params: { id }, ...(by && actingFor(by)) });
  const row = response.teamMembers.find(({ teamMemberId }) => teamMemberId === child.teamMemberId);
  return row?.guardians?.map(({ displayName, email }) => ({ displayName, email })) ?? null;
}

async function answers(caller: Caller, child: RosteredChild, by?: RosteredChild): Promise<number> {
  const body = { teamMemberIds: [child.teamMemberId], playerAvailabilityStatusId: 1 as const };
  const sent = await caller.send(setAvailability, { ...ofMatch(fixture), body, ...(by && actingFor(by)) });
  return sent.status;
}
