import { setAvailability } from '@courtline/contract/availability';
import { saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { teamMatchSummary } from '@courtline/contract/match';
import { clearLine, correctResult } from '@courtline/contract/result';
import { movePlayer } from '@courtline/contract/roster';
import { unpublishSchedule } from '@courtline/contract/schedule';
import { updateSession } from '@courtline/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type Caller, statusesOf } from '../../testing/caller';
import { aTeam } from '../../testing/league-rows';
import {
  type MatchFixture,
  aMatchNight,
  aMatchFixture,
  aSinglesScore,
  post,
} from '../../testing/match-fixture';
import { type Rostered } from '../../testing/roster-rows';
import { untilLockWait } from '../../testing/until';

let service: TestService;
let fixture: MatchFixture;
let ann: Rostered;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchNight(service, { singles: [1, 1] });
  [ann] = fixture.home as [Rostered];
});

const rounds = Array.from({ length: 4 }, (_, number) => number + 1);

describe.each(rounds)('Concurrent requests (%i)', () => {
  it('save one of two results for a line, and the other captain gets it in the error', async () => {
    const replies = await Promise.all([
      post(fixture, fixture.captain1),
      post(fixture, fixture.captain2, {
        sets: [
          [4, 6],
          [2, 6],
        ],
      }),
      post(fixture, fixture.organizer),
    ]);
    expect(statusesOf(replies)).toEqual([201, 409, 409]);
    const winner = replies.find(({ status }) => status === 201)?.response.winningSideId;
    for (const { refusal } of replies.filter(({ status }) => status === 409)) {
      expect(refusal?.Current).toMatchObject({ winningSideId: winner, version: 1 });
    }
    expect(await historyCount()).toBe(1);
  });

  it('save one of two corrections from the same version', async () => {
    await post(fixture, fixture.captain1);
    const replies = await Promise.all([correct(fixture.captain1), correct(fixture.captain2)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  it('save either a correction or a clearing, and the second request fails', async () => {
    await post(fixture, fixture.captain1);
    const clear = { params: { id: fixture.lineIds[0] ?? 0 }, query: { version: 1 } };
    const [corrected, cleared] = await Promise.all([
      correct(fixture.captain1),
      fixture.captain2.send(clearLine, clear),
    ]);
    const isCleared = cleared.status === 204;
    expect([corrected.status, cleared.status]).toEqual(isCleared ? [409, 204] : [200, 409]);
    const { response } = await service.visitor().send(teamMatchSummary, of());
    expect(response.position1Team?.playerMatchPoints).toBe(isCleared ? 0 : 1);
  });

  it('count every line when all lines are posted at once', async () => {
    const replies = await Promise.all([
      post(fixture, fixture.captain1),
      post(fixture, fixture.captain2, { line: 1 }),
    ]);
    expect(statusesOf(replies)).toEqual([201, 201]);
    const { response } = await service.visitor().send(teamMatchSummary, of());
    expect([response.statusId, response.position1Team?.playerMatchPoints]).toEqual([3, 2]);
  });

  it('never leave an unpublished schedule with scores', async () => {
    const unpublish = fixture.organizer.send(unpublishSchedule, {
      params: { id: fixture.scheduleId },
      body: {},
    });
    const [posted, unpublished] = await Promise.all([post(fixture, fixture.captain1), unpublish]);
    expect([posted.status, unpublished.status]).toEqual(unpublished.status === 200 ? [404, 200] : [201, 409]);
  });

  it("never leave a score that does not fit the line's format when the scoring changes", async () => {
    const [changed, posted] = await whileTheSessionIsHeld(
      () => fixture.organizer.send(updateSession, { params: { id: fixture.sessionId }, body: bySingleSet }),
      () => post(fixture, fixture.captain1),
    );
    expect([changed.status, posted.status]).toEqual([200, 409]);
    expect(posted.refusal).toMatchObject({
      Message: 'An organizer just changed the scoring of this line.',
      Current: { scoringFormatTypeId: 3, winningSideId: null },
    });
    expect(await historyCount()).toBe(0);
  });

  it('never leave a player in a line of a team they have moved away from', async () => {
    const smash = await aTeam(service.db, { sessionId: fixture.sessionId, name: 'Smash' });
    const move = { memberId: ann.memberId, fromTeamId: fixture.aces, toTeamId: smash };
    const [saved, moved] = await Promise.all([
      sets([ann.teamMemberId]),
      fixture.organizer.send(movePlayer, { body: move }),
    ]);
    expect([saved.status === 200 || saved.status === 409, moved.status]).toEqual([true, 200]);
    const standing = await service.db
      .selectFrom('line_players')
      .selectAll()
      .where('team_member_id', '=', ann.teamMemberId)
      .execute();
    expect(standing).toEqual([]);
  });

  it('leave no availability behind when a player is moved', async () => {
    const smash = await aTeam(service.db, { sessionId: fixture.sessionId, name: 'Smash' });
    const body = { memberId: ann.memberId, fromTeamId: fixture.aces, toTeamId: smash };
    const response = { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: 1 as const };
    await Promise.all([
      fixture.captain1.send(setAvailability, { ...of(), body: response }),
      fixture.organizer.send(movePlayer, { body }),
    ]);
    const left = service.db
      .selectFrom('availability')
      .selectAll()
      .where('team_match_id', '=', fixture.teamMatchId);
    expect(await left.execute()).toEqual([]);
  });

  it('save one of two lineups from the same version', async () => {
    const other = await service.member();
    const second = { team_id: fixture.aces, member_id: other.memberId, slot: 2 };
    await service.db.insertInto('team_captains').values(second).execute();
    const [bea] = fixture.home.slice(1) as [Rostered];
    const replies = await Promise.all([
      sets([ann.teamMemberId], { version: 0 }),
      sets([bea.teamMemberId], { version: 0, by: other }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409]);
  });

  it('never lock a lineup with a gap while a line is emptied', async () => {
    fixture = await aMatchFixture(service, { singles: [1, 1] });
    [ann] = fixture.home as [Rostered];
    const [bea] = fixture.home.slice(1) as [Rostered];
    await sets([ann.teamMemberId, bea.teamMemberId]);
    const [locked, saved] = await Promise.all([
      fixture.captain1.send(setLineupStatus, { ...of(), body: { lineupStatusId: 2 } }),
      sets([null]),
    ]);
    expect([locked.status, saved.status]).toEqual(locked.status === 200 ? [200, 409] : [409, 200]);
  });
});

const bySingleSet = { singlesScoringFormatTypeId: 3 } as const;

const homeWins = [
  [6, 0],
  [6, 0],
] as const;

const awayWins = [
  [0, 6],
  [0, 6],
] as const;

function of() {
  return { params: { id: fixture.teamMatchId } };
}

function correct(by: Caller) {
  const body = aSinglesScore(fixture, { version: 1, sets: by === fixture.captain1 ? homeWins : awayWins });
  return by.send(correctResult, { params: { id: fixture.lineIds[0] ?? 0 }, body });
}

type PostOptions = { version?: number; by?: Caller };

/** Saves the singles lineup of the Aces in this order. */
function sets(teamMemberIds: (number | null)[], { version, by = fixture.captain1 }: PostOptions = {}) {
  const lineups = teamMemberIds.map((player1TeamMemberId, index) => ({
    playerMatchId: fixture.lineIds[index] ?? 0,
    position1: { player1TeamMemberId },
  }));
  const seen = version === undefined ? {} : { position1Version: version };
  return by.send(saveLineups, { ...of(), body: { lineups, ...seen } });
}

async function historyCount(): Promise<number> {
  const rows = service.db
    .selectFrom('result_history')
    .selectAll()
    .where('line_id', '=', fixture.lineIds[0] ?? 0);
  return (await rows.execute()).length;
}

/** Both requests have finished reading and wait for the session lock, in this order. */
async function whileTheSessionIsHeld<A, B>(
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const under = await service.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sessions').select('id').where('id', '=', fixture.sessionId).forUpdate().execute();
    const one = first();
    await untilLockWait(service, 1);
    const other = second();
    await untilLockWait(service, 2);
    return { way: Promise.all([one, other]) };
  });
  return under.way;
}
