import { setAvailability } from '@courtline/contract/availability';
import { playingTime } from '@courtline/contract/playing-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { actingFor, aRosteredChild } from '../../testing/family-rows';
import { type MatchFixture, aMatchNight, ofMatch, post, setLines } from '../../testing/match-fixture';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;
let [ann, bea, cleo]: Rostered[] = [];

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchNight(service);
  [ann, bea, cleo] = fixture.home;
  await joinedBefore();
});

describe('Playing time', () => {
  it('shows captains what every player was offered and played', async () => {
    await post(fixture, fixture.captain1);
    await post(fixture, fixture.captain1, {
      line: 2,
      home: fixture.home.slice(1),
      away: fixture.away.slice(1),
    });
    const { response } = await read(fixture.captain1);
    const played = { matchesOffered: 1, matchesAvailable: 1, matchesPlayed: 1 };
    expect(response.players).toMatchObject([
      { playerName: 'Ann Lee', ...played, singlesPlayed: 1, doublesPlayed: 0 },
      { playerName: 'Bea Lee', ...played, singlesPlayed: 0, doublesPlayed: 1 },
      { playerName: 'Cleo Lee', ...played, singlesPlayed: 0, doublesPlayed: 1 },
    ]);
    expect(response.players[0]?.lastPlayedUtc).not.toBeNull();
    const teamMemberIds = [bea?.teamMemberId, cleo?.teamMemberId];
    expect(response.lineupFacts?.together).toEqual([{ teamMemberIds, times: 1 }]);
    expect(response.lineupFacts?.lastPairs).toEqual([{ teamMemberIds, lineupPosition: 1 }]);
  });

  it('counts a yes without a match as available, and neither a lineup nor a default as played', async () => {
    await begunAgain(60);
    await fixture.captain1.send(setAvailability, {
      ...ofMatch(fixture),
      body: { teamMemberIds: [ann?.teamMemberId ?? 0], playerAvailabilityStatusId: 1 },
    });
    await setLines(fixture, fixture.captain1, { lines: [[bea?.teamMemberId ?? 0]] });
    await begunAgain(-60);
    await post(fixture, fixture.captain1, {
      home: [fixture.home[2] as Rostered],
      sets: [],
      completionId: 3,
      winningSideId: 1,
    });
    const { response } = await read(fixture.captain1);
    expect(response.players).toMatchObject([
      { matchesOffered: 1, matchesAvailable: 1, matchesPlayed: 0, lastPlayedUtc: null },
      { matchesOffered: 1, matchesAvailable: 0, matchesPlayed: 0 },
      { matchesOffered: 1, matchesAvailable: 0, matchesPlayed: 0 },
    ]);
  });

  it('offers a newcomer no match that began before they joined', async () => {
    await service.db
      .updateTable('team_members')
      .set({ joined_at: new Date() })
      .where('id', '=', cleo?.teamMemberId ?? 0)
      .execute();
    const { response } = await read(fixture.captain1);
    expect(response.players.map(({ matchesOffered }) => matchesOffered)).toEqual([1, 1, 0]);
  });

  it('shows players their own row and a guardian that of the child, and nobody else anything', async () => {
    const parent = await service.member();
    const child = await aRosteredChild(service.db, { teamId: fixture.aces, guardianIds: [parent.memberId] });
    const own = await read(fixture.player1);
    expect(own.response.players).toMatchObject([{ memberId: ann?.memberId }]);
    expect(own.response.lineupFacts).toBeNull();
    const { response } = await parent.send(playingTime, { ...ofTeam(), ...actingFor(child) });
    expect(response.players).toMatchObject([{ memberId: child.memberId }]);
    const others = [parent, fixture.captain2, fixture.player2, fixture.organizer, fixture.stranger];
    for (const other of others) expect((await read(other)).status).toBe(403);
  });
});

function ofTeam() {
  return { params: { id: fixture.aces } };
}

function read(by: Caller) {
  return by.send(playingTime, ofTeam());
}

async function joinedBefore(): Promise<void> {
  const joined_at = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  await service.db.updateTable('team_members').set({ joined_at }).execute();
}

/** Moves the match to so many minutes from now. */
async function begunAgain(minutes: number): Promise<void> {
  const match_at = new Date(Date.now() + minutes * 60_000);
  await service.db
    .updateTable('team_matches')
    .set({ match_at })
    .where('id', '=', fixture.teamMatchId)
    .execute();
}
