import { lineupHistory, saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { playerMatches } from '@courtline/contract/player-match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type MatchFixture,
  aMatchFixture,
  begins,
  ofMatch,
  post,
  setLines,
  stepTo,
} from '../../testing/match-fixture';
import { organizesConference } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;
let [ann, bea, cleo]: Rostered[] = [];
let ids: { ann: number; bea: number; cleo: number; dora: number; eve: number; fay: number };

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  [ann, bea, cleo] = fixture.home;
  const [a, b, c, d, e, f] = [...fixture.home, ...fixture.away].map(({ teamMemberId }) => teamMemberId);
  ids = { ann: a ?? 0, bea: b ?? 0, cleo: c ?? 0, dora: d ?? 0, eve: e ?? 0, fay: f ?? 0 };
});

describe('The status of a lineup', () => {
  it('changes one step at a time, requires every line to be set, and blocks changes while locked', async () => {
    await setLines(fixture, fixture.captain1, { lines: [[ids.ann], [ids.bea]] });
    const incomplete = await stepTo(fixture, fixture.captain1, 2);
    expect([incomplete.status, incomplete.refusal?.Message]).toEqual([
      409,
      'Every line must be set before the lineup can be locked',
    ]);
    await setLines(fixture, fixture.captain1, { lines: wholeHome() });
    expect((await stepTo(fixture, fixture.captain1, 3)).status).toBe(409);
    expect((await stepTo(fixture, fixture.captain1, 2)).response).toMatchObject({
      statusId: 2,
      isTeamCaptain: true,
    });
    const locked = await setLines(fixture, fixture.captain1, { lines: [[ids.cleo]] });
    expect([locked.status, locked.refusal?.Message]).toEqual([409, 'To make changes, unlock this lineup']);
    expect((await stepTo(fixture, fixture.captain1, 3)).response).toMatchObject({
      statusId: 3,
      isSeenByAll: true,
    });
    expect((await setLines(fixture, fixture.captain1, { lines: [[ids.cleo]] })).status).toBe(200);
    expect((await setLines(fixture, fixture.organizer, { lines: [[ids.ann]] })).status).toBe(200);
    expect((await stepTo(fixture, fixture.captain1, 2)).response.statusId).toBe(2);
    expect((await stepTo(fixture, fixture.captain1, 1)).response.statusId).toBe(1);
    expect((await setLines(fixture, fixture.organizer, { lines: [[ids.ann]] })).status).toBe(403);
    const { response } = await fixture.captain1.send(lineupHistory, ofMatch(fixture));
    expect(response.map(({ what }) => what)).toEqual([
      'unlocked',
      'unpublished',
      'set',
      'set',
      'published',
      'locked',
      'set',
      'set',
    ]);
    expect((await fixture.captain2.send(lineupHistory, ofMatch(fixture))).response).toEqual([]);
  });

  it("notifies the team's own players on locking only if requested", async () => {
    await setLines(fixture, fixture.captain1, { lines: wholeHome() });
    await stepTo(fixture, fixture.captain1, 2);
    await stepTo(fixture, fixture.captain1, 1);
    expect(await mailed()).toEqual([]);
    await stepTo(fixture, fixture.captain1, 2, true);
    const mails = await mailed();
    expect(mails.map(({ to_address: to }) => to)).toEqual([ann?.email, bea?.email, cleo?.email]);
    expect(mails[0]?.subject).toMatch(/^Aces lineup for \w{3}, /);
    expect(mails[0]?.text).toContain('Doubles 1: Ann Lee and Bea Lee');
  });

  it('notifies both teams when both lineups are published, each person once', async () => {
    await setLines(fixture, fixture.captain1, { lines: wholeHome() });
    await setLines(fixture, fixture.captain2, { lines: wholeAway(), side: 2 });
    for (const statusId of [2, 3]) await stepTo(fixture, fixture.captain1, statusId);
    await stepTo(fixture, fixture.captain2, 2);
    expect(await mailed()).toEqual([]);
    await stepTo(fixture, fixture.captain2, 3);
    const mails = await mailed();
    const people = [...fixture.home, ...fixture.away, fixture.captain1, fixture.captain2];
    expect(new Set(mails.map(({ to_address: to }) => to))).toEqual(new Set(people.map(({ email }) => email)));
    expect(mails).toHaveLength(people.length);
    expect(mails[0]?.text).toContain('Singles 1: Ann Lee vs. Dora Lee');
  });

  it('limits notifications to ten an hour per captain', async () => {
    await setLines(fixture, fixture.captain1, { lines: wholeHome() });
    for (let n = 0; n < 10; n++) {
      expect((await stepTo(fixture, fixture.captain1, 2, true)).status).toBe(200);
      await stepTo(fixture, fixture.captain1, 1);
    }
    expect((await stepTo(fixture, fixture.captain1, 2, true)).status).toBe(429);
    expect((await stepTo(fixture, fixture.captain1, 2)).status).toBe(200);
    expect(await mailed()).toHaveLength(10 * fixture.home.length);
  });

  it('accepts a request body up to 128 KiB', async () => {
    expect((await putBody(120)).refusal?.Message).toBe('padding: unknown field');
    expect((await putBody(129)).status).toBe(413);
  });

  it("is visible to the team's players once locked, and to no one else", async () => {
    await setLines(fixture, fixture.captain1, { lines: wholeHome() });
    const lineupsFor = async (by: Caller) =>
      (await by.send(playerMatches, ofMatch(fixture))).response.lineups.own;
    const own = {
      teamId: fixture.aces,
      isTeamCaptain: false,
      canEdit: false,
      isSeenByAll: false,
      areEarlierHidden: false,
      sealState: null,
      isPastDeadline: false,
    };
    expect(await lineupsFor(fixture.player1)).toEqual([{ ...own, statusId: 1, numberOfSetLines: 0 }]);
    await stepTo(fixture, fixture.captain1, 2);
    expect(await lineupsFor(fixture.player1)).toEqual([{ ...own, statusId: 2, numberOfSetLines: 3 }]);
    expect([await lineupsFor(fixture.stranger), await lineupsFor(fixture.organizer)]).toEqual([[], []]);
  });

  it('lets an organizer edit published lineups team by team, even one who plays for the other team', async () => {
    const { player1, organizer, captain1, captain2, aces, lobs } = fixture;
    await organizesConference(service.db, player1.memberId, fixture.conferenceId);
    const lineupsFor = async (by: Caller) =>
      (await by.send(playerMatches, ofMatch(fixture))).response.lineups;
    await setLines(fixture, captain1, { lines: wholeHome() });
    await setLines(fixture, captain2, { lines: wholeAway(), side: 2 });
    await stepTo(fixture, captain1, 2);
    await stepTo(fixture, captain2, 2);
    expect((await lineupsFor(player1)).canEdit).toBe(false);
    await stepTo(fixture, captain2, 3);
    const seen = {
      isTeamCaptain: false,
      statusId: 3,
      numberOfSetLines: 3,
      canEdit: true,
      isSeenByAll: true,
      areEarlierHidden: false,
      sealState: null,
      isPastDeadline: false,
    };
    expect(await lineupsFor(organizer)).toMatchObject({ statusId: 1, numberOfSetLines: 0, canEdit: true });
    expect((await lineupsFor(organizer)).own).toEqual([{ teamId: lobs, ...seen }]);
    expect((await lineupsFor(player1)).own).toEqual([
      { ...seen, teamId: aces, statusId: 2, canEdit: false, isSeenByAll: false },
      { ...seen, teamId: lobs },
    ]);
    expect((await setLines(fixture, player1, { lines: wholeAway(), side: 2 })).status).toBe(200);
    await begins(service, fixture);
    await post(fixture, captain2);
    expect((await lineupsFor(organizer)).own).toEqual([]);
  });

  it('cannot change after the first posted score', async () => {
    await setLines(fixture, fixture.captain1, { lines: wholeHome() });
    await begins(service, fixture);
    await post(fixture, fixture.captain2);
    const over = "Lineups can't be changed once scores are posted";
    expect((await setLines(fixture, fixture.captain1, { lines: [[ids.cleo]] })).refusal?.Message).toBe(over);
    expect((await stepTo(fixture, fixture.captain1, 2)).refusal?.Message).toBe(over);
  });

  it('is set per team by a captain of both, and rejected for a team that does not play', async () => {
    await service.db
      .insertInto('team_captains')
      .values({ team_id: fixture.lobs, member_id: fixture.captain1.memberId, slot: 2 })
      .execute();
    await setLines(fixture, fixture.captain1, { lines: wholeAway(), side: 2 });
    const body = { lineupStatusId: 2 as const, teamId: fixture.lobs };
    const { response } = await fixture.captain1.send(setLineupStatus, { ...ofMatch(fixture), body });
    expect(response.own).toMatchObject([
      { teamId: fixture.aces, isTeamCaptain: true, statusId: 1, numberOfSetLines: 0 },
      { teamId: fixture.lobs, isTeamCaptain: true, statusId: 2, numberOfSetLines: 3 },
    ]);
    const foreign = { ...body, teamId: fixture.lobs + 1000 };
    expect(
      (await fixture.captain1.send(setLineupStatus, { ...ofMatch(fixture), body: foreign })).status,
    ).toBe(404);
    const stale = { lineupStatusId: 1 as const, teamId: fixture.lobs, version: 1 };
    expect((await fixture.captain1.send(setLineupStatus, { ...ofMatch(fixture), body: stale })).status).toBe(
      409,
    );
  });
});

function wholeHome(): number[][] {
  return [[ids.ann], [ids.bea], [ids.ann, ids.bea]];
}

function wholeAway(): number[][] {
  return [[ids.dora], [ids.eve], [ids.dora, ids.eve]];
}

function putBody(kib: number) {
  return fixture.captain1.ask({
    method: 'PUT',
    url: saveLineups.path.replace(':id', String(fixture.teamMatchId)),
    payload: JSON.stringify({ lineups: [], padding: 'x'.repeat(kib * 1024) }),
    headers: { 'content-type': 'application/json' },
  });
}

function mailed() {
  const emails = [...fixture.home, ...fixture.away, fixture.captain1, fixture.captain2].map(
    ({ email }) => email,
  );
  return service.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text'])
    .where('to_address', 'in', emails)
    .orderBy('id')
    .execute();
}
