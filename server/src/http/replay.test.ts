import type { Call } from '@courtline/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDirectConversation } from '@courtline/contract/message';
import { createTeam } from '@courtline/contract/managed-team';
import { type TestService, aService } from '../testing/a-service';
import { type MatrixRow, type Principal, findCall, readMatrix } from '../testing/matrix';
import { organizesLeague } from '../testing/people';
import { type MatrixFixture, aMatrixFixture } from '../testing/matrix-fixture';
import { matrixRequests } from '../testing/matrix-requests/every-request';

/** Principals with a role that they can lose. */
const holders = ['T1', 'C1', 'CO', 'LO', 'A'] as const;

/** Responses with a cookie or from the payment provider are not stored, and neither are requests of other services. */
const keptPosts = readMatrix().filter(({ operation }) => isKept(findCall(operation)));

/** The two people of a direct conversation stay in it, whatever roles they lose. */
const belongsToPeople = 'POST /v1/messages/rooms/{id}/messages (of two team-1 members)';

let service: TestService;
let fixture: MatrixFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A repeated POST whose sender has lost the role is rejected', () => {
  it.each(keptPosts.map((row) => [row.operation, row] as const))('%s', async (operation, row) => {
    const answered: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const covered = holders.filter((holder) => mayOnlyByRole(row, holder));
    if (covered.length > 0) fixture = await aMatrixFixture(service);
    for (const who of covered) {
      const { standIn, ...sent } = (await matrixRequests[operation]?.(fixture, who)) ?? {};
      const call = findCall(operation) as Call;
      const caller = standIn ? await service.signedIn(standIn) : await fixture.as(who);
      const request = { ...sent, idempotencyKey: `replay-${who}-key` };
      expect(Math.floor((await caller.send(call, request)).status / 100)).toBe(2);
      await loseEveryRole(caller.memberId);
      const { status } = await caller.send(call, request);
      answered[who] = String(status);
      expected[who] = row.cells.P;
    }
    expect(answered).toEqual(expected);
  });

  it('covers posts of captains, organizers and admins', () => {
    const covered = holders.filter((who) => keptPosts.some((row) => mayOnlyByRole(row, who)));
    expect(covered).toEqual(['T1', 'C1', 'CO', 'LO', 'A']);
  });
});

it('shows the PIN to an organizer who repeats the request, but not after they were removed', async () => {
  fixture = await aMatrixFixture(service);
  const organizer = await service.leagueOrganizerOf(fixture.leagueId);
  const body = {
    name: 'Smash',
    sessionId: fixture.sessionId,
    registrationPin: 'tie-break-7',
    homeCourtLocation: { placeId: 'us-ga-atlanta' },
    teamCaptainMemberId: fixture.memberOf.P.memberId,
  };
  const send = () => organizer.send(createTeam, { idempotencyKey: 'replay-with-pin', body });
  const first = await send();
  expect(first).toMatchObject({ status: 201, response: { registrationPin: 'tie-break-7' } });
  expect((await send()).text).toBe(first.text);
  await loseEveryRole(organizer.memberId);
  const refused = await send();
  expect([refused.status, refused.text.includes('tie-break-7')]).toEqual([403, false]);
  const named = service.db.selectFrom('teams').select('id').where('session_id', '=', fixture.sessionId);
  expect(await named.where('name', '=', 'Smash').execute()).toHaveLength(1);
  await organizesLeague(service.db, organizer.memberId, fixture.leagueId);
  expect((await send()).text).toBe(first.text);
});

it('does not name a person whom the sender can no longer write to', async () => {
  fixture = await aMatrixFixture(service);
  const { C1 } = fixture.memberOf;
  const sender = await fixture.as('P');
  const request = { idempotencyKey: 'replay-a-room', body: { toMemberId: C1.memberId } };
  const first = await sender.send(openDirectConversation, request);
  expect(first.status).toBe(200);
  expect((await sender.send(openDirectConversation, request)).text).toBe(first.text);
  await loseEveryRole(C1.memberId);
  expect(await sender.send(openDirectConversation, request)).toMatchObject({ status: 404 });
});

it('returns the stored response if the request could not be carried out a second time', async () => {
  fixture = await aMatrixFixture(service);
  const organizer = await fixture.as('LO');
  const body = {
    name: 'Last Team',
    sessionId: fixture.sessionId,
    homeCourtLocation: { placeId: 'us-ga-atlanta' },
    teamCaptainMemberId: fixture.memberOf.P.memberId,
  };
  const send = (idempotencyKey: string) => organizer.send(createTeam, { idempotencyKey, body });
  const first = await send('replay-last-team');
  expect(first.status).toBe(201);
  await service.db
    .updateTable('sessions')
    .set({ teams_max: 3 })
    .where('id', '=', fixture.sessionId)
    .execute();
  expect(await send('replay-one-more')).toMatchObject({ status: 409 });
  expect((await send('replay-last-team')).text).toBe(first.text);
});

function isKept(call: Call | null): boolean {
  return call?.method === 'POST' && call.bodyType === 'json';
}

/** Allowed to the holder of the role but not to a member without roles. */
function mayOnlyByRole({ operation, cells }: MatrixRow, who: Principal): boolean {
  return operation !== belongsToPeople && cells[who] === '200' && cells.P !== '200';
}

async function loseEveryRole(memberId: number): Promise<void> {
  const { db } = service;
  await db.updateTable('members').set({ is_admin: false }).where('id', '=', memberId).execute();
  await db.deleteFrom('league_organizers').where('member_id', '=', memberId).execute();
  await db.deleteFrom('conference_organizers').where('member_id', '=', memberId).execute();
  await db.deleteFrom('team_captains').where('member_id', '=', memberId).execute();
  const left = { left_at: new Date(Date.now() + 1000), left_because: 'withdrawn' as const };
  await db.updateTable('team_members').set(left).where('member_id', '=', memberId).execute();
}
