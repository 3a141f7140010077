import { teamMatchSummary } from '@courtline/contract/match';
import {
  acceptMakeup,
  postponeMatch,
  proposeMakeup,
  readMakeup,
  setMakeupDate,
  suggestMakeupTimes,
  withdrawMakeup,
} from '@courtline/contract/postponement';
import {
  acceptMakeupByLink,
  answerMakeupByLink,
  openMakeupDateLink,
  openMakeupLink,
} from '@courtline/contract/signed-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { tokenOf } from '../../testing/link-tokens';
import { type MatchFixture, aMatchFixture, ofMatch } from '../../testing/match-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * dayMs).toISOString();
const slotsIn = (...days: number[]) => days.map((day) => ({ playAt: inDays(day), location: null }));

/** Postponed by the Aces. */
beforeEach(async () => {
  fixture = await aMatchFixture(service);
  const body = { reason: 'rain' as const, lineIds: null, slots: slotsIn(3, 4) };
  await fixture.captain1.send(postponeMatch, { ...ofMatch(fixture), body });
});

async function read(by: Caller = fixture.captain2) {
  return (await by.send(readMakeup, ofMatch(fixture))).response;
}

async function openProposal(by: Caller = fixture.captain2) {
  const found = (await read(by)).proposals.find(({ state }) => state === 'open');
  if (!found) throw new Error('No proposal is open');
  return found;
}

function accept(by: Caller, slotId: number) {
  return by.send(acceptMakeup, { ...ofMatch(fixture), body: { slotId } });
}

function propose(by: Caller, replacesId: number | null, ...days: number[]) {
  return by.send(proposeMakeup, { ...ofMatch(fixture), body: { slots: slotsIn(...days), replacesId } });
}

async function summary() {
  return (await fixture.stranger.send(teamMatchSummary, ofMatch(fixture))).response;
}

function linkFor(holderId: number, purpose: 'makeup' | 'makeup-date' = 'makeup') {
  return { token: tokenOf(service, { purpose, holderId, objectId: fixture.teamMatchId }) };
}

describe('Make-up times', () => {
  it('are accepted by the other captain, which sets the date for both', async () => {
    const proposal = await openProposal();
    expect(proposal).toMatchObject({ side: 1, canAccept: true, canWithdraw: false });
    expect((await openProposal(fixture.captain1)).canAccept).toBe(false);
    const slot = proposal.slots[1];
    expect((await accept(fixture.captain2, slot?.slotId ?? 0)).status).toBe(200);
    expect(await summary()).toMatchObject({ matchDate: slot?.playAt, postponement: null, pendingDate: null });
    expect((await accept(fixture.captain2, slot?.slotId ?? 0)).status).toBe(409);
  });

  it('are answered with other times, and all of them stay in the history', async () => {
    const first = await openProposal();
    expect((await propose(fixture.captain2, null, 5)).status).toBe(409);
    expect((await propose(fixture.captain2, first.proposalId, 5, 6)).status).toBe(200);
    const history = (await read(fixture.organizer)).proposals.map(({ side, state }) => [side, state]);
    expect(history).toEqual([
      [1, 'replaced'],
      [2, 'open'],
    ]);
    expect((await accept(fixture.captain2, first.slots[0]?.slotId ?? 0)).status).toBe(409);
    const second = await openProposal(fixture.captain1);
    expect((await accept(fixture.captain1, second.slots[0]?.slotId ?? 0)).status).toBe(200);
  });

  it.each([
    ['past ones', [-1], 'Propose times that are still to come.'],
    ['far ones', [100], 'Propose times within 60 days.'],
  ])('are not %s', async (_, days, message) => {
    const { proposalId } = await openProposal();
    expect((await propose(fixture.captain2, proposalId, ...days)).refusal?.Message).toBe(message);
  });

  it('are closed by a date that the organizer sets', async () => {
    const { slots } = await openProposal();
    const body = { playAt: inDays(9), location: null };
    expect((await fixture.organizer.send(setMakeupDate, { ...ofMatch(fixture), body })).status).toBe(200);
    expect((await accept(fixture.captain2, slots[0]?.slotId ?? 0)).status).toBe(409);
  });

  it('are for captains of the right side and organizers alone', async () => {
    const { slots, proposalId } = await openProposal();
    const slotId = slots[0]?.slotId ?? 0;
    for (const by of [fixture.captain1, fixture.player1, fixture.player2, fixture.stranger]) {
      expect((await accept(by, slotId)).status).toBe(403);
    }
    for (const by of [fixture.organizer, fixture.player1, fixture.stranger]) {
      expect((await propose(by, proposalId, 5)).status).toBe(403);
      const body = { proposalId };
      expect((await by.send(withdrawMakeup, { ...ofMatch(fixture), body })).status).toBe(403);
    }
    for (const by of [fixture.player1, fixture.stranger]) {
      expect((await by.send(readMakeup, ofMatch(fixture))).status).toBe(403);
      expect((await by.send(suggestMakeupTimes, { ...ofMatch(fixture), query: {} })).status).toBe(403);
    }
    expect((await accept(fixture.organizer, slotId)).status).toBe(200);
  });
});

describe('Two at the same time', () => {
  it('accept different times: one of them stands', async () => {
    const { slots } = await openProposal();
    const replies = await Promise.all([
      accept(fixture.captain2, slots[0]?.slotId ?? 0),
      accept(fixture.organizer, slots[1]?.slotId ?? 0),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = slots[replies.findIndex(({ status }) => status === 200)];
    expect((await summary()).matchDate).toBe(winner?.playAt);
  });

  it('accept and withdraw: either the date stands or nothing is agreed', async () => {
    const { slots, proposalId } = await openProposal();
    const [accepted, withdrawn] = await Promise.all([
      accept(fixture.captain2, slots[0]?.slotId ?? 0),
      fixture.captain1.send(withdrawMakeup, { ...ofMatch(fixture), body: { proposalId } }),
    ]);
    expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { matchDate } = await summary();
    expect(matchDate).toBe(accepted.status === 200 ? slots[0]?.playAt : null);
  });
});

describe('A player', () => {
  it('answers by a link without signing in, and the answer counts for the accepted date', async () => {
    const ann = fixture.home[0];
    const query = linkFor(ann?.memberId ?? 0);
    const { text } = await service.visitor().send(openMakeupLink, { query });
    expect(text).toContain('When can you play this match?');
    expect(text).not.toContain('Dora');
    const { proposalId, slots } = await openProposal();
    const body = {
      proposalId: String(proposalId),
      slot1: 'yes' as const,
      slot2: 'no' as const,
      comment: 'After 3',
    };
    const saved = await service.visitor().send(answerMakeupByLink, { query, body });
    expect(saved.text).toContain('Saved.');
    expect(await openProposal(fixture.captain1)).toMatchObject({
      notes: [{ playerName: 'Ann Lee', note: 'After 3' }],
      slots: [
        { side1: { yes: 1, unset: 2 }, players: [{ playerName: 'Ann Lee', statusId: 1 }, {}, {}] },
        { side1: { no: 1 } },
      ],
    });
    const seen = await openProposal(fixture.captain2);
    expect(seen.slots[0]?.players.map(({ playerName }) => playerName)).not.toContain('Ann Lee');
    await accept(fixture.captain2, slots[0]?.slotId ?? 0);
    const rows = await service.db
      .selectFrom('availability')
      .select(['team_member_id', 'player_availability_status_type_id'])
      .where('team_match_id', '=', fixture.teamMatchId)
      .execute();
    expect(rows).toEqual([{ team_member_id: ann?.teamMemberId, player_availability_status_type_id: 1 }]);
    const late = await service.visitor().send(answerMakeupByLink, { query, body });
    expect(late.text).toContain('These times are no longer open');
  });

  it('changes nothing by opening the link', async () => {
    await service.visitor().send(openMakeupLink, { query: linkFor(fixture.home[0]?.memberId ?? 0) });
    const query = linkFor(fixture.captain2.memberId, 'makeup-date');
    await service.visitor().send(openMakeupDateLink, { query });
    expect((await openProposal()).slots.map(({ side1 }) => side1.unset)).toEqual([3, 3]);
    expect((await summary()).matchDate).toBeNull();
  });
});

const acceptByLink = async (holderId: number, purpose: 'makeup' | 'makeup-date' = 'makeup-date') => {
  const slotId = (await openProposal()).slots[0]?.slotId ?? 0;
  return service
    .visitor()
    .send(acceptMakeupByLink, { query: linkFor(holderId, purpose), body: { slotId: String(slotId) } });
};

describe('A captain', () => {
  it('accepts by a link without signing in', async () => {
    const query = linkFor(fixture.captain2.memberId, 'makeup-date');
    const { text } = await service.visitor().send(openMakeupDateLink, { query });
    expect(text).toContain('Accept this time');
    expect((await acceptByLink(fixture.captain2.memberId)).text).toContain('Saved.');
    expect((await summary()).postponement).toBeNull();
  });

  it.each([
    ['the link of a player', () => acceptByLink(fixture.away[0]?.memberId ?? 0), 410],
    ['a link for answers', () => acceptByLink(fixture.captain2.memberId, 'makeup'), 403],
    ['the link of a stranger', () => acceptByLink(fixture.stranger.memberId), 410],
    ['the link of the captain who proposed', () => acceptByLink(fixture.captain1.memberId), 409],
  ])('cannot accept by %s', async (_, send, status) => {
    expect((await send()).status).toBe(status);
    expect((await summary()).matchDate).toBeNull();
  });

  it('cannot accept by a link after stepping down', async () => {
    const slotId = (await openProposal()).slots[0]?.slotId ?? 0;
    const query = linkFor(fixture.captain2.memberId, 'makeup-date');
    await service.db.deleteFrom('team_captains').where('team_id', '=', fixture.lobs).execute();
    const reply = await service
      .visitor()
      .send(acceptMakeupByLink, { query, body: { slotId: String(slotId) } });
    expect(reply.status).toBe(410);
    expect((await summary()).matchDate).toBeNull();
  });
});
