import { lineupHistory, saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { playerMatches } from '@courtline/contract/player-match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type MatchWorld,
  aMatchWorld,
  begins,
  ofMatch,
  post,
  setLines,
  stepTo,
} from '../../testing/match-world';
import { organizesConference } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let world: MatchWorld;
let [ann, bea, cleo]: Rostered[] = [];
let ids: { ann: number; bea: number; cleo: number; dora: number; eve: number; fay: number };

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  world = await aMatchWorld(service);
  [ann, bea, cleo] = world.home;
  const [a, b, c, d, e, f] = [...world.home, ...world.away].map(({ teamMemberId }) => teamMemberId);
  ids = { ann: a ?? 0, bea: b ?? 0, cleo: c ?? 0, dora: d ?? 0, eve: e ?? 0, fay: f ?? 0 };
});

describe('The status of a lineup', () => {
  it('changes one step at a time, requires every line to be set, and blocks changes while locked', async () => {
    await setLines(world, world.captain1, { lines: [[ids.ann], [ids.bea]] });
    const incomplete = await stepTo(world, world.captain1, 2);
    expect([incomplete.status, incomplete.refusal?.Message]).toEqual([
      409,
      'Every line must be set before the lineup can be locked',
    ]);
    await setLines(world, world.captain1, { lines: wholeHome() });
    expect((await stepTo(world, world.captain1, 3)).status).toBe(409);
    expect((await stepTo(world, world.captain1, 2)).answer).toMatchObject({
      statusId: 2,
      isTeamCaptain: true,
    });
    const locked = await setLines(world, world.captain1, { lines: [[ids.cleo]] });
    expect([locked.status, locked.refusal?.Message]).toEqual([409, 'To make changes, unlock this lineup']);
    expect((await stepTo(world, world.captain1, 3)).answer).toMatchObject({ statusId: 3, isSeenByAll: true });
    expect((await setLines(world, world.captain1, { lines: [[ids.cleo]] })).status).toBe(200);
    expect((await setLines(world, world.organizer, { lines: [[ids.ann]] })).status).toBe(200);
    expect((await stepTo(world, world.captain1, 2)).answer.statusId).toBe(2);
    expect((await stepTo(world, world.captain1, 1)).answer.statusId).toBe(1);
    expect((await setLines(world, world.organizer, { lines: [[ids.ann]] })).status).toBe(403);
    const { answer } = await world.captain1.send(lineupHistory, ofMatch(world));
    expect(answer.map(({ what }) => what)).toEqual([
      'unlocked',
      'unpublished',
      'set',
      'set',
      'published',
      'locked',
      'set',
      'set',
    ]);
    expect((await world.captain2.send(lineupHistory, ofMatch(world))).answer).toEqual([]);
  });

  it("notifies the team's own players on locking only if requested", async () => {
    await setLines(world, world.captain1, { lines: wholeHome() });
    await stepTo(world, world.captain1, 2);
    await stepTo(world, world.captain1, 1);
    expect(await mailed()).toEqual([]);
    await stepTo(world, world.captain1, 2, true);
    const mails = await mailed();
    expect(mails.map(({ to_address: to }) => to)).toEqual([ann?.email, bea?.email, cleo?.email]);
    expect(mails[0]?.subject).toBe('The lineup of Aces is set');
    expect(mails[0]?.text).toContain('Doubles 1: Ann Lee and Bea Lee');
  });

  it('notifies both teams when both lineups are published, each person once', async () => {
    await setLines(world, world.captain1, { lines: wholeHome() });
    await setLines(world, world.captain2, { lines: wholeAway(), side: 2 });
    for (const statusId of [2, 3]) await stepTo(world, world.captain1, statusId);
    await stepTo(world, world.captain2, 2);
    expect(await mailed()).toEqual([]);
    await stepTo(world, world.captain2, 3);
    const mails = await mailed();
    const people = [...world.home, ...world.away, world.captain1, world.captain2];
    expect(new Set(mails.map(({ to_address: to }) => to))).toEqual(new Set(people.map(({ email }) => email)));
    expect(mails).toHaveLength(people.length);
    expect(mails[0]?.text).toContain('Singles 1: Ann Lee against Dora Lee');
  });

  it('limits notifications to ten an hour per captain', async () => {
    await setLines(world, world.captain1, { lines: wholeHome() });
    for (let n = 0; n < 10; n++) {
      expect((await stepTo(world, world.captain1, 2, true)).status).toBe(200);
      await stepTo(world, world.captain1, 1);
    }
    expect((await stepTo(world, world.captain1, 2, true)).status).toBe(429);
    expect((await stepTo(world, world.captain1, 2)).status).toBe(200);
    expect(await mailed()).toHaveLength(10 * world.home.length);
  });

  it('accepts a request body up to 128 KiB', async () => {
    expect((await putBody(120)).refusal?.Message).toBe('padding: unknown field');
    expect((await putBody(129)).status).toBe(413);
  });

  it("is visible to the team's players once locked, and to no one else", async () => {
    await setLines(world, world.captain1, { lines: wholeHome() });
    const lineupsFor = async (by: Caller) =>
      (await by.send(playerMatches, ofMatch(world))).answer.lineups.own;
    const own = {
      teamId: world.aces,
      isTeamCaptain: false,
      canEdit: false,
      isSeenByAll: false,
      areEarlierHidden: false,
    };
    expect(await lineupsFor(world.player1)).toEqual([{ ...own, statusId: 1, numberOfSetLines: 0 }]);
    await stepTo(world, world.captain1, 2);
    expect(await lineupsFor(world.player1)).toEqual([{ ...own, statusId: 2, numberOfSetLines: 3 }]);
    expect([await lineupsFor(world.stranger), await lineupsFor(world.organizer)]).toEqual([[], []]);
  });

  it('lets an organizer edit published lineups team by team, even one who plays for the other team', async () => {
    const { player1, organizer, captain1, captain2, aces, lobs } = world;
    await organizesConference(service.db, player1.memberId, world.conferenceId);
    const lineupsFor = async (by: Caller) => (await by.send(playerMatches, ofMatch(world))).answer.lineups;
    await setLines(world, captain1, { lines: wholeHome() });
    await setLines(world, captain2, { lines: wholeAway(), side: 2 });
    await stepTo(world, captain1, 2);
    await stepTo(world, captain2, 2);
    expect((await lineupsFor(player1)).canEdit).toBe(false);
    await stepTo(world, captain2, 3);
    const seen = {
      isTeamCaptain: false,
      statusId: 3,
      numberOfSetLines: 3,
      canEdit: true,
      isSeenByAll: true,
      areEarlierHidden: false,
    };
    expect(await lineupsFor(organizer)).toMatchObject({ statusId: 1, numberOfSetLines: 0, canEdit: true });
    expect((await lineupsFor(organizer)).own).toEqual([{ teamId: lobs, ...seen }]);
    expect((await lineupsFor(player1)).own).toEqual([
      { ...seen, teamId: aces, statusId: 2, canEdit: false, isSeenByAll: false },
      { ...seen, teamId: lobs },
    ]);
    expect((await setLines(world, player1, { lines: wholeAway(), side: 2 })).status).toBe(200);
    await begins(service, world);
    await post(world, captain2);
    expect((await lineupsFor(organizer)).own).toEqual([]);
  });

  it('cannot change after the first posted score', async () => {
    await setLines(world, world.captain1, { lines: wholeHome() });
    await begins(service, world);
    await post(world, world.captain2);
    const over = 'Lineups cannot be changed once scores are posted';
    expect((await setLines(world, world.captain1, { lines: [[ids.cleo]] })).refusal?.Message).toBe(over);
    expect((await stepTo(world, world.captain1, 2)).refusal?.Message).toBe(over);
  });

  it('is set per team by a captain of both, and rejected for a team that does not play', async () => {
    await service.db
      .insertInto('team_captains')
      .values({ team_id: world.lobs, member_id: world.captain1.memberId, slot: 2 })
      .execute();
    await setLines(world, world.captain1, { lines: wholeAway(), side: 2 });
    const body = { lineupStatusId: 2 as const, teamId: world.lobs };
    const { answer } = await world.captain1.send(setLineupStatus, { ...ofMatch(world), body });
    expect(answer.own).toMatchObject([
      { teamId: world.aces, isTeamCaptain: true, statusId: 1, numberOfSetLines: 0 },
      { teamId: world.lobs, isTeamCaptain: true, statusId: 2, numberOfSetLines: 3 },
    ]);
    const foreign = { ...body, teamId: world.lobs + 1000 };
    expect((await world.captain1.send(setLineupStatus, { ...ofMatch(world), body: foreign })).status).toBe(
      404,
    );
    const stale = { lineupStatusId: 1 as const, teamId: world.lobs, version: 1 };
    expect((await world.captain1.send(setLineupStatus, { ...ofMatch(world), body: stale })).status).toBe(409);
  });
});

function wholeHome(): number[][] {
  return [[ids.ann], [ids.bea], [ids.ann, ids.bea]];
}

function wholeAway(): number[][] {
  return [[ids.dora], [ids.eve], [ids.dora, ids.eve]];
}

function putBody(kib: number) {
  return world.captain1.ask({
    method: 'PUT',
    url: saveLineups.path.replace(':id', String(world.teamMatchId)),
    payload: JSON.stringify({ lineups: [], padding: 'x'.repeat(kib * 1024) }),
    headers: { 'content-type': 'application/json' },
  });
}

function mailed() {
  const emails = [...world.home, ...world.away, world.captain1, world.captain2].map(({ email }) => email);
  return service.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text'])
    .where('to_address', 'in', emails)
    .orderBy('id')
    .execute();
}
